import { afterEach, describe, expect, test } from 'vitest'
import { assemblyOf, clockOf, invokerOf, newDirectory, queuesOf } from './fixtures.ts'
import { openEvents, type Events } from './open-events.ts'

const opened: Events[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((events) => events.close()))
})

const open = () => {
  const clock = clockOf()
  const events = openEvents({
    assembly: assemblyOf({ queues: queuesOf('work', 2) }),
    clock,
    invoker: invokerOf({}),
    dynamo: { endpoint: 'http://127.0.0.1:1' },
    directory: newDirectory(),
  })
  opened.push(events)
  const call = (operation: string, input: Record<string, unknown> = {}) =>
    events.sqs(`AmazonSQS.${operation}`, { QueueUrl: 'http://127.0.0.1:4566/000000000000/work', ...input })
  return { events, clock, call }
}

type Received = {
  Messages?: {
    MessageId: string
    ReceiptHandle: string
    Body: string
    MD5OfBody: string
    Attributes: Record<string, string>
  }[]
}

describe('over the JSON protocol of SQS', () => {
  test('a message is sent, received, hidden and deleted', async () => {
    const { call, clock } = open()
    const sent = await call('SendMessage', { MessageBody: 'hello' })
    expect(sent).toEqual({ MessageId: expect.any(String), MD5OfMessageBody: '5d41402abc4b2a76b9719d911017c592' })
    const { Messages: [message] = [] } = (await call('ReceiveMessage', { VisibilityTimeout: 10 })) as Received
    expect(message).toMatchObject({
      MessageId: sent['MessageId'],
      Body: 'hello',
      MD5OfBody: sent['MD5OfMessageBody'],
      Attributes: { ApproximateReceiveCount: '1' },
    })
    await call('ChangeMessageVisibility', { ReceiptHandle: message!.ReceiptHandle, VisibilityTimeout: 100 })
    clock.advance(50)
    expect(await call('ReceiveMessage')).toEqual({})
    clock.advance(51)
    const repeated = (await call('ReceiveMessage')) as Received
    expect(repeated.Messages).toHaveLength(1)
    await call('DeleteMessage', { ReceiptHandle: repeated.Messages![0]!.ReceiptHandle })
    clock.advance(1_000)
    expect(await call('ReceiveMessage')).toEqual({})
  })

  test('a message keeps its group, the tenant of a fair queue', async () => {
    const { call } = open()
    await call('SendMessage', { MessageBody: 'hello', MessageGroupId: 'ws_1' })
    const { Messages: [message] = [] } = (await call('ReceiveMessage')) as Received
    expect(message?.Attributes).toMatchObject({ MessageGroupId: 'ws_1' })
    expect(message).not.toHaveProperty('MessageAttributes')
  })

  test('a receive waits for a message to arrive', async () => {
    const { call } = open()
    const received = call('ReceiveMessage', { WaitTimeSeconds: 20 })
    await call('SendMessage', { MessageBody: 'late' })
    expect(await received).toMatchObject({ Messages: [{ Body: 'late' }] })
  })

  test('a receive waits for a hidden message to become visible when the clock is advanced', async () => {
    const { call, clock } = open()
    await call('SendMessage', { MessageBody: 'delayed', DelaySeconds: 600 })
    const received = call('ReceiveMessage', { WaitTimeSeconds: 20 })
    clock.advance(600)
    expect(await received).toMatchObject({ Messages: [{ Body: 'delayed' }] })
  })

  test('batches are processed entry by entry', async () => {
    const { call } = open()
    const output = await call('SendMessageBatch', {
      Entries: [
        { Id: '1', MessageBody: 'a' },
        { Id: '2', MessageBody: '' },
        { Id: '3', MessageBody: 'c', DelaySeconds: 901 },
      ],
    })
    expect(output).toMatchObject({
      Successful: [{ Id: '1' }],
      Failed: [
        { Id: '2', Code: 'MissingParameter', SenderFault: true },
        { Id: '3', Code: 'InvalidParameterValue' },
      ],
    })
    const { Messages: [message] = [] } = (await call('ReceiveMessage', { MaxNumberOfMessages: 10 })) as Received
    expect(await call('DeleteMessageBatch', { Entries: [{ Id: 'x', ReceiptHandle: message!.ReceiptHandle }] })).toEqual(
      { Successful: [{ Id: 'x' }], Failed: [] },
    )
    expect(await call('GetQueueAttributes', { AttributeNames: ['ApproximateNumberOfMessagesNotVisible'] })).toEqual({
      Attributes: { ApproximateNumberOfMessagesNotVisible: '0' },
    })
  })

  test('a queue reports its state as attributes', async () => {
    const { call } = open()
    for (const body of ['a', 'b', 'c']) await call('SendMessage', { MessageBody: body })
    await call('SendMessage', { MessageBody: 'd', DelaySeconds: 60 })
    await call('ReceiveMessage')
    expect(await call('GetQueueAttributes', { AttributeNames: ['All'] })).toEqual({
      Attributes: {
        QueueArn: 'arn:aws:sqs:eu-west-1:000000000000:work',
        ApproximateNumberOfMessages: '2',
        ApproximateNumberOfMessagesNotVisible: '1',
        ApproximateNumberOfMessagesDelayed: '1',
        VisibilityTimeout: '60',
        RedrivePolicy: '{"deadLetterTargetArn":"arn:aws:sqs:eu-west-1:000000000000:work-dlq","maxReceiveCount":2}',
      },
    })
    expect(await call('GetQueueUrl', { QueueName: 'work-dlq' })).toEqual({
      QueueUrl: 'http://sqs.local/000000000000/work-dlq',
    })
    await call('PurgeQueue')
    expect(await call('GetQueueAttributes', { AttributeNames: ['ApproximateNumberOfMessages'] })).toEqual({
      Attributes: { ApproximateNumberOfMessages: '0' },
    })
  })

  test.each([
    ['CreateQueue', {}, 'UnsupportedOperation'],
    ['constructor', {}, 'UnsupportedOperation'],
    ['SendMessage', { QueueUrl: 'http://127.0.0.1/0/none', MessageBody: 'x' }, 'QueueDoesNotExist'],
    ['SendMessage', { QueueUrl: undefined }, 'MissingParameter'],
    ['SendMessage', {}, 'MissingParameter'],
    ['SendMessage', { MessageBody: 'x', MessageAttributes: {} }, 'UnsupportedOperation'],
    ['SendMessageBatch', { Entries: [] }, 'EmptyBatchRequest'],
    [
      'SendMessageBatch',
      { Entries: Array.from({ length: 11 }, (_, i) => ({ Id: String(i), MessageBody: 'x' })) },
      'TooManyEntriesInBatchRequest',
    ],
    ['ReceiveMessage', { MaxNumberOfMessages: 11 }, 'InvalidParameterValue'],
    ['ChangeMessageVisibility', { ReceiptHandle: 'none', VisibilityTimeout: 1 }, 'ReceiptHandleIsInvalid'],
    ['GetQueueAttributes', { AttributeNames: ['Policy'] }, 'InvalidAttributeName'],
    ['GetQueueUrl', { QueueName: 'none' }, 'QueueDoesNotExist'],
  ])('%s of %j is refused with %s', async (operation, input, code) => {
    const { call } = open()
    await expect(call(operation, input)).rejects.toMatchObject({ code, status: 400 })
  })
})
