import { writeMessage } from '../../domain/mail/message.ts'
import type { Mail } from '../../domain/mail/mail.ts'
import type { CommunicationRecord } from '../../domain/communications/communication-record.ts'

/** The mail of a communication, with its sender, reply address and how to unsubscribe. */
export const messageMail = (
  { subject, content }: Pick<CommunicationRecord, 'subject' | 'content'>,
  { companyName, by }: { companyName: string; by: string },
): Mail => {
  const sender = by === companyName ? companyName : `${by} of ${companyName}`
  return writeMessage({
    subject,
    content,
    companyName,
    foot: [
      `Sent by ${sender} with Plumbline. Replies go to ${by}.`,
      `To get no more of these mails, answer with a word to ${by}, or mark the mail as unwanted: nothing more is sent to you then.`,
    ],
  })
}
