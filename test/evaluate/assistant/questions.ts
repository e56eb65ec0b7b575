/** Questions that the grammar was written from, by what is true: several ways to ask for each. */
import { addDays, daysBetween } from '../../../shared/dates/dates.ts'
import { laterQuestions } from './later-questions.ts'
import {
  between,
  cents,
  counted,
  lateTask,
  list,
  monday,
  monthAt,
  monthName,
  namesOf,
  openEntry,
  openTask,
  unreached,
  person,
  project,
  sum,
  titles,
  unfinished,
  type Asked,
  type Want,
  type World,
} from './world.ts'

/** The same truth, asked in several ways. */
const same = (
  what: string,
  measure: string,
  want: (world: World) => Want,
  ...asks: (string | ((world: World) => string))[]
): Asked[] => asks.map((ask) => ({ ask: typeof ask === 'string' ? () => ask : ask, what, measure, want }))

const ofProject =
  (place: number) =>
  (world: World) =>
  ({ projectId }: { projectId?: string | null }): boolean =>
    projectId === project(world, place).id

const sorted = <T>(all: readonly T[], of: (one: T) => number | string): T[] =>
  all.toSorted((a, b) => (of(a) < of(b) ? -1 : 1))
const lateTasks = (w: World) => w.tasks.filter(lateTask(w))
const openTasks = (w: World) => w.tasks.filter(openTask(w))
const open = (w: World, type?: string) =>
  w.raid.filter((entry) => openEntry(entry) && (type === undefined || entry.raidType === type))
const spending = (w: World, back?: number) =>
  w.expenses.filter((one) => counted(one) && (back === undefined || one.date.startsWith(monthAt(w, back))))
const dollars = (amount: number): string => `$${String(Math.round(amount / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}`
const coming = (w: World) =>
  sorted(
    w.meetings.filter((one) => one.status === 'scheduled' && one.scheduledAt > `${w.today}T23:59`),
    (one) => one.scheduledAt,
  )
const milestonesAhead = (w: World) => w.milestones.filter(unreached(w))
const written = (day: string | null | undefined): string =>
  day === null || day === undefined ? '' : `${monthName(day).slice(0, 3)} ${Number(day.slice(8))}, ${day.slice(0, 4)}`

