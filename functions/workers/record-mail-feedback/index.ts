/**
 * Records addresses with a permanent bounce or a complaint, as SES reports them through SNS, updates the communication
 * that the mail belonged to, and stops the mail of a workspace when it gets too many of them.
 */
import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import { communicationId } from '../../../shared/contract/ids.ts'
import { communicationLimits } from '../../../shared/communications/limits.ts'
import { line } from '../../../shared/text/text-inputs.ts'
import { noteReturn, type MailPlace } from '../../domain/communications/communication-repository.ts'
import { addressHash } from '../../domain/mail/address-hash.ts'
import { noteBounce } from '../../domain/mail/standing-repository.ts'
import { complain } from '../../domain/mail-standing/change-standing.ts'
import { judgeStanding } from '../../domain/mail-standing/judge-standing.ts'
import { log } from '../../kernel/log.ts'
import { continuing } from '../../kernel/trace.ts'
import { suppress, type Feedback } from '../../domain/mail/suppression-repository.ts'

const recipients = z.array(z.object({ emailAddress: line().check(z.minLength(3)) }))
/** The tags of a mail on behalf of a workspace; other mails have none of them. */
const mail = z.optional(z.object({ tags: z.optional(z.record(z.string(), z.array(z.string()))) }))
const about = { timestamp: z.iso.datetime(), feedbackId: z.string() }

/** The event formats of an SES configuration set. */
const notification = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail,
    bounce: z.object({
      ...about,
      bounceType: z.enum(['Permanent', 'Transient', 'Undetermined']),
      bouncedRecipients: recipients,
    }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail,
    complaint: z.object({ ...about, complainedRecipients: recipients }),
  }),
  z.object({ eventType: z.literal('DeliveryDelay') }),
])

/** SES publishes this once, when the topic is configured. It is the only message that is not JSON. */
const greeting = 'Successfully validated SNS topic'

/** The communication mail that was returned; undefined if the mail was not a communication's. */
const returnedMail = ({ tags = {} }: { tags?: Record<string, string[]> | undefined }): MailPlace | undefined => {
  const [workspaceId, id, index] = [tags['workspace']?.[0], tags['communication']?.[0], Number(tags['recipient']?.[0])]
  if (workspaceId === undefined || !communicationId.safeParse(id).success || id === undefined) return undefined
  return Number.isInteger(index) && index >= 0 && index < communicationLimits.recipients
    ? { workspaceId, id, index }
    : undefined
}

type Unwelcome = {
  addresses: string[]
  feedback: Feedback
  /** Undefined if the mail was the product's own. */
  workspaceId: string | undefined
  mail: MailPlace | undefined
  /** Of the act that led to the mail. */
  trace: string | undefined
}

/**
 * The addresses to suppress, and why. None if the mail was delayed or the bounce was temporary: SES has already
 * retried.
 */
const unwelcome = (message: string): Unwelcome | undefined => {
  const read = notification.parse(JSON.parse(message))
  if (read.eventType === 'Complaint') {
    const { complainedRecipients, timestamp: at, feedbackId } = read.complaint
    return {
      addresses: complainedRecipients.map(({ emailAddress }) => emailAddress),
      feedback: { kind: 'complaint', at, feedbackId },
      workspaceId: read.mail?.tags?.['workspace']?.[0],
      trace: read.mail?.tags?.['trace']?.[0],
      mail: returnedMail(read.mail ?? {}),
    }
  }
  if (read.eventType === 'DeliveryDelay' || read.bounce.bounceType !== 'Permanent') return undefined
  const { bouncedRecipients, timestamp: at, feedbackId } = read.bounce
  return {
    addresses: bouncedRecipients.map(({ emailAddress }) => emailAddress),
    feedback: { kind: 'bounce', at, feedbackId },
    workspaceId: read.mail?.tags?.['workspace']?.[0],
    trace: read.mail?.tags?.['trace']?.[0],
    mail: returnedMail(read.mail ?? {}),
  }
}

/** Counts the feedback for the workspace, once, and checks whether its mail has to stop. */
const noteForWorkspace = async ({ addresses, feedback, workspaceId }: Unwelcome): Promise<void> => {
  if (workspaceId === undefined) return
  const { kind, feedbackId } = feedback
  const at = new Date()
  // Each mail has one recipient.
  const [address = ''] = addresses
  await (kind === 'bounce'
    ? noteBounce(workspaceId, feedbackId)
    : complain(workspaceId, { feedbackId, personHash: addressHash(address), at: at.toISOString() }))
  // Also if it was counted before: an earlier run may have stopped before this.
  await judgeStanding(workspaceId, at)
}

const record = async (found: Unwelcome): Promise<void> => {
  log.info('mail-suppressed', {
    kind: found.feedback.kind,
    feedbackId: found.feedback.feedbackId,
    addresses: found.addresses.length,
  })
  await Promise.all(found.addresses.map((address) => suppress(address, found.feedback)))
  if (found.mail !== undefined)
    await noteReturn(found.mail, found.feedback.kind === 'complaint' ? 'complained' : 'bounced')
  await noteForWorkspace(found)
}

/** Throws on a message that it cannot read: SNS retries and then sends it to the dead-letter queue. */
export const handler = async ({ Records: records }: SNSEvent): Promise<void> => {
  for (const { Sns: sns } of records) {
    if (sns.Message.startsWith(greeting)) continue
    const found = unwelcome(sns.Message)
    if (found !== undefined) await continuing(found.trace, () => record(found))
  }
}
