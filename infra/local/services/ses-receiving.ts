/**
 * Stands in for the receiving of mail by SES: what a receipt rule of the template takes is put into its bucket, and its
 * topic is told. Mail that no rule takes is refused, as by SES. Nothing is scanned or looked up here, so all verdicts are
 * good unless the sender of the mail gives others.
 */
import { randomBytes } from 'node:crypto'
import type { Assembly } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import { ServiceError } from '../events/service-error.ts'

/** The checks of SES. */
export const checks = ['spam', 'virus', 'spf', 'dkim', 'dmarc'] as const
type Check = (typeof checks)[number]

export type ReceivedMail = {
  /** The envelope. `from` is empty for a report on a mail that came back. */
  from: string
  to: readonly string[]
  raw: Buffer
  /** `FAIL`, `GRAY` or `PROCESSING_FAILED`, where it is not `PASS`. */
  verdicts?: Partial<Record<Check, string>>
}

export type ReceiveMail = (mail: ReceivedMail) => Promise<{ messageId: string }>

export const receivingMail =
  ({
    assembly,
    clock,
    s3,
    publish,
  }: {
    assembly: Pick<Assembly, 'receiptRules'>
    clock: Pick<Clock, 'now'>
    s3: { put: (bucket: string, key: string, content: Buffer) => Promise<void> }
    publish: (topicArn: string, message: string) => void
  }): ReceiveMail =>
  async ({ from, to, raw, verdicts = {} }) => {
    const takes =
      (recipient: string) =>
      ({ recipients }: Assembly['receiptRules'][number]) =>
        recipients.some((one) => [recipient, recipient.slice(recipient.indexOf('@') + 1)].includes(one.toLowerCase()))
    const rule = assembly.receiptRules.find((one) => to.some((recipient) => takes(recipient.toLowerCase())(one)))
    if (!rule)
      throw new ServiceError(
        'Refused',
        `550 5.1.1 Mailbox does not exist: no receipt rule takes mail for ${to.join(', ')}`,
        404,
      )
    const messageId = randomBytes(20).toString('hex')
    const timestamp = new Date(clock.now()).toISOString()
    const statusOf = (check: Check) => ({ status: verdicts[check] ?? 'PASS' })
    const head = [
      `Return-Path: <${from}>`,
      `Received: from local by inbound-smtp.amazonaws.com with SMTP id ${messageId}; ${timestamp}`,
      `X-SES-Spam-Verdict: ${statusOf('spam').status}`,
      `X-SES-Virus-Verdict: ${statusOf('virus').status}`,
    ]
    const objectKey = `${rule.prefix}${messageId}`
    await s3.put(rule.bucket, objectKey, Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n`), raw]))
    const { bucket: bucketName, prefix: objectKeyPrefix, topicArn } = rule
    const action = { type: 'S3', topicArn, bucketName, objectKeyPrefix, objectKey }
    const found = Object.fromEntries(checks.map((check) => [`${check}Verdict`, statusOf(check)]))
    publish(
      topicArn,
      JSON.stringify({
        notificationType: 'Received',
        mail: {
          timestamp,
          source: from,
          messageId,
          destination: to,
          headersTruncated: false,
          headers: [],
          commonHeaders: {},
        },
        receipt: {
          timestamp,
          processingTimeMillis: 1,
          recipients: to.filter((recipient) => takes(recipient.toLowerCase())(rule)),
          ...found,
          action,
        },
      }),
    )
    return { messageId }
  }
