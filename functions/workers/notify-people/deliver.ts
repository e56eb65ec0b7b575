/** Notifies a person through the channels they chose: on the site, by mail at once, or in the next digest. */
import { plans } from '../../../shared/billing/plans.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { replyAddress } from '../../domain/mail-in/reply-address.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { mailsReservedForPeople } from '../../../shared/notices/limits.ts'
import type { NoticeWay } from '../../../shared/raid/raid-choices.ts'
import { nextDigestAt } from '../../domain/notices/digest-time.ts'
import { addToDigest } from '../../domain/notices/digest-repository.ts'
import { isNews, putNotice, type NewNotice, type Recipient } from '../../domain/notices/notice-repository.ts'
import { readNoticeSettings } from '../../domain/notices/settings-repository.ts'
import { unsubscribeAddress } from '../../domain/notices/unsubscribe-link.ts'
import { sendMail } from '../../domain/mail/send.ts'
import { noteMailed, wasMailed } from '../../domain/mail/sent-repository.ts'
import { readPerson, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { recordNotification } from '../../domain/raid/history-repository.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import { mailsToLeave } from './mails-to-leave.ts'
import { noticeMail, type MailWords } from './notice-mail.ts'

/** One person and their notice, with other words for its mail if it asks for something. At most one for each event. */
export type AddressedNotice = { personId: string; notice: NewNotice; mail?: MailWords }

/** Records in a RAID entry's history who was notified. Events that are too old to be mailed are not recorded. */
const noteInHistory = async (
  { workspaceId, personId }: Recipient,
  person: StoredPerson,
  { entryId, eventId, kind, at }: NewNotice,
  ways: readonly NoticeWay[],
): Promise<void> => {
  if (typeof entryId !== 'string' || ways.length === 0 || !isNews(at)) return
  await recordNotification(
    workspaceId,
    entryId,
    eventId,
    { personId, name: fullName(person), ways: [...ways], kind },
    new Date(),
  )
}

/** The address whose answers become comments, for a notice about a record that has comments. */
const answersTo = (
  { id: workspaceId, plan }: Workspace,
  { id: personId, role }: StoredPerson,
  { taskId, entryId }: NewNotice,
): string | undefined => {
  const aboutId = taskId ?? entryId
  if (typeof aboutId !== 'string' || plans[plan].integrations === 'none') return undefined
  return scopeOf(role, 'comment.write') === undefined ? undefined : replyAddress({ workspaceId, personId }, aboutId)
}

/**
 * Mails a notice at once. Notices over the plan's daily mail limit wait for the next digest. Sending a mail twice is
 * better than not sending it, so all other writes come before the mark that it was mailed.
 */
const mailAtOnce = async (
  workspace: Workspace,
  person: StoredPerson,
  { notice, mail }: Pick<AddressedNotice, 'notice' | 'mail'>,
  ways: readonly NoticeWay[],
): Promise<void> => {
  const recipient = { workspaceId: workspace.id, personId: person.id }
  const mark = { ...recipient, eventId: notice.eventId }
  if (await wasMailed(mark)) return
  const letter = {
    ...noticeMail(notice, workspace.companyName, mail, answersTo(workspace, person, notice)),
    unsubscribe: unsubscribeAddress(recipient, notice.kind),
  }
  const sending = await sendMail('notice', workspace, person.email, letter, {
    leaving: mailsReservedForPeople + (await mailsToLeave(workspace, new Date())),
  })
  if (sending === 'failed') throw new Error('A notice could not be mailed')
  if (sending === 'limit_reached') await addToDigest(recipient, notice, nextDigestAt(new Date(), person, workspace))
  await noteInHistory(recipient, person, notice, sending === 'sent' ? [...ways, 'mail'] : ways)
  await noteMailed(mark)
}

/**
 * Sends no mail to people who have not joined yet (they get only the invitation), about events that are too old, or
 * in a workspace that is being closed.
 */
export const deliver = async (workspaceId: string, addressed: AddressedNotice): Promise<void> => {
  const { personId, notice } = addressed
  const recipient = { workspaceId, personId }
  const [person, { settings }] = await Promise.all([readPerson(workspaceId, personId), readNoticeSettings(recipient)])
  if (person === undefined) return
  const { inApp, mail } = settings[notice.kind]
  if (inApp) await putNotice(recipient, notice)
  const ways: NoticeWay[] = inApp ? ['site'] : []
  const mailable = mail !== 'off' && person.subject !== undefined && isNews(notice.at)
  const workspace = mailable ? await readWorkspace(workspaceId) : undefined
  const open = workspace !== undefined && workspace.closesAt === undefined
  if (open && mail === 'at_once') return mailAtOnce(workspace, person, addressed, ways)
  if (open) await addToDigest(recipient, notice, nextDigestAt(new Date(), person, workspace))
  await noteInHistory(recipient, person, notice, ways)
}
