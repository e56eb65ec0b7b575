/** A comment that the caller may change or take away. */
import { scopeOf } from '../../shared/permissions.ts'
import type { Member } from '../kernel/principal.ts'
import { notFound } from '../kernel/problem.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { visibleTaskAndProject } from '../tasks/visible-task.ts'
import { readComment, type CommentRecord } from './comment-repository.ts'

type Place = { id: string; commentId: string }

/**
 * 404 where it is not there, or where the caller's capability reaches their own alone and this one is
 * somebody else's. Which tasks they see is a matter of their role, not of whose comment it is.
 */
export const ownComment = async (principal: Member, { id: taskId, commentId }: Place): Promise<{ comment: CommentRecord; project: ProjectRecord }> => {
  const scope = scopeOf(principal.role, 'task.read') ?? 'own'
  const [comment, { project }] = await Promise.all([readComment(principal.workspaceId, taskId, commentId), visibleTaskAndProject({ ...principal, scope }, taskId)])
  if (comment === undefined || (principal.scope === 'own' && comment.by.id !== principal.id)) throw notFound('Comment')
  return { comment, project }
}
