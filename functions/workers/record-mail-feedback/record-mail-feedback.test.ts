import type { SNSEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { withTable } from '../../../test/builders/table.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { handler as worker } from './index.ts'
import { readSuppression } from '../../domain/mail/suppression-repository.ts'

const handler = heldWorker('record-mail-feedback', worker)

withTable({ own: true })

const told = (...messages: unknown[]): SNSEvent =>
  ({
    Records: messages.map((message) => ({
      Sns: { Message: typeof message === 'string' ? message : JSON.stringify(message) },
    })),
  }) as unknown as SNSEvent

const bounce = (address: string, bounceType = 'Permanent', feedbackId = 'bounce-1') => ({
  eventType: 'Bounce',
  mail: { messageId: 'm-1', destination: [address] },
  bounce: {
    bounceType,
    bounceSubType: 'General',
    bouncedRecipients: [{ emailAddress: address, status: '5.1.1' }],
    timestamp: '2026-03-01T09:00:00.000Z',
    feedbackId,
  },
})

const complaint = (address: string) => ({
  eventType: 'Complaint',
  complaint: {
    complainedRecipients: [{ emailAddress: address }],
    timestamp: '2026-03-02T09:00:00.000Z',
    feedbackId: 'complaint-1',
    complaintFeedbackType: 'abuse',
  },
})

test('records an address with a permanent bounce, ignoring upper and lower case, and once', async () => {
  await handler(told(bounce('Gone@quay.test')))
  await handler(told(bounce('gone@quay.test', 'Permanent', 'bounce-2')))
  expect(await readSuppression('GONE@quay.test ')).toMatchObject({
    kind: 'bounce',
    at: '2026-03-01T09:00:00.000Z',
    feedbackId: 'bounce-1',
  })
})

test('does not record a temporary bounce or a delayed mail', async () => {
  await handler(
    told('Successfully validated SNS topic for Amazon SES event publishing.', bounce('full@quay.test', 'Transient')),
  )
  await handler(
    told({
      eventType: 'DeliveryDelay',
      deliveryDelay: { delayType: 'MailboxFull', delayedRecipients: [{ emailAddress: 'full@quay.test' }] },
    }),
  )
  expect(await readSuppression('full@quay.test')).toBeUndefined()
})

test('a complaint replaces a bounce, and a bounce does not replace a complaint', async () => {
  await handler(told(bounce('angry@quay.test'), complaint('angry@quay.test')))
  await handler(told(bounce('angry@quay.test')))
  expect(await readSuppression('angry@quay.test')).toMatchObject({ kind: 'complaint', feedbackId: 'complaint-1' })
})

test('fails on a message that it cannot read, so that the message is kept', async () => {
  await expect(handler(told('not json'))).rejects.toThrow(SyntaxError)
  await expect(handler(told({ eventType: 'Bounce', bounce: {} }))).rejects.toThrow('bouncedRecipients')
  await expect(handler(told({ eventType: 'Opened' }))).rejects.toThrow('eventType')
})
