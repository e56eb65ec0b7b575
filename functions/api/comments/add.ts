import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { subjects, type SubjectKind } from '../../domain/comments/subject.ts'
import { writeComment } from '../../domain/comments/write-comment.ts'

const addTo =
  (kind: SubjectKind): Handler<typeof routes.comments.add> =>
  ({ params: { id: aboutId }, body, principal, request }) =>
    writeComment(kind, principal, { aboutId, body }, request.idempotencyKey)

export const add = addTo(subjects.task)
export const addToEntry = addTo(subjects.entry)
