import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { dropComment } from './comment-repository.ts'
import { ownComment } from './own-comment.ts'

export const remove: Handler<typeof routes.comments.remove> = async ({ params, principal }) => {
  const { comment } = await ownComment(principal, params)
  await dropComment(principal.workspaceId, comment.taskId, comment.id)
  return null
}
