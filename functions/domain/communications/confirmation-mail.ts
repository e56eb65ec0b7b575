/**
 * Asks a person whether a company may mail them. It contains no text of the company except its name, which is shortened
 * and contains no addresses, because a new workspace can send it to anyone.
 */
import { withoutLinks } from '../../../shared/text/message-text.ts'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { clipped } from '../../../shared/wording.ts'
import { mailLinkAddress } from '../mail/mail-link.ts'
import { writeMail, type Mail } from '../mail/mail.ts'
import { withoutDisguise } from '../mail/look-alikes.ts'

/** Reports of several of these mails by one person count once. */
const mailId = 'confirmation'

export const recipientConfirmationMail = async (
  { id: workspaceId, companyName }: { id: string; companyName: string },
  to: string,
): Promise<Mail> => {
  const name = withoutLinks(clipped(await withoutDisguise(companyName), 60))
  return writeMail({
    subject: 'May a company send you mail with Plumbline?',
    heading: 'Do you want this company’s mail?',
    paragraphs: [
      `A company that calls itself “${name}” would like to mail you with Plumbline, for example about a project that you share.`,
      'If you know it, you can agree. If not, do nothing: it cannot mail you then.',
    ],
    button: { label: 'Yes, it may mail me', address: mailLinkAddress('confirm', { workspaceId, to, mailId }) },
    also: { label: 'Report this mail', address: mailLinkAddress('report', { workspaceId, to, mailId }) },
    foot: [`The links work for ${mailReachLimits.linkDays} days. Plumbline asks at most once a week for each company.`],
  })
}
