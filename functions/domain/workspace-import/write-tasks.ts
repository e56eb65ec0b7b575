/** Writes imported tasks. Links lead to tasks of the same part or of earlier ones, so they cannot close a circle. */
import { projectOfTask } from '../../../shared/contract/ids.ts'
import type { NewTaskInput } from '../../../shared/tasks/task.ts'
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { madeAt } from '../../kernel/id.ts'
import { keepTaskNumbers, takeTaskNumbers } from '../tasks/number-repository.ts'
import { requireNewTasks } from '../tasks/prepare-new-tasks.ts'
import { newTask } from '../tasks/task-change.ts'
import { preparedTask } from '../tasks/task-repository.ts'
import type { Importing } from './importing.ts'
import { writeNew } from './write-new.ts'

/** The tasks as a request that creates them together: links among them by index, and the others by id. */
const asInputs = (records: readonly Imported<'tasks'>[]): NewTaskInput[] => {
  const places = new Map(records.map(({ id }, index) => [id, index]))
  return records.map(({ fields: { links = [], ...fields } }) => ({
    ...fields,
    links: links.filter(({ taskId }) => !places.has(taskId)),
    follows: links.flatMap(({ taskId, type, lag }) => {
      const index = places.get(taskId)
      return index === undefined ? [] : [{ index, type, lag }]
    }),
  }))
}

export const writeTasks = async (
  { workspaceId, by }: Importing,
  records: readonly Imported<'tasks'>[],
): Promise<void> => {
  for (const [projectId, tasks] of Map.groupBy(records, ({ id }) => projectOfTask(id))) {
    await requireNewTasks(workspaceId, projectId, asInputs(tasks))
    await keepTaskNumbers(workspaceId, projectId, Math.max(0, ...tasks.map(({ number = 0 }) => number)))
    const unnumbered = tasks.filter(({ number }) => number === undefined)
    const first = await takeTaskNumbers(workspaceId, projectId, unnumbered.length)
    await writeNew(
      tasks.map((sent) => {
        const { id, completedAt, fields } = sent
        const number = sent.number ?? first + unnumbered.indexOf(sent)
        const task = newTask({ id, workspaceId, projectId, number, at: madeAt(id) }, fields)
        const after = task.completedAt === null ? task : { ...task, completedAt: completedAt ?? task.completedAt }
        return preparedTask({ before: undefined, after, event: 'task.created.v1', withProject: true, by }).put
      }),
    )
  }
}
