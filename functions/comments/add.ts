import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { stamp } from '../kernel/event.ts'
import { newId } from '../kernel/id.ts'
import { nowBy } from '../kernel/principal.ts'
import { madeBefore, markRequest } from '../kernel/request-mark.ts'
import { visibleTaskAndProject } from '../tasks/visible-task.ts'
import { addComment, readComment, toComment, type CommentRecord } from './comment-repository.ts'
import { readMentioned, requireMentions } from './mentions.ts'

/** Writes a comment. A repeat of the same request answers what the first made. */
export const add: Handler<typeof routes.comments.add> = async ({ params: { id: taskId }, body, principal, request }) => {
  const { workspaceId, id: personId } = principal
  const [{ task, project }, mentioned] = await Promise.all([visibleTaskAndProject(principal, taskId), readMentioned(workspaceId, body.mentions)])
  const mentions = requireMentions(project, mentioned)
  const now = nowBy(principal)
  const id = newId('comment', now.at.getTime())
  const event = stamp('comment.added.v1', workspaceId, now, { projectId: project.id, taskId, taskTitle: task.title, commentId: id, mentions })
  const record: CommentRecord = { id, taskId, text: body.text, mentions, by: { id: personId, name: now.by.name }, createdAt: now.at.toISOString(), editedAt: null, version: 1, workspaceId, event }
  const requestKey = request.idempotencyKey
  try {
    await addComment(record, requestKey === undefined ? [] : [markRequest({ workspaceId, personId, requestKey }, id)])
  } catch (error) {
    const first = madeBefore(error, 1, 'comment')
    const made = first === undefined ? undefined : await readComment(workspaceId, taskId, first)
    if (made === undefined) throw error
    return toComment(made)
  }
  return toComment(record)
}
