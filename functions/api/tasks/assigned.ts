import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { readPage } from '../../kernel/page.ts'
import { listAssigned } from '../../domain/tasks/task-repository.ts'

/**
 * The ids alone, from an index that holds keys: what the tasks say would cost a write unit with every
 * edit. `readMany` answers the rest, and leaves out what is not the caller's to see any more.
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
