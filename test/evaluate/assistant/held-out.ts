/** Questions that the grammar was not written from. They were written before it, as a manager would ask them. */
import { addDays } from '../../../shared/dates/dates.ts'
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
} from './world.ts'

const of =
  ({ id }: { id: string }) =>
  (one: { projectId?: string | null }) =>
    one.projectId === id

/** As answers write amounts. */
const money = (amount: number): string => `$${String(Math.round(amount / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}`

export const heldOut: readonly Asked[] = [
  {
    ask: () => 'Which of our projects have been put on hold?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.status === 'on_hold'))),
  },
  {
    ask: () => 'How many projects are still running?',
    what: 'projects',
    measure: 'count',
    want: (w) => list(namesOf(w.projects.filter(unfinished))),
  },
  {
    ask: () => 'What do all the unfinished projects cost us together, budget-wise?',
    what: 'projects',
    measure: 'sum',
    want: (w) => ({ money: sum(w.projects.filter(unfinished), (p) => cents(p.budget)) }),
  },
  {
    ask: () => 'How much have we spent on the finished projects so far?',
    what: 'projects',
    measure: 'sum',
    want: (w) => ({
      money: sum(
        w.projects.filter((p) => p.status === 'completed'),
        (p) => cents(p.budgetUsed),
      ),
    }),
  },
  {
    ask: () => 'Which project has the biggest budget?',
    what: 'projects',
    measure: 'list',
    want: (w) => ({ names: namesOf(w.projects.toSorted((a, b) => Number(b.budget) - Number(a.budget)).slice(0, 1)) }),
  },
  {
    ask: () => 'Are there projects that spent more than 80% of their budget?',
    what: 'projects',
    measure: 'list',
    want: (w) =>
      list(namesOf(w.projects.filter((p) => cents(p.budget) > 0 && cents(p.budgetUsed) > 0.8 * cents(p.budget)))),
  },
  {
    ask: () => 'List the projects with a budget under $300,000',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => cents(p.budget) < 300_000_00))),
  },
  {
    ask: () => 'Which projects end next month?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.endDate?.startsWith(monthAt(w, 1))))),
  },
  {
    ask: (w) => `Who sponsors ${project(w, 0).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({ says: [project(w, 0).sponsor] }),
  },
  {
    ask: (w) => `Who's the client for ${project(w, 1).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({ says: [project(w, 1).clientName] }),
  },
  {
    ask: (w) => `What's out of scope on ${project(w, 2).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({ says: [project(w, 2).outOfScope] }),
  },
  {
    ask: (w) => `When did ${project(w, 3).name} start?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({
      says: [String(Number(project(w, 3).startDate?.slice(8))), project(w, 3).startDate?.slice(0, 4) ?? ''],
    }),
  },
  {
    ask: (w) => `Which projects does ${person(w, 1).firstName} manage?`,
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.managerId === person(w, 1).id))),
  },
  {
    ask: (w) => `How many projects is ${person(w, 2).name} managing that are not done yet?`,
    what: 'projects',
    measure: 'count',
    want: (w) => list(namesOf(w.projects.filter((p) => p.managerId === person(w, 2).id && unfinished(p)))),
  },
  {
    ask: () => 'Which projects have no charter yet?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => !p.hasCharter))),
  },
  {
    ask: () => 'Any projects without an end date?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.endDate === null))),
  },
  {
    ask: () => 'average budget of the projects that are on hold',
    what: 'projects',
    measure: 'average',
    want: (w) => {
      const held = w.projects.filter((p) => p.status === 'on_hold')
      return { money: Math.round(sum(held, (p) => cents(p.budget)) / held.length) }
    },
  },
  {
    ask: () => 'which projects are less than half done?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.progress < 50))),
  },
  {
    ask: () => 'Show me the cancelled projects',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.status === 'cancelled'))),
  },
  {
    ask: () => 'Which of my projects are critical priority?',
    what: 'projects',
    measure: 'list',
    want: (w) =>
      list(
        namesOf(
          w.projects.filter(
            (p) => p.priority === 'critical' && (p.managerId === w.me.id || p.team.some(({ id }) => id === w.me.id)),
          ),
        ),
      ),
  },
  {
    ask: () => 'How many tasks are overdue right now?',
    what: 'tasks',
    measure: 'count',
    want: (w) => list(titles(w.tasks.filter(lateTask(w)))),
  },
  {
    ask: (w) => `How many late tasks does ${person(w, 1).firstName} have?`,
    what: 'tasks',
    measure: 'count',
    want: (w) => list(titles(w.tasks.filter((t) => lateTask(w)(t) && t.assigneeId === person(w, 1).id))),
  },
  {
    ask: () => 'Which tasks are more than two weeks late?',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter((t) => lateTask(w)(t) && (t.dueDate ?? '') < addDays(w.today, -14)))),
  },
  {
    ask: (w) => `What open tasks are left in ${project(w, 0).name}?`,
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter((t) => openTask(w)(t) && of(project(w, 0))(t)))),
  },
  {
    ask: () => 'Show all critical tasks that are not finished',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter((t) => openTask(w)(t) && t.priority === 'critical'))),
  },
  {
    ask: () => 'Which tasks are stuck behind another task?',
    what: 'tasks',
    measure: 'list',
    want: (w) =>
      list(
        titles(
          w.tasks.filter(
            (t) => openTask(w)(t) && t.dependencies.some((id) => w.tasks.some((o) => o.id === id && openTask(w)(o))),
          ),
        ),
      ),
  },
  {
    ask: () => 'which open tasks has nobody picked up?',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter((t) => openTask(w)(t) && t.assigneeId === null))),
  },
  {
    ask: () => 'What is due next week?',
    what: 'tasks',
    measure: 'list',
    want: (w) =>
      list(
        titles(
          w.tasks.filter((t) => openTask(w)(t) && between(addDays(monday(w), 7), addDays(monday(w), 13))(t.dueDate)),
        ),
      ),
  },
  {
    ask: (w) => `What does ${person(w, 3).firstName} have to deliver this month?`,
    what: 'tasks',
    measure: 'list',
    want: (w) =>
      list(
        titles(
          w.tasks.filter(
            (t) => openTask(w)(t) && t.assigneeId === person(w, 3).id && t.dueDate?.startsWith(monthAt(w, 0)) === true,
          ),
        ),
      ),
  },
  {
    ask: () => 'Which tasks take more than 40 hours?',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter((t) => (t.estimatedHours ?? 0) > 40))),
  },
  {
    ask: (w) => `How many tasks did we complete on ${project(w, 1).name}?`,
    what: 'tasks',
    measure: 'count',
    want: (w) => ({ count: w.tasks.filter((t) => !openTask(w)(t) && of(project(w, 1))(t)).length }),
  },
  {
    ask: () => 'Who has the most overdue tasks?',
    what: 'tasks',
    measure: 'count',
    want: (w) => {
      const per = w.people
        .map((p) => ({ p, n: w.tasks.filter((t) => lateTask(w)(t) && t.assigneeId === p.id).length }))
        .toSorted((a, b) => b.n - a.n)
      return { count: per[0]?.n ?? 0, says: [per[0]?.p.name ?? ''] }
    },
  },
  {
    ask: () => 'Which project has the most late tasks?',
    what: 'tasks',
    measure: 'count',
    want: (w) => {
      const per = w.projects
        .map((p) => ({ p, n: w.tasks.filter((t) => lateTask(w)(t) && of(p)(t)).length }))
        .toSorted((a, b) => b.n - a.n)
      return { count: per[0]?.n ?? 0 }
    },
  },
  {
    ask: () => 'total estimated hours of the open tasks',
    what: 'tasks',
    measure: 'sum',
    want: (w) => ({ count: sum(w.tasks.filter(openTask(w)), (t) => t.estimatedHours ?? 0) }),
  },
  {
    ask: (w) => `open tasks of ${project(w, 2).name} that have no due date`,
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter((t) => openTask(w)(t) && of(project(w, 2))(t) && t.dueDate === null))),
  },
  {
    ask: () => 'Which tasks are in progress but below 30%?',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter((t) => t.status === 'in_progress' && t.progress < 30))),
  },
  {
    ask: () => 'List the issues that have been open for more than a month',
    what: 'raid',
    measure: 'list',
    want: (w) => {
      const day = w.today.slice(8)
      const before = `${monthAt(w, -1)}-${day}`
      return list(titles(w.raid.filter((e) => e.raidType === 'issue' && openEntry(e) && e.dateOpened < before)))
    },
  },
  {
    ask: () => 'Which risks are older than 60 days?',
    what: 'raid',
    measure: 'list',
    want: (w) =>
      list(titles(w.raid.filter((e) => e.raidType === 'risk' && openEntry(e) && e.dateOpened < addDays(w.today, -60)))),
  },
  {
    ask: () => 'How many high severity issues are open?',
    what: 'raid',
    measure: 'count',
    want: (w) => list(titles(w.raid.filter((e) => e.raidType === 'issue' && openEntry(e) && e.impact === 'high'))),
  },
  {
    ask: (w) => `Which risks does ${person(w, 2).firstName} own?`,
    what: 'raid',
    measure: 'list',
    want: (w) =>
      list(titles(w.raid.filter((e) => e.raidType === 'risk' && openEntry(e) && e.assignedToId === person(w, 2).id))),
  },
  {
    ask: (w) =>
      `Who is the owner of the ${w.raid[0]?.title.split(' ').slice(0, 2).join(' ').toLowerCase()} ${w.raid[0]?.raidType}?`,
    what: 'raid',
    measure: 'value',
    want: (w) => ({ says: [w.raid[0]?.assignedTo ?? ''] }),
  },
  {
    ask: () => 'open risks with no mitigation',
    what: 'raid',
    measure: 'list',
    want: (w) => list(titles(w.raid.filter((e) => e.raidType === 'risk' && openEntry(e) && e.mitigation === ''))),
  },
  {
    ask: () => 'Which issues were closed?',
    what: 'raid',
    measure: 'list',
    want: (w) => list(titles(w.raid.filter((e) => e.raidType === 'issue' && !openEntry(e)))),
  },
  {
    ask: (w) => `how many assumptions does ${project(w, 1).name} have`,
    what: 'raid',
    measure: 'count',
    want: (w) =>
      list(titles(w.raid.filter((e) => e.raidType === 'assumption' && openEntry(e) && of(project(w, 1))(e)))),
  },
  {
    ask: () => 'Which project has the most open risks?',
    what: 'raid',
    measure: 'count',
    want: (w) => ({
      count: Math.max(
        ...w.projects.map((p) => w.raid.filter((e) => e.raidType === 'risk' && openEntry(e) && of(p)(e)).length),
      ),
    }),
  },
  {
    ask: () => 'RAID entries past their due date',
    what: 'raid',
    measure: 'list',
    want: (w) => list(titles(w.raid.filter((e) => openEntry(e) && e.dueDate !== null && e.dueDate < w.today))),
  },
  {
    ask: () => 'How many dependencies are open per project?',
    what: 'raid',
    measure: 'count',
    want: (w) => ({ count: w.raid.filter((e) => e.raidType === 'dependency' && openEntry(e)).length }),
  },
  {
    ask: (w) => `What milestones do we have in ${monthName(monthAt(w, 1))}?`,
    what: 'milestones',
    measure: 'list',
    want: (w) => list(namesOf(w.milestones.filter((m) => unreached(w)(m) && m.date?.startsWith(monthAt(w, 1))))),
  },
  {
    ask: () => 'Which milestones did we miss?',
    what: 'milestones',
    measure: 'list',
    want: (w) => list(namesOf(w.milestones.filter((m) => unreached(w)(m) && m.date !== null && m.date < w.today))),
  },
  {
    ask: () => 'how many milestones have been reached so far',
    what: 'milestones',
    measure: 'count',
    want: (w) => list(namesOf(w.milestones.filter((m) => m.doneOn !== null))),
  },
  {
    ask: (w) => `What's the next milestone of ${project(w, 0).name}?`,
    what: 'milestones',
    measure: 'list',
    want: (w) => ({
      names: namesOf(
        w.milestones
          .filter((m) => of(project(w, 0))(m) && unreached(w)(m) && m.date !== null && m.date >= w.today)
          .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1))
          .slice(0, 1),
      ),
    }),
  },
  {
    ask: () => 'milestones of the next 3 weeks',
    what: 'milestones',
    measure: 'list',
    want: (w) =>
      list(namesOf(w.milestones.filter((m) => unreached(w)(m) && between(w.today, addDays(w.today, 21))(m.date)))),
  },
  {
    ask: (w) => `When do I meet ${person(w, 1).firstName} next?`,
    what: 'meetings',
    measure: 'list',
    want: (w) => ({
      names: titles(
        w.meetings
          .filter(
            (m) =>
              m.status === 'scheduled' &&
              m.scheduledAt > `${w.today}T23:59` &&
              m.attendees.some(({ id }) => id === person(w, 1).id),
          )
          .toSorted((a, b) => (a.scheduledAt < b.scheduledAt ? -1 : 1))
          .slice(0, 1),
      ),
    }),
  },
  {
    ask: (w) => `What did we decide in the last ${w.meetings.find((m) => m.minutes !== null)?.title.toLowerCase()}?`,
    what: 'meetings',
    measure: 'value',
    want: (w) => ({
      says: w.meetings.find((m) => m.minutes !== null)?.minutes?.decisions.map(({ text }) => text) ?? [],
    }),
  },
  {
    ask: () => 'How many meetings are planned for next week?',
    what: 'meetings',
    measure: 'count',
    want: (w) =>
      list(
        titles(
          w.meetings.filter(
            (m) =>
              m.status === 'scheduled' &&
              between(addDays(monday(w), 7), addDays(monday(w), 13))(m.scheduledAt.slice(0, 10)),
          ),
        ),
      ),
  },
  {
    ask: () => 'Which meetings have no minutes?',
    what: 'meetings',
    measure: 'list',
    want: (w) =>
      list(
        titles(
          w.meetings.filter((m) => m.status !== 'cancelled' && !m.hasMinutes && m.scheduledAt < `${w.today}T00:00`),
        ),
      ),
  },
  {
    ask: () => 'What is waiting for my sign-off?',
    what: 'approvals',
    measure: 'list',
    want: (w) => ({
      count: w.approvals.filter((a) => a.mayDecide).length,
      says: w.approvals.filter((a) => a.mayDecide).map(({ description }) => description),
    }),
  },
  {
    ask: () => 'How many approvals are pending?',
    what: 'approvals',
    measure: 'count',
    want: (w) => ({ count: w.approvals.length }),
  },
  {
    ask: () => 'How much money is waiting for approval?',
    what: 'approvals',
    measure: 'sum',
    want: (w) => ({ money: sum(w.approvals, (a) => cents(a.requestedAmount ?? '0')) }),
  },
  {
    ask: (w) => `What did we spend in ${monthName(monthAt(w, -1))}?`,
    what: 'expenses',
    measure: 'sum',
    want: (w) => ({
      money: sum(
        w.expenses.filter((e) => counted(e) && e.date.startsWith(monthAt(w, -1))),
        (e) => cents(e.amount),
      ),
    }),
  },
  {
    ask: (w) => `Did we spend more in ${monthName(monthAt(w, -1))} than in ${monthName(monthAt(w, -2))}?`,
    what: 'expenses',
    measure: 'compare',
    want: (w) => ({
      says: [-1, -2].map((back) =>
        money(
          sum(
            w.expenses.filter((e) => counted(e) && e.date.startsWith(monthAt(w, back))),
            (e) => cents(e.amount),
          ),
        ),
      ),
    }),
  },
  {
    ask: () => 'Which expenses are bigger than $20,000?',
    what: 'expenses',
    measure: 'list',
    want: (w) => ({ count: w.expenses.filter((e) => counted(e) && cents(e.amount) > 20_000_00).length }),
  },
  {
    ask: () => 'spending by category',
    what: 'expenses',
    measure: 'sum',
    want: (w) => ({
      says: [...new Set(w.expenses.filter(counted).map((e) => e.category))].map((c) =>
        money(
          sum(
            w.expenses.filter((e) => counted(e) && e.category === c),
            (e) => cents(e.amount),
          ),
        ),
      ),
    }),
  },
  {
    ask: (w) => `How much did we spend on equipment for ${project(w, 0).name}?`,
    what: 'expenses',
    measure: 'sum',
    want: (w) => ({
      money: sum(
        w.expenses.filter((e) => counted(e) && of(project(w, 0))(e) && e.category.toLowerCase() === 'equipment'),
        (e) => cents(e.amount),
      ),
    }),
  },
  {
    ask: (w) => `How much budget is left on ${project(w, 1).name}?`,
    what: 'projects',
    measure: 'sum',
    want: (w) => ({ money: cents(project(w, 1).budget) - cents(project(w, 1).budgetUsed) }),
  },
  {
    ask: (w) => `Who works on ${project(w, 0).name}?`,
    what: 'people',
    measure: 'list',
    want: (w) => ({ says: project(w, 0).team.map((p) => `${p.firstName} ${p.lastName}`) }),
  },
  {
    ask: (w) => `Who is running ${project(w, 2).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({ says: [w.people.find(({ id }) => id === project(w, 2).managerId)?.name ?? ''] }),
  },
  {
    ask: (w) => `What projects is ${person(w, 3).name} on?`,
    what: 'projects',
    measure: 'list',
    want: (w) =>
      list(
        namesOf(
          w.projects.filter((p) => p.managerId === person(w, 3).id || p.team.some(({ id }) => id === person(w, 3).id)),
        ),
      ),
  },
  {
    ask: (w) => `How confident are we that ${project(w, 0).name} finishes on time?`,
    what: 'projects',
    measure: 'forecast',
    want: () => ({ says: ['of the runs end by its end date'] }),
  },
  {
    ask: (w) => `What if ${project(w, 0).name} got three more people?`,
    what: 'projects',
    measure: 'what_if',
    want: () => ({ says: ['With this change', 'days earlier'] }),
  },
  {
    ask: (w) => `Why is ${w.projects.find((p) => p.status === 'on_hold')?.name ?? ''} paused?`,
    what: 'projects',
    measure: 'reason',
    want: (w) => ({ says: [w.projects.find((p) => p.status === 'on_hold')?.description ?? ''] }),
  },
  {
    ask: (w) => `late tasks of ${person(w, 2).firstName} in ${project(w, 0).name}`,
    what: 'tasks',
    measure: 'list',
    want: (w) =>
      list(titles(w.tasks.filter((t) => lateTask(w)(t) && t.assigneeId === person(w, 2).id && of(project(w, 0))(t)))),
  },
  {
    ask: () => 'wich taks r overdue',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter(lateTask(w)))),
  },
  {
    ask: () => 'unfinshed projcts, sum of the budgets pls',
    what: 'projects',
    measure: 'sum',
    want: (w) => ({ money: sum(w.projects.filter(unfinished), (p) => cents(p.budget)) }),
  },
  {
    ask: () => 'Which late tasks belong to projects that are on hold?',
    what: 'tasks',
    measure: 'list',
    want: (w) =>
      list(
        titles(
          w.tasks.filter(
            (t) => lateTask(w)(t) && w.projects.some((p) => p.id === t.projectId && p.status === 'on_hold'),
          ),
        ),
      ),
  },
  { ask: () => 'Which tasks will be done by aliens?', what: 'tasks', measure: 'list', want: () => ({ gap: /aliens/ }) },
  {
    ask: () => 'How many open issues do we have on a full moon?',
    what: 'raid',
    measure: 'count',
    want: (w) => ({ ...list(titles(w.raid.filter((e) => e.raidType === 'issue' && openEntry(e)))), gap: /full moon/ }),
  },
  {
    ask: () => 'Give me everything that is late',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter(lateTask(w)))),
  },
  {
    ask: (w) => `How is ${person(w, 1).firstName}'s portfolio looking?`,
    what: 'projects',
    measure: 'status',
    want: (w) =>
      list(
        namesOf(
          w.projects.filter((p) => p.managerId === person(w, 1).id || p.team.some(({ id }) => id === person(w, 1).id)),
        ),
      ),
  },
  {
    ask: () => 'Which projects are over budget?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => cents(p.budget) > 0 && cents(p.budgetUsed) > cents(p.budget)))),
  },
  {
    ask: () => 'Top 3 projects by spending',
    what: 'projects',
    measure: 'list',
    want: (w) => ({
      names: namesOf(w.projects.toSorted((a, b) => Number(b.budgetUsed) - Number(a.budgetUsed)).slice(0, 3)),
    }),
  },
  {
    ask: () => 'projects that started this year',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.startDate?.startsWith(w.today.slice(0, 4))))),
  },
  {
    ask: (w) => `Does ${project(w, 3).name} have a RACI matrix?`,
    what: 'documents',
    measure: 'list',
    want: (w) => ({ says: [`has ${project(w, 3).hasRaciMatrix ? 'a' : 'no'} RACI matrix`] }),
  },
  {
    ask: (w) => `What are the objectives of ${project(w, 0).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({ says: [project(w, 0).objectives] }),
  },
  {
    ask: (w) => `What is the deadline of ${project(w, 1).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({
      says: [(project(w, 1).endDate ?? '').slice(0, 4), String(Number((project(w, 1).endDate ?? '').slice(8)))],
    }),
  },
  {
    ask: (w) => `Which tasks of ${project(w, 1).name} are in progress?`,
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter((t) => of(project(w, 1))(t) && t.status === 'in_progress'))),
  },
  {
    ask: () => 'tasks overdue by more than 10 days',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter((t) => lateTask(w)(t) && (t.dueDate ?? '') < addDays(w.today, -10)))),
  },
  {
    ask: () => 'Which high priority tasks are still to do?',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter((t) => t.priority === 'high' && t.status === 'todo'))),
  },
  {
    ask: (w) => `What is ${person(w, 2).firstName} working on?`,
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter((t) => openTask(w)(t) && t.assigneeId === person(w, 2).id))),
  },
  {
    ask: () => 'Which tasks without an assignee are due this month?',
    what: 'tasks',
    measure: 'list',
    want: (w) =>
      list(
        titles(
          w.tasks.filter(
            (t) => openTask(w)(t) && t.assigneeId === null && t.dueDate?.startsWith(monthAt(w, 0)) === true,
          ),
        ),
      ),
  },
  {
    ask: (w) => `Who is assigned to "${w.tasks.find((t) => t.assigneeId !== null)?.title}"?`,
    what: 'tasks',
    measure: 'value',
    want: (w) => {
      const t = w.tasks.find((one) => one.assigneeId !== null)
      return { says: [w.people.find(({ id }) => id === t?.assigneeId)?.name ?? ''] }
    },
  },
  {
    ask: (w) => `When is "${w.tasks.find((t) => t.dueDate !== null)?.title}" due?`,
    what: 'tasks',
    measure: 'value',
    want: (w) => {
      const day = w.tasks.find((one) => one.dueDate !== null)?.dueDate ?? ''
      return { says: [String(Number(day.slice(8))), day.slice(0, 4)] }
    },
  },
  {
    ask: () => 'Is there any risk nobody has answered?',
    what: 'raid',
    measure: 'list',
    want: (w) => list(titles(w.raid.filter((e) => e.raidType === 'risk' && openEntry(e) && e.mitigation === ''))),
  },
  {
    ask: (w) => `Issues opened in ${monthName(monthAt(w, -1))}`,
    what: 'raid',
    measure: 'list',
    want: (w) =>
      list(
        titles(w.raid.filter((e) => e.raidType === 'issue' && e.dateOpened.startsWith(monthAt(w, -1)) && openEntry(e))),
      ),
  },
  {
    ask: (w) =>
      `Is the ${w.raid
        .find((e) => e.raidType === 'assumption')
        ?.title.split(' ')
        .slice(0, 2)
        .join(' ')
        .toLowerCase()} assumption still valid?`,
    what: 'raid',
    measure: 'value',
    want: (w) => ({ says: [w.raid.find((e) => e.raidType === 'assumption')?.title ?? ''] }),
  },
  {
    ask: () => 'average age of open risks',
    what: 'raid',
    measure: 'average',
    want: (w) => {
      const open = w.raid.filter((e) => e.raidType === 'risk' && openEntry(e))
      return {
        count: Math.round(
          sum(open, (e) => (Date.parse(w.today) - Date.parse(e.dateOpened)) / 86_400_000) / open.length,
        ),
      }
    },
  },
  {
    ask: (w) => `next meeting about ${project(w, 0).name}`,
    what: 'meetings',
    measure: 'list',
    want: (w) => ({
      names: titles(
        w.meetings
          .filter((m) => of(project(w, 0))(m) && m.status === 'scheduled' && m.scheduledAt > `${w.today}T23:59`)
          .toSorted((a, b) => (a.scheduledAt < b.scheduledAt ? -1 : 1))
          .slice(0, 1),
      ),
    }),
  },
  {
    ask: (w) => `Expenses filed by ${person(w, 0).firstName} last month`,
    what: 'expenses',
    measure: 'list',
    want: (w) => ({
      count: w.expenses.filter(
        (e) => e.submittedBy.id === person(w, 0).id && e.date.startsWith(monthAt(w, -1)) && counted(e),
      ).length,
    }),
  },
  { ask: () => 'Welche Projekte sind verspätet?', what: '', measure: '', want: () => ({ gap: /Englisch/ }) },
  { ask: () => '¿Qué tareas están atrasadas?', what: '', measure: '', want: () => ({ gap: /inglés/ }) },
]
