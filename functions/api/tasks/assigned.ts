import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import { listAssigned } from '../../domain/tasks/task-repository.ts'

/**
 * Only the ids, from an index that contains keys: task contents in it would cost a write unit with every edit.
 * `readMany` returns the rest, and leaves out tasks that the caller may no longer see.
 */
export const assigned: Handler<typeof routes.tasks.assigned> = async ({
  query,
  principal: { workspaceId, id },
  reply,
}) => {
  const page = await readPage<string>(
    query,
    `${workspaceId}:tasks.assigned:${id}`,
    (task) => task,
    (before, count) => listAssigned(workspaceId, id, before, count),
  )
  reply.next(page.next)
  return page.items
}
