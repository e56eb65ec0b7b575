import { isDeepStrictEqual } from 'node:util'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { saveComment, toComment } from '../../domain/comments/comment-repository.ts'
import { readNamedFiles, requireFiles } from '../../domain/comments/files.ts'
import { readMentioned, requireMentions } from '../../domain/comments/mentions.ts'
import { ownComment } from '../../domain/comments/own-comment.ts'
import { subjects, type SubjectKind } from '../../domain/comments/subject.ts'

/**
 * Edits the caller's own comment. It keeps the event of its creation, so that an edit notifies no one a second time.
 */
const editOf =
  (kind: SubjectKind): Handler<typeof routes.comments.edit> =>
  ({ params, body, principal }) =>
    untilWritten(async () => {
      const [{ comment: before, subject }, mentioned, found] = await Promise.all([
        ownComment(kind, principal, params),
        readMentioned(principal.workspaceId, body.mentions),
        readNamedFiles(principal.workspaceId, body.fileIds),
      ])
      requireVersion(body.version, before, () => toComment(before))
      // People who were mentioned and have left since stay in the text.
      const mentions = requireMentions(subject.isVisibleTo, mentioned, before.mentions)
      const { fileIds: known } = before
      const fileIds = requireFiles(before.aboutId, body.fileIds ?? known, found, known)
      const after = { ...before, text: body.text, mentions, fileIds }
      if (isDeepStrictEqual(after, before)) return toComment(before)
      const written = await saveComment(before, {
        ...after,
        editedAt: new Date().toISOString(),
      })
      return written === undefined ? lost : toComment(written)
    })

export const edit = editOf(subjects.task)
export const editOfEntry = editOf(subjects.entry)
