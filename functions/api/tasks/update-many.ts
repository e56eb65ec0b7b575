/**
 * Changes many tasks, each on its own and only if it still has the version that the editor saw. A task that someone
 * else changed first is left alone and reported; the others are written.
 */
import type { routes } from '../../../shared/routes.ts'
import type { TaskChanges, TaskOutcome } from '../../../shared/tasks/task.ts'
import type { Handler } from '../../kernel/http/call.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { knownAssignees } from '../../domain/tasks/require-people.ts'
import { changed, conflict, missing, refused, refusedAs, unchanged } from '../../domain/tasks/outcome.ts'
import { changeTask } from '../../domain/tasks/task-change.ts'
import type { TaskRecord } from '../../domain/tasks/task-record.ts'
import { editEvent, readTask, saveTask } from '../../domain/tasks/task-repository.ts'
import { tasksWithin } from '../../domain/tasks/visible-tasks.ts'

type Change = TaskChanges[number]

const changeOne = async (
  before: TaskRecord,
  { version, set }: Change,
  people: ReadonlySet<string>,
  by: Authored,
): Promise<TaskOutcome> => {
  if (before.version !== version) return conflict(before.id, before)
  const { assigneeId } = set
  if (typeof assigneeId === 'string' && assigneeId !== before.assigneeId && !people.has(assigneeId))
    return refused(before.id, 'Unknown team member', before)
  try {
    const { record: after, changed: fields } = changeTask(before, set, by.at)
    if (fields.length === 0) return unchanged(before)
    const written = await saveTask({ before, after, event: editEvent(before, after), changed: fields, by })
    return written === undefined ? conflict(before.id, await readTask(before.workspaceId, before.id)) : changed(written)
  } catch (error) {
    return refusedAs(before, error)
  }
}

export const updateMany: Handler<typeof routes.tasks.updateMany> = async ({ body: { changes }, principal }) => {
  const [tasks, people] = await Promise.all([
    tasksWithin(
      principal,
      changes.map(({ id }) => id),
    ),
    knownAssignees(
      principal.workspaceId,
      changes.map(({ set }) => set.assigneeId),
    ),
  ])
  const by = nowBy(principal)
  return Promise.all(
    changes.map(async (change, index) => {
      const before = tasks.get(change.id)
      if (before === undefined || before.deletion !== undefined) return missing(change.id)
      if (changes.findIndex(({ id }) => id === change.id) !== index)
        return refused(change.id, 'This task is named twice', before)
      return changeOne(before, change, people, by)
    }),
  )
}
