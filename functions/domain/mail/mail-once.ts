/** A mail about an event to one person, however often the event is delivered. */
import type { UncountedMail } from './kinds.ts'
import type { Mail } from './write-mail.ts'
import { sendOwnMail } from './send.ts'
import { noteMailed, wasMailed, type EventMail } from './sent-repository.ts'

/**
 * If a run is interrupted, sending a mail twice is better than not sending it at all. Throws if it cannot be sent.
 *
 * @param write - called only if the mail was not sent before: it may make a link that replaces an earlier one. Nothing is
 *   sent if it returns undefined.
 */
export const mailOnce = async (
  kind: UncountedMail,
  sent: EventMail,
  address: string,
  write: () => Mail | undefined | Promise<Mail | undefined>,
): Promise<void> => {
  if (await wasMailed(sent)) return
  const mail = await write()
  if (mail === undefined) return
  if ((await sendOwnMail(kind, address, mail)) === 'failed') throw new Error(`A mail could not be sent: ${kind}`)
  await noteMailed(sent)
}
