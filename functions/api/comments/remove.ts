import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { dropComment } from '../../domain/comments/comment-repository.ts'
import { ownComment } from '../../domain/comments/own-comment.ts'
import { subjects, type SubjectKind } from '../../domain/comments/subject.ts'

const removeOf =
  (kind: SubjectKind): Handler<typeof routes.comments.remove> =>
  async ({ params, principal }) => {
    const { comment } = await ownComment(kind, principal, params)
    await dropComment(principal.workspaceId, comment.aboutId, comment.id)
    return null
  }

export const remove = removeOf(subjects.task)
export const removeOfEntry = removeOf(subjects.entry)
