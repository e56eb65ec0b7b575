/** What SES reports about a received mail, and whether its sender is who it says. Pure. */
import * as z from 'zod/mini'

const verdict = z.object({ status: z.string() })

const receipt = z.object({
  recipients: z.array(z.string()),
  spamVerdict: verdict,
  virusVerdict: verdict,
  spfVerdict: verdict,
  dkimVerdict: verdict,
  dmarcVerdict: verdict,
  action: z.object({ type: z.literal('S3'), bucketName: z.string(), objectKey: z.string() }),
})

/** `source` is the sender of the envelope, empty for mails that no one shall answer. */
const notification = z.object({
  notificationType: z.literal('Received'),
  mail: z.object({ messageId: z.string(), source: z.string(), timestamp: z.iso.datetime() }),
  receipt,
})
export type Notification = z.output<typeof notification>
export type Verdicts = Pick<Notification, 'mail' | 'receipt'>

/** SES publishes this once, when the rule is made. */
const setup = z.object({ notificationType: z.literal('AmazonSnsSubscriptionSucceeded') })

/** The notification in a message of the queue; undefined for the one about the rule itself. Throws on any other. */
export const readNotification = (body: string): Notification | undefined => {
  const { Message } = z.object({ Message: z.string() }).parse(JSON.parse(body))
  const message: unknown = JSON.parse(Message)
  return setup.safeParse(message).success ? undefined : notification.parse(message)
}

/** In lower case; empty if there is none. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const passes = ({ status }: { status: string }): boolean => status === 'PASS'

export const isHarmless = ({ receipt: { spamVerdict, virusVerdict } }: Verdicts): boolean =>
  passes(spamVerdict) && passes(virusVerdict)

/**
 * Whether the domain of the address in `From` has sent a mail. DMARC says so. A domain without a DMARC policy has no
 * verdict of it; its mail has to pass SPF and DKIM, with its own domain in the envelope, which is what SPF is about.
 */
export const isVerified = ({ mail, receipt }: Verdicts, from: string): boolean => {
  const { spfVerdict, dkimVerdict, dmarcVerdict } = receipt
  if (passes(dmarcVerdict)) return true
  if (dmarcVerdict.status !== 'GRAY') return false
  return passes(spfVerdict) && passes(dkimVerdict) && domainOf(mail.source) === domainOf(from)
}
