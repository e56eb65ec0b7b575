/** Adds the answer to a notice as a comment on the record that the notice was about. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import { addCommentBody } from '../../../shared/comments/comment.ts'
import { commentLimits } from '../../../shared/comments/limits.ts'
import { comments } from '../../../shared/comments/routes.ts'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { subjects, type SubjectKind } from '../../domain/comments/subject.ts'
import { writeComment } from '../../domain/comments/write-comment.ts'
import { addressIn } from '../../domain/mail/display-name.ts'
import { callerOf } from '../../domain/mail-in/member.ts'
import { mailInDomain } from '../../domain/mail-in/mail-in-domain.ts'
import { setting } from '../../kernel/environment.ts'
import { createdEarlier } from '../../kernel/http/idempotency.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { guardingCall } from '../../kernel/session/read-only.ts'
import { addFiles } from './add-files.ts'
import { cutReply } from './cut-reply.ts'
import type { Admitted, Outcome } from './admitted.ts'
import { requestKeyOf } from './request-key.ts'

/** The people whose names follow an `@`, as far as they may see the record. */
const mentionsIn = async (text: string, kind: SubjectKind, principal: Member, aboutId: string): Promise<string[]> => {
  if (!text.includes('@')) return []
  const [{ isVisibleTo }, people] = await Promise.all([
    kind.find(principal, aboutId),
    listPeople(principal.workspaceId, { consistent: false }),
  ])
  return people
    .filter((person) => text.includes(`@${fullName(person)}`) && isVisibleTo(person))
    .map(({ id }) => id)
    .slice(0, commentLimits.mentions)
}

export const commentFrom = async (admitted: Admitted, aboutId: string): Promise<Outcome> => {
  const { sender, message, receivedAs } = admitted
  const { id: personId, workspaceId } = sender.person
  const requestKey = requestKeyOf(admitted, aboutId)
  if ((await createdEarlier({ workspaceId, personId, requestKey })) !== undefined)
    return { done: 'commented', left: [] }
  const kind = aboutId.startsWith(`${prefixes.task}_`) ? subjects.task : subjects.entry
  const principal = await callerOf(comments.add, sender)
  const text = cutReply(message.text, [addressIn(setting('MAIL_FROM')).toLowerCase(), `@${mailInDomain()}`])
  const read = addCommentBody.safeParse({ text, mentions: await mentionsIn(text, kind, principal, aboutId) })
  if (!read.success)
    return { refused: text === '' ? 'It has no text above the quoted email.' : (read.error.issues[0]?.message ?? '') }
  const { told } = await kind.find(principal, aboutId)
  const { ids: fileIds, left } = await addFiles(
    admitted,
    { projectId: told.projectId, recordId: aboutId },
    Date.parse(receivedAs.timestamp),
  )
  const comment = { aboutId, body: { ...read.data, fileIds }, via: 'email' } as const
  await guardingCall(comments.add, principal, () =>
    writeComment(kind, principal, comment, requestKey, mailReachLimits.linkDays),
  )
  return { done: 'commented', left }
}
