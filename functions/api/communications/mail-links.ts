/**
 * What the links in a mail do. The recipient needs no account: the token is all that they send. Opening a link
 * changes nothing, because mail scanners open links too; only the button on its page does.
 */
import { communicationId } from '../../../shared/contract/ids.ts'
import type { MailLink } from '../../../shared/communications/mail-reach.ts'
import { namedMails } from '../../../shared/notices/unsubscribe.ts'
import type { routes } from '../../../shared/routes.ts'
import { readCommunication } from '../../domain/communications/communication-repository.ts'
import { confirmContact, readContact } from '../../domain/mail/contact-repository.ts'
import { readMailLink as openToken, type LinkedMail, type LinkKind } from '../../domain/mail/mail-link.ts'
import { complain } from '../../domain/mail-standing/change-standing.ts'
import { judgeStanding } from '../../domain/mail-standing/judge-standing.ts'
import { areStopped } from '../../domain/notices/unsubscribe.ts'
import { readUnsubscribeToken } from '../../domain/notices/unsubscribe-link.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { log } from '../../kernel/log.ts'
import { Problem } from '../../kernel/problem.ts'
import { enterWorkspace } from '../../kernel/table/tenancy.ts'

const linkInvalid = () => new Problem('link_invalid', 'This link is incomplete, or has expired.')

const openAs = (kind: LinkKind, token: string): LinkedMail => {
  const link = openToken(token)
  if (link?.kind !== kind) throw linkInvalid()
  enterWorkspace(link.mail.workspaceId)
  return link.mail
}

const senderOf = (workspace: Workspace | undefined): Workspace => {
  if (workspace === undefined) throw linkInvalid()
  return workspace
}

const readUnsubscribe = async ({
  recipient,
  mails,
}: NonNullable<ReturnType<typeof readUnsubscribeToken>>): Promise<MailLink> => {
  enterWorkspace(recipient.workspaceId)
  const [workspace, isDone] = await Promise.all([readWorkspace(recipient.workspaceId), areStopped(recipient, mails)])
  return { kind: 'unsubscribe', companyName: senderOf(workspace).companyName, mails: namedMails(mails), isDone }
}

export const readMailLink: Handler<typeof routes.communications.readMailLink> = async ({
  body: { token },
}): Promise<MailLink> => {
  const stopping = readUnsubscribeToken(token)
  if (stopping !== undefined) return readUnsubscribe(stopping)
  const link = openToken(token)
  if (link === undefined) throw linkInvalid()
  enterWorkspace(link.mail.workspaceId)
  const [workspace, contact] = await Promise.all([readWorkspace(link.mail.workspaceId), readContact(link.mail)])
  const { companyName } = senderOf(workspace)
  // People who have reported the company cannot agree to its mail with an older link.
  if (link.kind === 'confirm' && contact?.refusedAt !== undefined) throw linkInvalid()
  const isDone = (link.kind === 'report' ? contact?.refusedAt : contact?.confirmedAt) !== undefined
  return { kind: link.kind, companyName, isDone }
}

/** The subject of the reported mail, which the person shows to the operators with the report. */
const subjectOf = async ({ workspaceId, mailId }: LinkedMail): Promise<string | undefined> => {
  const [id = ''] = mailId.split('#')
  if (!communicationId.safeParse(id).success) return undefined
  return (await readCommunication(workspaceId, id))?.subject
}

export const reportMail: Handler<typeof routes.communications.reportMail> = async ({ body: { token, about } }) => {
  const mail = openAs('report', token)
  const { workspaceId, hash, mailId } = mail
  const [workspace, subject] = await Promise.all([readWorkspace(workspaceId), subjectOf(mail)])
  const { companyName } = senderOf(workspace)
  const now = new Date()
  const isFirst = await complain(workspaceId, {
    feedbackId: `report#${mailId}#${hash}`,
    personHash: hash,
    at: now.toISOString(),
    about,
    subject,
  })
  if (isFirst) log.info('mail-reported', { workspaceId, about: about ?? 'none' })
  // Also if it was reported before: an earlier request may have stopped before this.
  await judgeStanding(workspaceId, now)
  return { kind: 'report', companyName, isDone: true }
}

export const confirmMail: Handler<typeof routes.communications.confirmMail> = async ({ body: { token } }) => {
  const mail = openAs('confirm', token)
  const { companyName } = senderOf(await readWorkspace(mail.workspaceId))
  if (!(await confirmContact(mail, new Date().toISOString()))) throw linkInvalid()
  return { kind: 'confirm', companyName, isDone: true }
}
