/** A comment that the caller may change or take away. */
import { scopeOf } from '../../../shared/permissions.ts'
import type { Member } from '../../kernel/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { readComment, type CommentRecord } from './comment-repository.ts'
import type { Subject, SubjectKind } from './subject.ts'

type Place = { id: string; commentId: string }

/**
 * 404 where it is not there, or where the caller's capability reaches their own alone and this one is
 * somebody else's. Which records they see is a matter of their role, not of whose comment it is.
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
  return { comment, subject }
}
