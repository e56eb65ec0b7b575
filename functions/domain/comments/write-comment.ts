/** Adds a comment, from the site or by mail. */
import type * as z from 'zod/mini'
import type { addCommentBody, Comment } from '../../../shared/comments/comment.ts'
import { stamp } from '../../kernel/events/event.ts'
import type { RequestKey } from '../../kernel/http/call.ts'
import { claimKey, createdBefore } from '../../kernel/http/idempotency.ts'
import { newId } from '../../kernel/id.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { addComment, readComment, toComment, type CommentRecord } from './comment-repository.ts'
import { readNamedFiles, requireFiles } from './files.ts'
import { readMentioned, requireMentions } from './mentions.ts'
import type { SubjectKind } from './subject.ts'

type Written = { aboutId: string; body: z.output<typeof addCommentBody>; via?: Comment['via'] }

/** A repeat of the same request within `repeatDays`, a day if not given, returns the result of the first. */
export const writeComment = async (
  { find }: SubjectKind,
  principal: Member,
  { aboutId, body, via }: Written,
  requestKey: RequestKey | undefined,
  repeatDays?: number,
): Promise<Comment> => {
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
    ...(via !== undefined && { via }),
    version: 1,
    workspaceId,
    event,
  }
  const mark = requestKey === undefined ? undefined : claimKey({ workspaceId, personId, requestKey }, id, repeatDays)
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
