/** A comment that the caller may edit or delete. */
import { scopeOf } from '../../../shared/permissions.ts'
import { requireActiveProject } from '../../kernel/table/change-guard.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { readComment, type CommentRecord } from './comment-repository.ts'
import type { Subject, SubjectKind } from './subject.ts'

type Place = { id: string; commentId: string }

/**
 * 404 if it does not exist, or if the caller may change only their own comments and this is not one. Which records a
 * caller sees depends on their role, not on the author of the comment.
 */
export const ownComment = async (
  { read, find }: SubjectKind,
  principal: Member,
  { id: aboutId, commentId }: Place,
): Promise<{ comment: CommentRecord; subject: Subject }> => {
  const scope = scopeOf(principal.role, read) ?? 'own'
  const [comment, subject] = await Promise.all([
    readComment(principal.workspaceId, aboutId, commentId),
    find({ ...principal, scope }, aboutId),
  ])
  if (comment === undefined || (principal.scope === 'own' && comment.by.id !== principal.id)) throw notFound('Comment')
  // The key of a comment on a RAID entry does not show the project.
  await requireActiveProject(subject.told.projectId)
  return { comment, subject }
}
