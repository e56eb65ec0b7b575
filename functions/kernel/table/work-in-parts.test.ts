import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openQueueService, type QueueService } from '../../../test/builders/queue-service.ts'
import { inParts } from './work-in-parts.ts'

let service: QueueService

beforeAll(async () => {
  const credentials = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value)
  vi.stubEnv('WORK_QUEUE_URL', 'http://localhost/parts')
  service = await openQueueService(['parts'])
})

afterAll(() => service.close())

const context = { getRemainingTimeInMillis: () => 600_000 }

/** The messages of the queue, as Lambda hands them to the function. */
const received = async (): Promise<SQSEvent['Records']> => {
  const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
  const records: SQSEvent['Records'] = []
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: 'http://localhost/parts', MaxNumberOfMessages: 10 }),
    )
    if (Messages.length === 0) return records
    records.push(...(Messages.map(({ Body, MessageId }) => ({ body: Body, messageId: MessageId })) as typeof records))
  }
}

test('a run by the schedule hands out everything once, and runs by the queue do it', async () => {
  const done: number[] = []
  const handler = inParts({
    name: 'sums',
    perMessage: 25,
    list: async () => Array.from({ length: 261 }, (_, index) => index),
    work: async (part: readonly number[]) => void done.push(...part),
  })
  expect(await handler({}, context)).toEqual({ listed: 261, messages: 11 })
  expect(done).toEqual([])
  const records = await received()
  for (const record of records) expect(await handler({ Records: [record] }, context)).toEqual({ batchItemFailures: [] })
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 261 }, (_, index) => index))
})

test('only the part that failed is delivered again, and a failed run that is redriven does nothing', async () => {
  const handler = inParts({
    name: 'sums',
    perMessage: 1,
    list: async () => [],
    work: async ([first]: readonly number[]) => {
      if (first === 2) throw new Error('Out of order')
    },
  })
  expect(await handler({}, context)).toEqual({ listed: 0, messages: 0 })
  const bodies = ['[1]', '[2]', '{"requestPayload":{}}', 'no JSON']
  const Records = bodies.map((body, index) => ({ body, messageId: `m${index}` })) as SQSEvent['Records']
  expect(await handler({ Records }, context)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'm1' }, { itemIdentifier: 'm3' }],
  })
})
