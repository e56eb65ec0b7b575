import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { readPage } from '../kernel/page.ts'
import { visibleTask } from '../tasks/visible-task.ts'
import { listComments, toComment, type CommentRecord } from './comment-repository.ts'

export const list: Handler<typeof routes.comments.list> = async ({ params: { id: taskId }, query, principal, reply }) => {
  const { workspaceId } = principal
  const [page] = await Promise.all([
    readPage<CommentRecord>(query, `${workspaceId}:comments.list:${taskId}`, ({ id }) => id, (after, count) => listComments(workspaceId, taskId, after, count)),
    visibleTask(principal, taskId),
  ])
  reply.next(page.next)
  return page.items.map(toComment)
}
