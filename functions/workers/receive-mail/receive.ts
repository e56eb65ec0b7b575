/**
 * Does what a received mail asks for, or refuses it. Mail of anyone can come here, so all is refused that SES has not
 * verified to be from a member. Only members get an answer, at most one a day, and never one to a program.
 */
import { addressIn } from '../../domain/mail/display-name.ts'
import { mailInDomain } from '../../domain/mail-in/mail-in-domain.ts'
import { senderWith } from '../../domain/mail-in/member.ts'
import { counted } from '../../kernel/counted.ts'
import { setting } from '../../kernel/environment.ts'
import { log } from '../../kernel/log.ts'
import type { Admitted } from './admitted.ts'
import { answerSender } from './answer-sender.ts'
import { dropRaw, readRaw } from './message-store.ts'
import { domainOf, isHarmless, isVerified, type Notification } from './notification.ts'
import { perform } from './perform.ts'
import { readMessage } from './read-message.ts'

/** Why a mail gets no answer. */
type Dropped = 'gone' | 'harmful' | 'unreadable' | 'automatic' | 'own' | 'unverified' | 'unknown_sender'

/** Senders that no person answers. An empty one is that of reports on mails that came back. */
const noOne = /^(<>)?$|^(mailer-daemon|postmaster|no-?reply)@/i

const admit = async (
  notification: Notification,
  { raw, isWhole }: { raw: Uint8Array; isWhole: boolean },
): Promise<Admitted | Dropped> => {
  if (!isHarmless(notification)) return 'harmful'
  const message = await readMessage(raw)
  if (message === undefined) return 'unreadable'
  const { from, isAutomatic } = message
  if (isAutomatic || noOne.test(notification.mail.source)) return 'automatic'
  if (from === undefined) return 'unverified'
  if (from === addressIn(setting('MAIL_FROM')).toLowerCase() || domainOf(from) === mailInDomain()) return 'own'
  if (!isVerified(notification, from)) return 'unverified'
  const sender = await senderWith(from)
  return sender === undefined ? 'unknown_sender' : { sender, message, isWhole, receivedAs: notification.mail }
}

const handle = async (notification: Notification): Promise<Dropped | 'commented' | 'created' | 'refused'> => {
  const { receipt } = notification
  const stored = await readRaw(receipt.action)
  if (stored === undefined) return 'gone'
  const admitted = await admit(notification, stored)
  if (typeof admitted === 'string') return admitted
  const to = receipt.recipients.find((recipient) => domainOf(recipient) === mailInDomain())
  const outcome = await perform(admitted, to ?? '')
  await answerSender(admitted, outcome)
  return 'refused' in outcome ? 'refused' : outcome.done
}

/** Throws if it has to be tried again. */
export const receive = async (notification: Notification): Promise<void> => {
  const outcome = await handle(notification)
  log.info('mail-received', { messageId: notification.mail.messageId, ...counted('MailReceived', { outcome }) })
  if (outcome !== 'gone') await dropRaw(notification.receipt.action)
}
