/** Questions that the grammar was not written from: what a program manager types between two meetings. */
import { addDays } from '../../../../shared/dates/dates.ts'
import {
  coming,
  dollars,
  lateTasks,
  milestonesAhead,
  of,
  open,
  openTasks,
  sorted,
  spending,
} from '../truth/recounts.ts'
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
  openTask,
  person,
  project,
  titles,
  type Asked,
  type World,
} from '../truth/world.ts'

const sum = (all: readonly { amount: string }[]): number => all.reduce((total, { amount }) => total + cents(amount), 0)
/** The one of which there is most, or all of them if several have as many. */
const most = <T>(all: readonly T[], measure: (one: T) => number): T[] => {
  const top = Math.max(...all.map((one) => measure(one)))
  return all.filter((one) => measure(one) === top)
}
const isOf = (place: number) => (w: World) => (t: { assigneeId: string | null }) => t.assigneeId === person(w, place).id
const late = (w: World, place: number) => w.tasks.filter(lateTask(w)).filter(isOf(place)(w))
const has = (w: World, place: number) => openTasks(w).filter(isOf(place)(w))
const named = (w: World, id: string | null | undefined) => w.projects.find((p) => p.id === id)?.name
const spentBy = (w: World, back: number) => (p: { id: string }) => sum(spending(w, back).filter(of(p)))
/** A task that others wait for. */
const awaited = (w: World) => {
  const before = w.tasks.find((t) => openTask(w)(t) && openTasks(w).some((o) => o.dependencies.includes(t.id)))
  if (before === undefined) throw new Error('Nothing waits for a task')
  return before
}

