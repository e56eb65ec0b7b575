/**
 * Asks a person whether a company may mail them. It contains no text of the company except its name, which is shortened
 * and contains no addresses, because a new workspace can send it to anyone.
 */
import { withoutLinks } from '../../../shared/text/message-text.ts'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { clipped } from '../../../shared/wording.ts'
import { mailLinkAddress } from '../mail/mail-link.ts'
import { writeMail, type Mail } from '../mail/write-mail.ts'
import { withoutDisguise } from '../mail/look-alikes.ts'

/** Reports of several of these mails by one person count once. */
const mailId = 'confirmation'

export const recipientConfirmationMail = async (
  { id: workspaceId, companyName }: { id: string; companyName: string },
  to: string,
): Promise<Mail> => {
  const name = withoutLinks(clipped(await withoutDisguise(companyName), 60))
  return writeMail({
    subject: 'A company wants to email you with Plumbline',
    heading: 'Do you want email from this company?',
    paragraphs: [
      `A company that calls itself “${name}” would like to email you with Plumbline, for example about a project that you share.`,
      'If you know this company, you can agree. If you don’t, ignore this email, and it can’t email you.',
    ],
    button: { label: 'Yes, it may email me', address: mailLinkAddress('confirm', { workspaceId, to, mailId }) },
    also: { label: 'Report this email', address: mailLinkAddress('report', { workspaceId, to, mailId }) },
    foot: [
      `These links work for ${mailReachLimits.linkDays} days. Plumbline asks at most once a week for each company.`,
    ],
  })
}
