/** Adds the answer to a notice as a comment on the record that the notice was about. */
import { createHash } from 'node:crypto'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { addCommentBody } from '../../../shared/comments/comment.ts'
import { commentLimits } from '../../../shared/comments/limits.ts'
import { comments } from '../../../shared/comments/routes.ts'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import { mailInLimits } from '../../../shared/mail-in/limits.ts'
import { counted, sentence } from '../../../shared/wording.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { subjects, type SubjectKind } from '../../domain/comments/subject.ts'
import { writeComment } from '../../domain/comments/write-comment.ts'
import { addressIn } from '../../domain/mail/display-name.ts'
import { callerOf } from '../../domain/mail-in/member.ts'
import { mailInDomain } from '../../domain/mail-in/mail-in-domain.ts'
import { hasExpired, isReplyAddressOf, readReplyAddress } from '../../domain/mail-in/reply-address.ts'
import { setting } from '../../kernel/environment.ts'
import { createdEarlier } from '../../kernel/http/idempotency.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { guardingCall } from '../../kernel/session/read-only.ts'
import { addFiles } from './add-files.ts'
import { cutReply } from './cut-reply.ts'
import type { Admitted, Outcome } from './admitted.ts'

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

/** Identifies a message for as long as its address works. SES's id stands for one that has none. */
const requestKeyOf = (id: string, aboutId: string) => ({
  key: createHash('sha256').update(`mail ${aboutId} ${id}`).digest('base64url'),
  hash: '',
})

const write = async (admitted: Admitted, aboutId: string): Promise<Outcome> => {
  const { sender, message, receivedAs } = admitted
  const { id: personId, workspaceId } = sender.person
  const requestKey = requestKeyOf(message.id ?? receivedAs.messageId, aboutId)
  if ((await createdEarlier({ workspaceId, personId, requestKey })) !== undefined) return { done: 'commented' }
  const kind = aboutId.startsWith(`${prefixes.task}_`) ? subjects.task : subjects.entry
  const principal = await callerOf(comments.add, sender)
  const text = cutReply(message.text, [addressIn(setting('MAIL_FROM')).toLowerCase(), `@${mailInDomain()}`])
  const read = addCommentBody.safeParse({ text, mentions: await mentionsIn(text, kind, principal, aboutId) })
  if (!read.success)
    return { refused: text === '' ? 'It has no text above the quoted email.' : (read.error.issues[0]?.message ?? '') }
  const { told } = await kind.find(principal, aboutId)
  const { ids: fileIds, left } = await addFiles(admitted, { projectId: told.projectId, recordId: aboutId })
  const comment = { aboutId, body: { ...read.data, fileIds }, via: 'email' } as const
  await guardingCall(comments.add, principal, () =>
    writeComment(kind, principal, comment, requestKey, mailReachLimits.linkDays),
  )
  return { done: 'commented', ...(left.length > 0 && { told: filesLeftOut(left) }) }
}

const filesLeftOut = (left: readonly string[]): string =>
  `Your comment was added, without ${counted(left.length, 'file')}. ${left.map(sentence).join(' ')}`

export const commentFrom = async (admitted: Admitted, to: string): Promise<Outcome> => {
  const { person, workspace } = admitted.sender
  const address = readReplyAddress(to.slice(0, Math.max(0, to.lastIndexOf('@'))))
  if (address === undefined || !isReplyAddressOf({ workspaceId: workspace.id, personId: person.id }, address))
    return {
      refused:
        'The address is not one that you were sent. Answer a notice that was sent to you, from the same address.',
    }
  if (hasExpired(address))
    return { refused: `The notice is older than ${mailReachLimits.linkDays} days. Add your comment in Plumbline.` }
  if (!admitted.isWhole)
    return { refused: `It is larger than ${mailInLimits.messageBytes / 1_000_000} MB. Send it without attachments.` }
  const { label, integrations } = plans[workspace.plan]
  if (integrations === 'none') return { refused: `The ${label} plan does not include comments by email.` }
  try {
    return await write(admitted, address.aboutId)
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { refused: error.message }
    throw error
  }
}
