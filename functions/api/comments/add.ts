import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { newId } from '../../kernel/id.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { createdBefore, claimKey } from '../../kernel/http/idempotency.ts'
import { addComment, readComment, toComment, type CommentRecord } from '../../domain/comments/comment-repository.ts'
import { readNamedFiles, requireFiles } from '../../domain/comments/files.ts'
import { readMentioned, requireMentions } from '../../domain/comments/mentions.ts'
import { subjects, type SubjectKind } from '../../domain/comments/subject.ts'

/** Adds a comment. A repeat of the same request returns the result of the first. */
const addTo =
  ({ find }: SubjectKind): Handler<typeof routes.comments.add> =>
  async ({ params: { id: aboutId }, body, principal, request }) => {
    const { workspaceId, id: personId } = principal
    const [{ told, isVisibleTo }, mentioned, found] = await Promise.all([
      find(principal, aboutId),
      readMentioned(workspaceId, body.mentions),
      readNamedFiles(workspaceId, body.fileIds),
    ])
    const mentions = requireMentions(isVisibleTo, mentioned)
    const fileIds = requireFiles(aboutId, body.fileIds ?? [], found)
    const by = nowBy(principal)
    const id = newId('comment', by.at.getTime())
    const event = stamp('comment.added.v1', workspaceId, by, { ...told, commentId: id, mentions })
    const record: CommentRecord = {
      id,
      aboutId,
      text: body.text,
      mentions,
      fileIds,
      by: { id: personId, name: by.by.name },
      createdAt: by.at.toISOString(),
      editedAt: null,
      version: 1,
      workspaceId,
      event,
    }
    const requestKey = request.idempotencyKey
    const mark = requestKey === undefined ? undefined : claimKey({ workspaceId, personId, requestKey }, id)
    try {
      await addComment(record, [mark])
    } catch (error) {
      const first = createdBefore(error, mark)
      const comment = first === undefined ? undefined : await readComment(workspaceId, aboutId, first)
      if (comment === undefined) throw error
      return toComment(comment)
    }
    return toComment(record)
  }

export const add = addTo(subjects.task)
export const addToEntry = addTo(subjects.entry)
