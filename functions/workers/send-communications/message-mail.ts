import { writeMessage } from '../../domain/mail/company-message.ts'
import type { Mail } from '../../domain/mail/write-mail.ts'
import type { CommunicationRecord } from '../../domain/communications/communication-record.ts'

type Sender = {
  companyName: string
  by: string
  /** New workspaces send no links. */
  links: boolean
  /** Of the page to report the mail. */
  reportAddress: string
}

/** The mail of a communication, with its sender, its reply address, and how to report and stop such mails. */
export const messageMail = (
  { subject, content }: Pick<CommunicationRecord, 'subject' | 'content'>,
  { companyName, by, links, reportAddress }: Sender,
): Mail => {
  const sender = by === companyName ? companyName : `${by} of ${companyName}`
  return writeMessage({
    subject,
    content,
    companyName,
    links,
    report: { label: 'Report this email', address: reportAddress },
    foot: [
      `Sent by ${sender} with Plumbline. Replies go to ${by}.`,
      ...(links ? [] : [`${companyName} is new on Plumbline, so addresses in this mail are not links.`]),
      'If you do not want or expect this mail, report it: this company then cannot mail you again.',
    ],
  })
}
