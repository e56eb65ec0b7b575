import { afterAll, expect, test } from 'vitest'
import { assemblyOf, clockOf, invokerOf, newDirectory, queueArn, queuesOf } from '../events/fixtures.ts'
import { openEvents } from '../events/open-events.ts'
import { sqsService } from './json-services.ts'

const assembly = assemblyOf({ queues: queuesOf('work') })
const events = openEvents({
  assembly,
  clock: clockOf(),
  invoker: invokerOf({}),
  dynamo: { endpoint: 'http://127.0.0.1:1' },
  directory: newDirectory(),
})
afterAll(() => events.close())

test.each([
  ['SendMessage', 'SendMessage'],
  ['SendMessageBatch', 'SendMessage'],
  ['DeleteMessageBatch', 'DeleteMessage'],
  ['ReceiveMessage', 'ReceiveMessage'],
])('%s needs the permission sqs:%s on its queue, as on AWS', (operation, action) => {
  const needed = sqsService(events, assembly).needs({
    method: 'POST',
    path: '/',
    headers: { 'x-amz-target': `AmazonSQS.${operation}` },
    body: Buffer.from(JSON.stringify({ QueueUrl: 'http://localhost/000000000000/work' })),
    caller: 'send-notice-digests',
  })
  expect(needed).toEqual([{ action: `sqs:${action}`, resource: queueArn('work') }])
})
