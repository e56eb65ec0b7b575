import type { routes } from '../../../shared/routes.ts'
import type { TaskOutcome } from '../../../shared/tasks/task.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { trashed } from '../../domain/projects/deletion.ts'
import { changed, conflict, missing, unchanged } from '../../domain/tasks/outcome.ts'
import { readTask, saveTask } from '../../domain/tasks/task-repository.ts'
import { tasksWithin } from '../../domain/tasks/visible-tasks.ts'

/**
 * Moves many tasks to the trash. A task that is already there counts as done; a task with another version is not
 * moved.
 */
export const removeMany: Handler<typeof routes.tasks.removeMany> = async ({
  body: { tasks: named, reason },
  principal,
}) => {
  const versions = new Map(named.map(({ id, version }) => [id, version]))
  const tasks = await tasksWithin(principal, [...versions.keys()])
  const by = nowBy(principal)
  return Promise.all(
    [...versions].map(async ([id, version]): Promise<TaskOutcome> => {
      const before = tasks.get(id)
      if (before === undefined) return missing(id)
      if (before.deletion !== undefined) return unchanged(before)
      if (before.version !== version) return conflict(id, before)
      const written = await saveTask({
        before,
        after: { ...before, ...trashed(reason, by) },
        event: 'task.deleted.v1',
        by,
      })
      return written === undefined ? conflict(id, await readTask(before.workspaceId, id)) : changed(written)
    }),
  )
}
