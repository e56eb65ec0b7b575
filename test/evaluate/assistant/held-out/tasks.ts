/** Questions that the grammar was not written from, about tasks. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { addDays } from '../../../../shared/dates/dates.ts'
import { of } from '../truth/recounts.ts'
import {
  between,
  lateTask,
  list,
  monday,
  monthAt,
  openTask,
  person,
  project,
  titles,
  type Asked,
} from '../truth/world.ts'

export const heldOutTasks: readonly Asked[] = [
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
    want: (w) => ({ count: sumBy(w.tasks.filter(openTask(w)), (t) => t.estimatedHours ?? 0) }),
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
    ask: () => 'Give me everything that is late',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter(lateTask(w)))),
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
]