export const heldOutTuesday: readonly Asked[] = [
  {
    ask: (w) => `Which projects does ${person(w, 1).firstName} run that are still in planning?`,
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.managerId === person(w, 1).id && p.status === 'planning'))),
  },
  {
    ask: (w) => `How much bigger is the budget of ${project(w, 0).name} than that of ${project(w, 1).name}?`,
    what: 'projects',
    measure: 'compare',
    want: (w) => ({ money: Math.abs(cents(project(w, 0).budget) - cents(project(w, 1).budget)) }),
  },
  {
    ask: () => 'projects that have burned more than 10% of their money',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => cents(p.budgetUsed) > cents(p.budget) / 10))),
  },
  {
    ask: () => 'whats the total budget of projects on hold and in planing',
    what: 'projects',
    measure: 'sum',
    want: (w) => ({
      money: w.projects
        .filter(({ status }) => status === 'on_hold' || status === 'planning')
        .reduce((total, { budget }) => total + cents(budget), 0),
    }),
  },
  {
    ask: () => 'Which project has the most open risks?',
    what: 'projects',
    measure: 'list',
    want: (w) => ({ says: [most(w.projects, (p) => open(w, 'risk').filter(of(p)).length)[0]?.name] }),
  },
  {
    ask: () => 'How many unassigned tasks are due in the next two weeks?',
    what: 'tasks',
    measure: 'count',
    want: (w) => ({
      count: openTasks(w).filter((t) => t.assigneeId === null && between(w.today, addDays(w.today, 14))(t.dueDate))
        .length,
    }),
  },
  {
    ask: () => "Which critical tasks haven't been started yet?",
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(openTasks(w).filter((t) => t.priority === 'critical' && t.status === 'todo'))),
  },
  {
    ask: (w) => `tasks assigned to ${person(w, 5).firstName} that are more than a week overdue`,
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(late(w, 5).filter((t) => (t.dueDate ?? '9') < addDays(w.today, -7)))),
  },
  {
    ask: (w) => `How many hours of estimated work does ${person(w, 4).firstName} still have open?`,
    what: 'tasks',
    measure: 'sum',
    want: (w) => ({ count: has(w, 4).reduce((total, t) => total + (t.estimatedHours ?? 0), 0) }),
  },
  {
    ask: () => 'Who has the most overdue tasks?',
    what: 'tasks',
    measure: 'count',
    want: (w) => ({ says: namesOf(most(w.people, (p) => late(w, w.people.indexOf(p)).length)) }),
  },
  {
    ask: () => 'Which in-progress tasks are less than 30 percent done?',
    what: 'tasks',
    measure: 'list',
    // The answer says of those of a cancelled project that they will not be done.
    want: (w) => list(titles(w.tasks.filter((t) => t.status === 'in_progress' && t.progress < 30))),
  },
  {
    ask: () => 'Tasks blocked by something that is itself overdue',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(openTasks(w).filter((t) => lateTasks(w).some(({ id }) => t.dependencies.includes(id))))),
  },
  {
    ask: (w) => `average progress of the tasks in ${project(w, 3).name}`,
    what: 'tasks',
    measure: 'average',
    want: (w) => {
      const all = w.tasks.filter(of(project(w, 3)))
      return { says: [`${Math.round(all.reduce((total, t) => total + t.progress, 0) / all.length)}`] }
    },
  },
  {
    ask: (w) =>
      `Do ${person(w, 3).firstName} and ${person(w, 1).firstName} together have more open tasks than ${person(w, 4).firstName}?`,
    what: 'tasks',
    measure: 'compare',
    want: (w) => ({ says: [`: ${has(w, 1).length + has(w, 3).length}`, `: ${has(w, 4).length}`] }),
  },
  {
    ask: () => 'Which high-impact issues have no due date?',
    what: 'raid',
    measure: 'list',
    want: (w) => list(titles(open(w, 'issue').filter((r) => r.impact === 'high' && r.dueDate === null))),
  },
  {
    ask: () => 'risks scored 6 or more without a mitigation',
    what: 'raid',
    measure: 'list',
    want: (w) => list(titles(open(w, 'risk').filter((r) => (r.score ?? 0) >= 6 && r.mitigation === ''))),
  },
  {
    ask: () => 'What is the oldest open issue and who owns it?',
    what: 'raid',
    measure: 'list',
    want: (w) => {
      const oldest = sorted(open(w, 'issue'), (r) => r.dateOpened)[0]
      return { says: [oldest?.title, oldest?.assignedTo] }
    },
  },
  {
    ask: () => 'Are we opening more risks this month than last?',
    what: 'raid',
    measure: 'compare',
    want: (w) => {
      const [now, then] = [0, -1].map(
        (back) => w.raid.filter((r) => r.raidType === 'risk' && r.dateOpened.startsWith(monthAt(w, back))).length,
      )
      return { says: [`is ${now} in `, `, and ${then} in `] }
    },
  },
  {
    ask: (w) => `RAID items where ${person(w, 1).firstName} is accountable but someone else owns it`,
    what: 'raid',
    measure: 'list',
    want: (w) =>
      list(titles(open(w).filter((r) => r.responsibleId === person(w, 1).id && r.assignedToId !== person(w, 1).id))),
  },
  {
    ask: () => 'When is the next milestone and which project does it belong to?',
    what: 'milestones',
    measure: 'list',
    want: (w) => {
      const [next] = sorted(
        milestonesAhead(w).filter(({ date }) => date !== null && date >= w.today),
        ({ date }) => date ?? '',
      )
      return { says: [next?.name, named(w, next?.projectId)] }
    },
  },
  {
    ask: () => 'Which projects have missed more than one milestone?',
    what: 'projects',
    measure: 'list',
    want: (w) =>
      list(
        namesOf(
          w.projects.filter(
            (p) => milestonesAhead(w).filter((m) => m.projectId === p.id && (m.date ?? '9') < w.today).length > 1,
          ),
        ),
      ),
  },
  {
    ask: (w) => `milestons of ${project(w, 3).name} still outstanding`,
    what: 'milestones',
    measure: 'list',
    want: (w) => list(namesOf(milestonesAhead(w).filter(of(project(w, 3))))),
  },
  {
    ask: () => 'Who is invited to the next Safety circle?',
    what: 'meetings',
    measure: 'value',
    want: (w) => ({
      says:
        coming(w)
          .find(({ title }) => title === 'Safety circle')
          ?.attendees.map(({ name }) => name) ?? [],
    }),
  },
  {
    ask: (w) => `Which meetings in the next 2 weeks is ${person(w, 2).firstName} not attending?`,
    what: 'meetings',
    measure: 'list',
    want: (w) =>
      list(
        titles(
          coming(w)
            .filter((m) => m.scheduledAt.slice(0, 10) <= addDays(w.today, 14))
            .filter((m) => m.attendees.every(({ id }) => id !== person(w, 2).id)),
        ),
      ),
  },
  {
    ask: () => 'What did we decide at the last Site council?',
    what: 'meetings',
    measure: 'value',
    want: () => ({ says: ['The pumps are replaced in pairs'] }),
  },
  {
    ask: () => 'How many expenses over $20,000 are waiting for my approval?',
    what: 'approvals',
    measure: 'count',
    want: (w) => ({
      count: w.approvals.filter(
        (a) => a.type === 'expense' && a.mayDecide && cents(a.requestedAmount ?? '0') > 2_000_000,
      ).length,
    }),
  },
  {
    ask: () => 'What did we spend on travel and equipment last month?',
    what: 'expenses',
    measure: 'sum',
    want: (w) => ({ money: sum(spending(w, -1).filter((e) => e.category === 'Travel' || e.category === 'Equipment')) }),
  },
  {
    ask: (w) => `Which project spent the most in ${monthName(monthAt(w, -1))}?`,
    what: 'projects',
    measure: 'list',
    want: (w) => ({ says: [most(w.projects, spentBy(w, -1))[0]?.name] }),
  },
  {
    ask: () => 'Compare capex with opex spending so far this year',
    what: 'expenses',
    measure: 'sum',
    want: (w) => ({
      says: (['capex', 'opex'] as const).map((type) =>
        dollars(sum(w.expenses.filter((e) => counted(e) && e.type === type && e.date.startsWith(w.today.slice(0, 4))))),
      ),
    }),
  },
  {
    ask: () => "Who filed the largest expense that isn't approved yet?",
    what: 'expenses',
    measure: 'list',
    want: (w) => {
      const [largest] = most(
        w.expenses.filter((e) => e.status === 'pending'),
        (e) => cents(e.amount),
      )
      return { says: [largest?.submittedBy.name, dollars(cents(largest?.amount))] }
    },
  },
  {
    ask: () => 'Is spending going up or down compared to last month?',
    what: 'expenses',
    measure: 'compare',
    want: (w) => ({ says: [0, -1].map((back) => dollars(sum(spending(w, back)))) }),
  },
  {
    ask: () => 'Who is away next week and who stands in?',
    what: 'absences',
    measure: 'list',
    want: (w) => ({ says: [person(w, 1).name, w.me.name] }),
  },
  {
    ask: () => 'Which team members have nothing due this week?',
    what: 'people',
    measure: 'list',
    want: (w) => ({
      says: namesOf(
        w.people.filter((_, place) => !has(w, place).some((t) => between(monday(w), addDays(monday(w), 6))(t.dueDate))),
      ),
    }),
  },
  {
    ask: (w) => `Why is ${project(w, 2).name} in trouble?`,
    what: 'projects',
    measure: 'reason',
    want: (w) => ({ says: [project(w, 2).name] }),
  },
  {
    ask: (w) => `When will ${project(w, 1).name} realistically be finished?`,
    what: 'projects',
    measure: 'forecast',
    want: (w) => ({ says: [project(w, 1).name] }),
  },
  {
    ask: (w) => `What happens if "${awaited(w).title}" slips by 5 days?`,
    what: 'tasks',
    measure: 'what_if',
    // Those that wait for it move only if they have to.
    want: (w) => ({ says: [awaited(w).title] }),
  },
  {
    ask: (w) => `If ${person(w, 5).firstName} leaves, which open tasks would have nobody?`,
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(has(w, 5))),
  },
  {
    ask: (w) => `How many status reports were published for ${project(w, 0).name}?`,
    what: 'reports',
    measure: 'count',
    want: () => ({ count: 0 }),
  },
  {
    after: (w) => `Which tasks of ${project(w, 0).name} are overdue?`,
    ask: (w) => `and in ${project(w, 1).name}?`,
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(lateTasks(w).filter(of(project(w, 1))))),
  },
  {
    after: () => 'How many open risks do we have?',
    ask: (w) => `Which of them does ${person(w, 3).firstName} own?`,
    what: 'raid',
    measure: 'list',
    want: (w) => list(titles(open(w, 'risk').filter((r) => r.assignedToId === person(w, 3).id))),
  },
]
