/** Questions that were written after the grammar, and of which it answered 18 of 24 at first, the others with a stated gap. */
import { sumBy } from '../../../shared/contract/sums.ts'
import { addDays } from '../../../shared/dates/dates.ts'
import {
  between,
  cents,
  counted,
  lateTask,
  list,
  monthAt,
  monthName,
  monday,
  namesOf,
  openEntry,
  openTask,
  unreached,
  person,
  project,
  titles,
  unfinished,
  type Asked,
} from './truth/world.ts'
export const laterQuestions: readonly Asked[] = [
  {
    ask: () => 'Do we have any unfinished projects without a charter?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => unfinished(p) && !p.hasCharter))),
  },
  {
    ask: () => 'What is the smallest budget we have?',
    what: 'projects',
    measure: 'list',
    want: (w) => ({ money: Math.min(...w.projects.map((p) => cents(p.budget))) }),
  },
  {
    ask: (w) => `Could you tell me who heads up ${project(w, 2).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({ says: [w.people.find(({ id }) => id === project(w, 2).managerId)?.name] }),
  },
  {
    ask: () => 'Which active projects are at least 30% complete?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.status === 'active' && p.progress >= 30))),
  },
  {
    ask: (w) => `How many open risks has ${person(w, 3).firstName} got?`,
    what: 'raid',
    measure: 'count',
    want: (w) => ({
      count: w.raid.filter(
        (e) =>
          e.raidType === 'risk' &&
          openEntry(w)(e) &&
          (e.assignedToId === person(w, 3).id || e.responsibleId === person(w, 3).id),
      ).length,
    }),
  },
  {
    ask: () => 'Which overdue tasks are critical?',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter((t) => lateTask(w)(t) && t.priority === 'critical'))),
  },
  {
    ask: (w) => `Which tasks of ${project(w, 0).name} are unassigned and overdue?`,
    what: 'tasks',
    measure: 'list',
    want: (w) =>
      list(titles(w.tasks.filter((t) => lateTask(w)(t) && t.assigneeId === null && t.projectId === project(w, 0).id))),
  },
  {
    ask: () => 'How many hours of work do the overdue tasks add up to?',
    what: 'tasks',
    measure: 'sum',
    want: (w) => ({ count: sumBy(w.tasks.filter(lateTask(w)), (t) => t.estimatedHours ?? 0) }),
  },
  {
    ask: () => 'Show the tasks that are due tomorrow',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter((t) => openTask(w)(t) && t.dueDate === addDays(w.today, 1)))),
  },
  {
    ask: () => 'tasks due between today and the end of the month',
    what: 'tasks',
    measure: 'list',
    want: (w) => ({
      ...list(titles(w.tasks.filter((t) => openTask(w)(t) && between(w.today, `${monthAt(w, 0)}-31`)(t.dueDate)))),
    }),
  },
  {
    ask: () => 'Which issues have nobody working on them for longer than 3 weeks?',
    what: 'raid',
    measure: 'list',
    // Each entry of these workspaces has an owner.
    want: () => list([]),
  },
  {
    ask: () => 'Are any risks past due?',
    what: 'raid',
    measure: 'list',
    want: (w) =>
      list(
        titles(
          w.raid.filter((e) => e.raidType === 'risk' && openEntry(w)(e) && e.dueDate !== null && e.dueDate < w.today),
        ),
      ),
  },
  { ask: () => 'low severity risks', what: 'raid', measure: 'list', want: () => ({}) },
  {
    ask: (w) => `Which milestones does ${project(w, 4).name} still have to reach?`,
    what: 'milestones',
    measure: 'list',
    want: (w) => list(namesOf(w.milestones.filter((m) => m.projectId === project(w, 4).id && unreached(w)(m)))),
  },
  {
    ask: () => 'Which milestones were reached before this month?',
    what: 'milestones',
    measure: 'list',
    want: (w) => list(namesOf(w.milestones.filter((m) => m.doneOn !== null && m.doneOn < `${monthAt(w, 0)}-01`))),
  },
  {
    ask: () => 'What meetings do I have this week?',
    what: 'meetings',
    measure: 'list',
    want: (w) =>
      list(
        titles(
          w.meetings.filter(
            (m) => m.status !== 'cancelled' && between(monday(w), addDays(monday(w), 6))(m.scheduledAt.slice(0, 10)),
          ),
        ),
      ),
  },
  {
    ask: (w) => `Did we spend anything on ${project(w, 1).name} in ${monthName(monthAt(w, -2))}?`,
    what: 'expenses',
    measure: 'sum',
    want: (w) => ({
      money: sumBy(
        w.expenses.filter((e) => counted(e) && e.projectId === project(w, 1).id && e.date.startsWith(monthAt(w, -2))),
        (e) => cents(e.amount),
      ),
    }),
  },
  {
    ask: () => 'What is the most expensive expense?',
    what: 'expenses',
    measure: 'list',
    want: (w) => ({ money: Math.max(...w.expenses.filter(counted).map((e) => cents(e.amount))) }),
  },
  {
    ask: () => 'spending per project',
    what: 'expenses',
    measure: 'sum',
    want: (w) => ({ money: sumBy(w.expenses.filter(counted), (e) => cents(e.amount)) }),
  },
  {
    ask: () => 'How much opex was spent last month?',
    what: 'expenses',
    measure: 'sum',
    want: (w) => ({
      money: sumBy(
        w.expenses.filter((e) => counted(e) && e.type === 'opex' && e.date.startsWith(monthAt(w, -1))),
        (e) => cents(e.amount),
      ),
    }),
  },
  {
    ask: () => 'Who manages the most projects?',
    what: 'projects',
    measure: 'count',
    want: (w) => ({
      count: Math.max(...w.people.map(({ id }) => w.projects.filter((p) => p.managerId === id).length)),
    }),
  },
  {
    ask: () => 'Number of issues by severity',
    what: 'raid',
    measure: 'count',
    want: (w) => ({ count: w.raid.filter((e) => e.raidType === 'issue' && openEntry(w)(e)).length }),
  },
  {
    ask: (w) => `What is ${person(w, 1).firstName} doing next week?`,
    what: 'tasks',
    measure: 'list',
    want: (w) =>
      list(
        titles(
          w.tasks.filter(
            (t) =>
              openTask(w)(t) &&
              t.assigneeId === person(w, 1).id &&
              between(addDays(monday(w), 7), addDays(monday(w), 13))(t.dueDate),
          ),
        ),
      ),
  },
  {
    ask: () => 'Which projects are neither finished nor cancelled?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter(unfinished))),
  },
]
