/**
 * Restores many tasks from the trash. The tasks of one project share one transaction with one check that the project
 * is live, because several such checks in parallel would conflict.
 */
import type { routes } from '../../../shared/routes.ts'
import type { TaskOutcome } from '../../../shared/tasks/task.ts'
import type { Handler } from '../../kernel/http/call.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { failed, TransactionRefused, writeTogether } from '../../kernel/table/transaction.ts'
import { isRestorable, untrashed } from '../../domain/projects/deletion.ts'
import { whileProject } from '../../domain/projects/project-repository.ts'
import { changed, conflict, missing, unchanged } from '../../domain/tasks/outcome.ts'
import type { TaskRecord } from '../../domain/tasks/task-record.ts'
import { taskWrite } from '../../domain/tasks/task-repository.ts'
import { tasksWithin } from '../../domain/tasks/visible-tasks.ts'

/** Tasks per transaction. DynamoDB allows 100 writes, and one is the project check. */
const together = 99

const restored = (task: TaskRecord, { at }: Authored): TaskOutcome =>
  changed({ ...task, ...untrashed, version: task.version + 1, updatedAt: at.toISOString() })

/** Restores tasks of one project. Tasks that another write changed first are left out of the next attempt. */
const restoreTogether = async (tasks: readonly TaskRecord[], by: Authored): Promise<TaskOutcome[]> => {
  const [first] = tasks
  if (first === undefined) return []
  const projectCheck = whileProject(first.workspaceId, first.projectId, undefined)
  const writes = new Map(
    tasks.map((before) => [
      before,
      taskWrite({ before, after: { ...before, ...untrashed }, event: 'task.restored.v1', by }),
    ]),
  )
  try {
    await writeTogether([projectCheck, ...writes.values()])
    return tasks.map((task) => restored(task, by))
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    if (failed(error, projectCheck)) return tasks.map(({ id }) => missing(id))
    const isLost = (task: TaskRecord) => failed(error, writes.get(task))
    const left = tasks.filter((task) => !isLost(task))
    if (left.length === tasks.length) throw error
    return [...tasks.filter(isLost).map(({ id }) => conflict(id, undefined)), ...(await restoreTogether(left, by))]
  }
}

export const restoreMany: Handler<typeof routes.tasks.restoreMany> = async ({ body: { tasks: named }, principal }) => {
  const ids = [...new Set(named.map(({ id }) => id))]
  const tasks = await tasksWithin(principal, ids)
  const by = nowBy(principal)
  const inTrash = [...tasks.values()].filter((task) => isRestorable(task, by.at))
  const chunks = [...Map.groupBy(inTrash, ({ projectId }) => projectId).values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / together) }, (_, index) =>
      group.slice(index * together, (index + 1) * together),
    ),
  )
  const outcomes = new Map(
    (await Promise.all(chunks.map((chunk) => restoreTogether(chunk, by))))
      .flat()
      .map((outcome) => [outcome.id, outcome]),
  )
  return ids.map((id) => {
    const task = tasks.get(id)
    return outcomes.get(id) ?? (task !== undefined && task.deletion === undefined ? unchanged(task) : missing(id))
  })
}