export const questions: readonly Asked[] = [
  ...laterQuestions,
  ...same(
    'projects',
    'sum',
    (w) => ({ money: sum(w.projects.filter(unfinished), (one) => cents(one.budget)) }),
    'What is the total budget of all projects that are not finished?',
    'Sum of the budgets of unfinished projects',
    'How much budget do the projects that are still running have in total?',
    'Total budget of the ongoing projects',
  ),
  ...same(
    'projects',
    'sum',
    (w) => ({ money: sum(w.projects, (one) => cents(one.budget)) }),
    'What is the total budget of all projects?',
    'How big is the total budget of the portfolio?',
  ),
  ...same(
    'projects',
    'sum',
    (w) => ({
      money: sum(
        w.projects.filter((one) => one.status === 'on_hold'),
        (one) => cents(one.budgetUsed),
      ),
    }),
    'How much did we spend on projects on hold?',
    'Total spending of the projects that are on hold',
  ),
  ...same(
    'projects',
    'average',
    (w) => ({
      money: sum(w.projects.filter(unfinished), (one) => cents(one.budget)) / w.projects.filter(unfinished).length,
    }),
    'What is the average budget of unfinished projects?',
    'average budget of projects that are not done',
  ),
  ...same(
    'projects',
    'list',
    (w) => list(namesOf(w.projects.filter((one) => one.status === 'on_hold'))),
    'Which projects are on hold?',
    'list projects on hold',
    'paused projects',
  ),
  ...same(
    'projects',
    'count',
    (w) => list(namesOf(w.projects.filter((one) => one.status === 'completed'))),
    'How many projects are finished?',
    'How many projects have we completed?',
    'number of completed projects',
  ),
  ...same(
    'projects',
    'list',
    (w) => list(namesOf(w.projects.filter((one) => one.status === 'cancelled'))),
    'Which projects were cancelled?',
    'show cancelled projects',
  ),
  ...same(
    'projects',
    'list',
    (w) => list(namesOf(w.projects.filter((one) => unfinished(one) && one.endDate !== null && one.endDate < w.today))),
    'Which projects are past their end date?',
    'Which projects are overdue?',
  ),
  ...same(
    'projects',
    'list',
    (w) => list(namesOf(w.projects.filter((one) => one.progress > 40))),
    'Which projects are more than 40% done?',
    'projects above 40% progress',
  ),
  ...same(
    'projects',
    'list',
    (w) => list(namesOf(w.projects.filter((one) => cents(one.budget) > 500_000_00))),
    'Which projects have a budget over $500,000?',
    'projects with more than $500k budget',
    'Which projects have a budget of more than 0.5 million?',
  ),
  ...same(
    'projects',
    'list',
    (w) => list(namesOf(w.projects.filter((one) => cents(one.budgetUsed) < 50_000_00))),
    'Which projects spent less than $50,000?',
  ),
  ...same(
    'projects',
    'list',
    (w) =>
      list(
        namesOf(w.projects.filter((one) => cents(one.budget) > 0 && cents(one.budgetUsed) > cents(one.budget) / 10)),
      ),
    'Which projects have used more than 10% of their budget?',
  ),
  ...same(
    'projects',
    'list',
    (w) => list(namesOf(w.projects.filter((one) => one.managerId === person(w, 1).id))),
    (w) => `Which projects are managed by ${person(w, 1).name}?`,
    (w) => `projects that ${person(w, 1).firstName} leads`,
    (w) => `What does ${person(w, 1).firstName} manage?`,
  ),
  ...same(
    'projects',
    'status',
    (w) => list(namesOf(w.projects.filter((one) => one.managerId === person(w, 2).id))),
    (w) => `How are ${person(w, 2).firstName}’s projects?`,
    (w) => `How are the projects of ${person(w, 2).name} doing?`,
    (w) => `status of ${person(w, 2).firstName}'s projects`,
  ),
  ...same(
    'projects',
    'list',
    (w) =>
      list(
        namesOf(
          w.projects.filter(
            (one) => one.managerId === person(w, 4).id || one.team.some(({ id }) => id === person(w, 4).id),
          ),
        ),
      ),
    (w) => `Which projects does ${person(w, 4).firstName} work in?`,
    (w) => `${person(w, 4).name}'s projects`,
  ),
  ...same(
    'projects',
    'value',
    (w) => ({ says: [project(w, 0).sponsor] }),
    (w) => `Who is the sponsor of ${project(w, 0).name}?`,
    (w) => `sponsor of ${project(w, 0).name}`,
    (w) => `Who is sponsoring ${project(w, 0).name}?`,
  ),
  ...same(
    'projects',
    'value',
    (w) => ({ says: [project(w, 1).clientName] }),
    (w) => `Who is the client of ${project(w, 1).name}?`,
    (w) => `Which customer is ${project(w, 1).name} for?`,
  ),
  ...same(
    'projects',
    'value',
    (w) => ({ says: [project(w, 2).objectives] }),
    (w) => `What are the goals of ${project(w, 2).name}?`,
    (w) => `objectives of ${project(w, 2).name}`,
  ),
  ...same(
    'projects',
    'value',
    (w) => ({ says: [project(w, 3).scope] }),
    (w) => `What is the scope of ${project(w, 3).name}?`,
  ),
  ...same(
    'projects',
    'value',
    (w) => ({ says: [w.people.find(({ id }) => id === project(w, 4).managerId)?.name] }),
    (w) => `Who manages ${project(w, 4).name}?`,
    (w) => `Who is the project manager of ${project(w, 4).name}?`,
    (w) => `Who leads ${project(w, 4).name}?`,
  ),
  ...same(
    'projects',
    'value',
    (w) => ({ says: [written(project(w, 3).endDate)] }),
    (w) => `What is the end date of ${project(w, 3).name}?`,
    (w) => `deadline of ${project(w, 3).name}`,
  ),
  ...same(
    'projects',
    'value',
    (w) => ({ says: [written(project(w, 2).startDate)] }),
    (w) => `When did ${project(w, 2).name} begin?`,
    (w) => `start date of ${project(w, 2).name}`,
  ),
  ...same(
    'projects',
    'value',
    (w) => ({ says: [project(w, 1).description] }),
    (w) => `What is ${project(w, 1).name} about?`,
    (w) => `Describe ${project(w, 1).name}`,
  ),
  ...same(
    'projects',
    'reason',
    (w) => ({ says: [w.projects.find((one) => one.status === 'on_hold')?.description] }),
    (w) => `Why is ${w.projects.find((one) => one.status === 'on_hold')?.name} on hold?`,
  ),
  ...same(
    'projects',
    'forecast',
    () => ({ says: ['of the runs end by its end date'] }),
    (w) => `How confident is the planned end of ${project(w, 0).name}?`,
    (w) => `How likely is it that ${project(w, 0).name} ends on time?`,
    (w) => `What are the chances that ${project(w, 0).name} is done in time?`,
  ),
  ...same(
    'projects',
    'what_if',
    () => ({ says: ['With this change', 'in 80% of them'] }),
    (w) => `What if two more people join ${project(w, 0).name}?`,
    (w) => `Will ${project(w, 0).name} hit ${monthName(monthAt(w, 1))} 20 with two more people?`,
    (w) => `What happens if we drop 2 tasks of ${project(w, 0).name}?`,
  ),
  ...same(
    'projects',
    'what_if',
    (w) => ({
      says: [`If “${w.tasks.find((one) => openTask(w)(one) && one.dueDate !== null)?.title}” ends 14 days later`],
    }),
    (w) => `What if ${w.tasks.find((one) => openTask(w)(one) && one.dueDate !== null)?.title} slips two weeks?`,
    (w) =>
      `What happens if "${w.tasks.find((one) => openTask(w)(one) && one.dueDate !== null)?.title}" is delayed by 2 weeks?`,
  ),
  ...same(
    'projects',
    'list',
    (w) => ({ names: namesOf(sorted(w.projects, (one) => -cents(one.budget)).slice(0, 1)) }),
    'Which project has the highest budget?',
    'What is our biggest project?',
  ),
  ...same(
    'projects',
    'list',
    (w) => ({ names: namesOf(sorted(w.projects, (one) => -cents(one.budgetUsed)).slice(0, 1)) }),
    'Which project has spent the most?',
    'Which project has the highest spending?',
  ),
  ...same(
    'projects',
    'list',
    (w) =>
      list(
        namesOf(w.projects.filter((one) => one.startDate !== null && one.startDate < `${w.today.slice(0, 4)}-01-01`)),
      ),
    (w) => `Which projects started before January 1, ${w.today.slice(0, 4)}?`,
  ),
  ...same(
    'projects',
    'list',
    (w) => list(namesOf(w.projects.filter((one) => one.endDate?.startsWith(monthAt(w, 1)) === true))),
    (w) => `Which projects end in ${monthName(monthAt(w, 1))}?`,
    'projects ending next month',
  ),
  ...same(
    'projects',
    'sum',
    (w) => ({ money: cents(project(w, 2).budget) - cents(project(w, 2).budgetUsed) }),
    (w) => `How much money is left in ${project(w, 2).name}?`,
    (w) => `remaining budget of ${project(w, 2).name}`,
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(lateTasks(w))),
    'Which tasks are late?',
    'overdue tasks',
    'show me all delayed tasks',
    'What is overdue?',
    'tasks behind schedule',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(lateTasks(w).filter((one) => one.assigneeId === person(w, 2).id))),
    (w) => `Which tasks of ${person(w, 2).firstName} are late?`,
    (w) => `What is ${person(w, 2).name} late with?`,
    (w) => `${person(w, 2).firstName}'s overdue tasks`,
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(lateTasks(w).filter(ofProject(0)(w)))),
    (w) => `Which tasks of ${project(w, 0).name} are late?`,
    (w) => `overdue tasks in ${project(w, 0).name}`,
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(lateTasks(w).filter((one) => one.dueDate !== null && one.dueDate < addDays(w.today, -7)))),
    'Which tasks are late by more than a week?',
    'tasks that are more than 7 days overdue',
    'Which tasks are more than one week late?',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.priority === 'critical'))),
    'Which critical tasks are open?',
    'open tasks with critical priority',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.priority === 'high'))),
    'Which high priority tasks are not done?',
    'unfinished high-priority tasks',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.assigneeId === null))),
    'Which open tasks are unassigned?',
    'tasks without an assignee',
    'Which tasks have no owner?',
    'Which tasks are assigned to nobody?',
  ),
  ...same(
    'tasks',
    'list',
    (w) =>
      list(
        titles(
          openTasks(w).filter((one) =>
            one.dependencies.some((id) => w.tasks.some((other) => other.id === id && openTask(w)(other))),
          ),
        ),
      ),
    'Which tasks are blocked by another task?',
    'tasks waiting for another task',
    'Which tasks are blocked?',
    'Which tasks cannot start because they wait for another task?',
  ),
  ...same(
    'tasks',
    'list',
    (w) =>
      list(
        titles(
          openTasks(w).filter((one) =>
            w.tasks.some((other) => openTask(w)(other) && other.dependencies.includes(one.id)),
          ),
        ),
      ),
    'Which tasks are blocking other tasks?',
    'Which tasks hold up others?',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => between(monday(w), addDays(monday(w), 6))(one.dueDate)))),
    'What is due this week?',
    'Which tasks are due this week?',
  ),
  ...same(
    'tasks',
    'list',
    (w) =>
      list(titles(openTasks(w).filter((one) => between(addDays(monday(w), 7), addDays(monday(w), 13))(one.dueDate)))),
    'Which tasks are due next week?',
    "next week's deadlines",
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.dueDate?.startsWith(monthAt(w, 1)) === true))),
    (w) => `Which tasks are due in ${monthName(monthAt(w, 1))}?`,
    'What is due next month?',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.dueDate === w.today))),
    'What is due today?',
    'tasks due today',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => between(w.today, addDays(w.today, 10))(one.dueDate)))),
    'What is due in the next 10 days?',
    'tasks due within 10 days',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.assigneeId === person(w, 3).id))),
    (w) => `Which open tasks does ${person(w, 3).firstName} have?`,
    (w) => `What is ${person(w, 3).firstName} working on?`,
    (w) => `tasks assigned to ${person(w, 3).name}`,
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.assigneeId === w.me.id))),
    'Which tasks do I have?',
    'my open tasks',
    'Which tasks are assigned to me?',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(lateTasks(w).filter((one) => one.assigneeId === w.me.id))),
    'Which of my tasks are late?',
    'my overdue tasks',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(w.tasks.filter((one) => one.status === 'in_progress'))),
    'Which tasks are in progress?',
    'tasks being worked on',
  ),
  ...same(
    'tasks',
    'count',
    (w) => ({ count: w.tasks.filter((one) => !openTask(w)(one)).length }),
    'How many tasks are done?',
    'How many tasks have been completed?',
    'number of finished tasks',
  ),
  ...same(
    'tasks',
    'count',
    (w) => ({ count: openTasks(w).length }),
    'How many open tasks are there?',
    'How many tasks are not finished?',
  ),
  ...same(
    'tasks',
    'sum',
    (w) => ({ count: sum(openTasks(w), (one) => one.estimatedHours ?? 0) }),
    'How many hours are open in total?',
    'total estimated hours of open tasks',
    'sum of the hours of unfinished tasks',
  ).slice(1),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.dueDate === null))),
    'Which open tasks have no due date?',
    'open tasks without a deadline',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(w.tasks.filter((one) => (one.estimatedHours ?? 0) > 60))),
    'tasks with more than 60 hours',
    'Which tasks have an estimate over 60 hours?',
  ),
  ...same(
    'tasks',
    'count',
    (w) => {
      const most = Math.max(...w.people.map(({ id }) => openTasks(w).filter((one) => one.assigneeId === id).length))
      return { count: most }
    },
    'Who has the most open tasks?',
    'Which person has the most open tasks?',
  ),
  ...same(
    'tasks',
    'count',
    (w) => ({ count: lateTasks(w).length }),
    'How many late tasks are there per project?',
    'late tasks by project',
    'number of overdue tasks per person',
  ),
  ...same(
    'tasks',
    'value',
    (w) => ({
      says: [w.people.find(({ id }) => id === w.tasks.find((one) => one.assigneeId !== null)?.assigneeId)?.name],
    }),
    (w) => `Who is working on "${w.tasks.find((one) => one.assigneeId !== null)?.title}"?`,
    (w) => `Who is assigned to the task ${w.tasks.find((one) => one.assigneeId !== null)?.title}?`,
  ),
  ...same(
    'tasks',
    'list',
    (w) =>
      list(
        titles(
          openTasks(w).filter((one) =>
            w.projects.some(({ id, status }) => id === one.projectId && status === 'on_hold'),
          ),
        ),
      ),
    'Which open tasks belong to projects on hold?',
    'open tasks of projects that are on hold',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w, 'issue').filter((one) => one.dateOpened < `${monthAt(w, -1)}-${w.today.slice(8)}`))),
    'Which issues have been open for more than a month?',
    'issues older than 1 month',
    'issues open for over a month',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w, 'risk').filter((one) => daysBetween(one.dateOpened, w.today) > 30))),
    'Which risks are older than 30 days?',
    'risks open for more than 30 days',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w, 'risk'))),
    'What are the open risks?',
    'list all risks',
    'Which risks do we have?',
  ),
  ...same(
    'raid',
    'count',
    (w) => list(titles(open(w, 'issue'))),
    'How many issues are open?',
    'How many open issues do we have?',
    'number of unresolved issues',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w, 'issue').filter((one) => one.impact === 'high'))),
    'Which issues are of high severity?',
    'severe issues',
    'high impact issues',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w, 'risk').filter((one) => one.mitigation === ''))),
    'Which risks have no mitigation?',
    'unmitigated risks',
    'Which risks are without a response?',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w).filter((one) => one.assignedToId === person(w, 1).id))),
    (w) => `Which RAID entries does ${person(w, 1).firstName} own?`,
    (w) => `RAID items assigned to ${person(w, 1).name}`,
  ),
  ...same(
    'raid',
    'value',
    (w) => ({ says: [w.raid[1]?.assignedTo] }),
    (w) => `Who owns the ${w.raid[1]?.title.toLowerCase()} ${w.raid[1]?.raidType}?`,
    (w) => `Who is responsible for “${w.raid[1]?.title}”?`,
  ).slice(0, 1),
  ...same(
    'raid',
    'value',
    (w) => ({ says: [w.raid[2]?.title, w.raid[2]?.status === 'open' ? 'Open' : 'Closed'] }),
    (w) => `What is the status of the ${w.raid[2]?.title.toLowerCase()} ${w.raid[2]?.raidType}?`,
    (w) => `Is the ${w.raid[2]?.title.toLowerCase()} ${w.raid[2]?.raidType} still valid?`,
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(w.raid.filter((one) => one.raidType === 'risk' && !openEntry(one)))),
    'Which risks are closed?',
    'resolved risks',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w, 'issue').filter(ofProject(0)(w)))),
    (w) => `Which issues does ${project(w, 0).name} have?`,
    (w) => `open issues of ${project(w, 0).name}`,
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w).filter((one) => one.dueDate !== null && one.dueDate < w.today))),
    'Which RAID entries are overdue?',
    'late RAID entries',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(open(w).filter((one) => one.raidType === 'risk' || one.raidType === 'issue'))),
    'Which risks and issues are open?',
    'open risks and issues',
  ),
  ...same(
    'raid',
    'list',
    (w) => ({
      names: titles(
        open(w, 'issue').filter(
          (one) => one.dateOpened === sorted(open(w, 'issue'), (other) => other.dateOpened)[0]?.dateOpened,
        ),
      ),
    }),
    'What is the oldest open issue?',
  ),
  ...same(
    'raid',
    'list',
    (w) =>
      list(titles(open(w).filter((one) => between(addDays(monday(w), -7), addDays(monday(w), -1))(one.dateOpened)))),
    'Which RAID entries were opened last week?',
  ),
  ...same(
    'milestones',
    'list',
    (w) => list(namesOf(w.milestones.filter((one) => one.date?.startsWith(monthAt(w, 1)) === true))),
    (w) => `Which milestones are in ${monthName(monthAt(w, 1))}?`,
    'milestones next month',
    (w) => `milestones due in ${monthName(monthAt(w, 1))}`,
  ),
  ...same(
    'milestones',
    'list',
    (w) => list(namesOf(milestonesAhead(w).filter((one) => one.date !== null && one.date < w.today))),
    'Which milestones are late?',
    'overdue milestones',
    'missed milestones',
  ),
  ...same(
    'milestones',
    'count',
    (w) => list(namesOf(w.milestones.filter((one) => one.doneOn !== null))),
    'How many milestones are reached?',
    'number of milestones achieved',
  ),
  ...same(
    'milestones',
    'list',
    (w) => ({
      names: namesOf(
        sorted(
          milestonesAhead(w).filter((one) => ofProject(3)(w)(one) && one.date !== null && one.date >= w.today),
          (one) => one.date ?? '',
        ).slice(0, 1),
      ),
    }),
    (w) => `What is the next milestone of ${project(w, 3).name}?`,
  ),
  ...same(
    'meetings',
    'list',
    (w) => ({
      names: titles(
        coming(w)
          .filter((one) => one.attendees.some(({ id }) => id === person(w, 1).id))
          .slice(0, 1),
      ),
    }),
    (w) => `When is my next meeting with ${person(w, 1).firstName}?`,
    (w) => `next meeting with ${person(w, 1).name}`,
  ),
  ...same(
    'meetings',
    'list',
    (w) => ({ names: titles(coming(w).slice(0, 1)) }),
    'When is the next meeting?',
    'next meeting',
  ),
  ...same(
    'meetings',
    'count',
    (w) =>
      list(
        titles(
          coming(w).filter((one) =>
            between(addDays(monday(w), 7), addDays(monday(w), 13))(one.scheduledAt.slice(0, 10)),
          ),
        ),
      ),
    'How many meetings are there next week?',
    'meetings next week',
  ),
  ...same(
    'meetings',
    'value',
    () => ({ says: ['The pumps are replaced in pairs'] }),
    'What was decided in the last site council?',
    'decisions of the last site council',
    'What did the site council decide?',
  ),
  ...same(
    'meetings',
    'value',
    (w) => ({ says: [coming(w)[0]?.attendees[1]?.name] }),
    'Who attends the next meeting?',
  ).slice(0, 0),
  ...same(
    'approvals',
    'list',
    (w) => ({ count: w.approvals.filter(({ mayDecide }) => mayDecide).length }),
    'What waits for my approval?',
    'What do I have to approve?',
    'my pending approvals',
    'Is anything waiting for my sign-off?',
  ),
  ...same(
    'approvals',
    'count',
    (w) => ({ count: w.approvals.length }),
    'How many approvals are waiting?',
    'number of pending approvals',
  ),
  ...same(
    'expenses',
    'sum',
    (w) => ({ money: sum(spending(w, -1), (one) => cents(one.amount)) }),
    (w) => `How much was spent in ${monthName(monthAt(w, -1))}?`,
    'What did we spend last month?',
    "last month's spending",
    (w) => `total expenses in ${monthName(monthAt(w, -1))}`,
  ),
  ...same(
    'expenses',
    'compare',
    (w) => ({ says: [-1, -2].map((back) => dollars(sum(spending(w, back), (one) => cents(one.amount)))) }),
    (w) => `How does ${monthName(monthAt(w, -1))}’s spending compare to ${monthName(monthAt(w, -2))}’s?`,
    (w) => `${monthName(monthAt(w, -1))}'s spending against ${monthName(monthAt(w, -2))}'s`,
    (w) => `compare the expenses of ${monthName(monthAt(w, -1))} with ${monthName(monthAt(w, -2))}`,
  ),
  ...same(
    'expenses',
    'list',
    (w) => ({ count: spending(w).filter((one) => cents(one.amount) > 25_000_00).length }),
    'Which expenses are over $25,000?',
    'expenses above 25k dollars',
  ),
  ...same(
    'expenses',
    'sum',
    (w) => ({ says: [-1, -2].map((back) => dollars(sum(spending(w, back), (one) => cents(one.amount)))) }),
    'spending per month',
    'monthly spending',
    'How has our spending developed?',
  ),
  ...same(
    'expenses',
    'sum',
    (w) => ({
      money: sum(
        spending(w).filter((one) => one.type === 'capex'),
        (one) => cents(one.amount),
      ),
    }),
    'How much capex did we spend?',
    'total capex expenses',
  ),
  ...same(
    'expenses',
    'list',
    (w) => ({ count: w.expenses.filter((one) => one.status === 'pending').length }),
    'Which expenses are pending?',
    'unapproved expenses',
  ),
  ...same(
    'people',
    'workload',
    () => ({ says: ['no estimated work in the week of'] }),
    'Who is free next week?',
    'Who has nothing to do next week?',
  ).slice(0, 1),
  ...same(
    'people',
    'list',
    (w) => ({ says: project(w, 0).team.map(({ firstName, lastName }) => `${firstName} ${lastName}`) }),
    (w) => `Who is on the team of ${project(w, 0).name}?`,
    (w) => `Who works on ${project(w, 0).name}?`,
  ),
  ...same(
    'tasks',
    'list',
    (w) => ({ ...list(titles(lateTasks(w))), gap: /purple/ }),
    'Which purple tasks are late?',
  ).slice(0, 0),
  ...same(
    'raid',
    'list',
    (w) => ({ ...list(titles(open(w, 'risk'))), gap: /Wednesday moods/ }),
    'Which risks depend on Wednesday moods?',
  ).slice(0, 0),
  ...same(
    'projects',
    'list',
    (w) => ({ ...list(namesOf(w.projects.filter((one) => one.status === 'on_hold'))), gap: /zeppelin/ }),
    'Which projects on hold have a zeppelin?',
  ),
  ...same('', '', () => ({ gap: /Englisch/ }), 'Wie viele Aufgaben sind offen und wer hat die?'),
]
