/** Generated rows of tasks, with links, checklists, comments and a baseline. */
import fc from 'fast-check'
import { instant, ordered, someDay, text, title, type Place, type Rows } from './drawn.ts'

const task = fc.record({
  title,
  description: text,
  status: fc.constantFrom('todo', 'in_progress', 'completed'),
  priority: fc.constantFrom('low', 'medium', 'high'),
  startDate: someDay,
  dueDate: someDay,
  progress: fc.nat(99),
  hours: fc.option(fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4)),
  importKey: fc.option(title),
  before: fc.array(
    fc.record({
      back: fc.integer({ min: 1, max: 4 }),
      type: fc.constantFrom('FS', 'SS', 'FF', 'SF'),
      lag: fc.integer({ min: -5, max: 5 }),
    }),
    { maxLength: 2 },
  ),
  checklist: fc.array(fc.record({ text: title, done: fc.boolean(), assigneeId: fc.constant(null), dueDate: someDay }), {
    maxLength: 3,
  }),
  comment: fc.option(title),
})
type Task = typeof task extends fc.Arbitrary<infer T> ? T : never

export const tasks = fc.array(task, { maxLength: 6 })

const taskRow = (
  { before, hours, startDate, dueDate, comment: _comment, ...task }: Task,
  index: number,
  taskIds: readonly string[],
) => {
  const [from, to] = ordered(startDate, dueDate)
  const isCompleted = task.status === 'completed'
  const share = Math.round((100 * task.checklist.filter(({ done }) => done).length) / task.checklist.length)
  const links = Map.groupBy(
    before.filter(({ back }) => back <= index),
    ({ back }) => back,
  )
  return {
    ...task,
    id: taskIds[index],
    startDate: from,
    dueDate: to,
    estimatedHours: hours,
    actualHours: null,
    progress: isCompleted ? 100 : task.checklist.length > 0 ? share : task.progress,
    completedAt: isCompleted ? instant : null,
    links: [...links].map(([back, [link]]) => ({ taskId: taskIds[index - back], type: link?.type, lag: link?.lag })),
  }
}

export const taskRows = (drawn: readonly Task[], { id, projectId, taskIds }: Place): Rows => ({
  tasks: drawn.map((task, index) => taskRow(task, index, taskIds)),
  comments: drawn.flatMap(({ comment }, index) =>
    comment === null
      ? []
      : {
          id: id('cmt'),
          projectId,
          aboutId: taskIds[index],
          by: 'Ana Flores',
          text: comment,
          mentions: [],
          fileIds: [id('fil', projectId)],
          editedAt: null,
        },
  ),
  baselines: [
    {
      id: id('bsl'),
      projectId,
      name: 'As agreed',
      setAt: instant,
      setBy: 'Rui Melo',
      tasks: taskIds.map((taskId) => ({ taskId, startDate: null, dueDate: '2026-05-05' })),
    },
  ],
})
