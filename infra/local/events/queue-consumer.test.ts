import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { Invoker } from '../lambda/invoker.ts'
import {
  assemblyOf,
  clockOf,
  functionOf,
  invokerOf,
  newDirectory,
  queueArn,
  queuesOf,
  sourceOf,
  type SqsEvent,
} from './fixtures.ts'
import { openEvents, type Events } from './open-events.ts'
import type { QueueState } from './queue-state.ts'

const opened: Events[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((events) => events.close()))
})

type Handler = (event: SqsEvent, call: number) => unknown

const open = ({
  handler,
  maxReceiveCount = 3,
  invoker = invokerOf({ worker: handler! }),
  firstRetry = 1,
  directory = newDirectory(),
  ...source
}: {
  directory?: string
  handler?: Handler
  maxReceiveCount?: number
  invoker?: Invoker
  firstRetry?: number
} & Partial<ReturnType<typeof sourceOf>>) => {
  const clock = clockOf()
  const events = openEvents({
    assembly: assemblyOf({ functions: [functionOf('worker')], queues: queuesOf('work', maxReceiveCount), eventSources: [sourceOf(queueArn('work'), 'worker', source)] }),
    clock, invoker, dynamo: { endpoint: 'http://127.0.0.1:1' }, directory, firstRetry,
  }) // prettier-ignore
  opened.push(events)
  const send = (body: string) =>
    events.sqs('AmazonSQS.SendMessage', { QueueUrl: 'http://local/work', MessageBody: body })
  const state = (name: string): QueueState => events.queues().find((queue) => queue.name === name)!
  return { events, clock, send, state, work: () => state('work'), dead: () => state('work-dlq') }
}

describe('a function behind a queue', () => {
  test('gets messages in the shape of an SQS event', async () => {
    const invoker = invokerOf({ worker: () => undefined })
    const { events, send, work } = open({ invoker })
    const { MessageId } = await send('{"a":1}')
    events.start()
    await events.idle()
    const [event] = invoker.payloads<SqsEvent>('worker')
    expect(event!.Records).toEqual([
      {
        messageId: MessageId,
        receiptHandle: expect.any(String),
        body: '{"a":1}',
        attributes: {
          ApproximateReceiveCount: '1',
          SentTimestamp: expect.stringMatching(/^\d{13}$/),
          SenderId: 'local',
          ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
        },
        messageAttributes: {},
        md5OfBody: 'bb6cb5c68df4652941caf652a366f2d8',
        eventSource: 'aws:sqs',
        eventSourceARN: queueArn('work'),
        awsRegion: 'eu-west-1',
      },
    ])
    expect(invoker.calls[0]!.cause).toEqual({
      kind: 'queue',
      queue: 'work',
      messages: [{ messageId: MessageId, attempt: 1 }],
    })
    expect(work()).toMatchObject({ depth: 0, inFlight: 0, waiting: 0 })
  })

  test('gets batches no larger than its mapping allows', async () => {
    const sizes: number[] = []
    const { events, send } = open({ handler: (event) => void sizes.push(event.Records.length), batchSize: 4 })
    for (let i = 0; i < 10; i++) await send(String(i))
    events.start()
    await events.idle()
    expect(sizes).toEqual([4, 4, 2])
  })

  test('gets no more in one batch than an invocation can carry', async () => {
    const sizes: number[] = []
    const { events, send, work } = open({ handler: (event) => void sizes.push(event.Records.length) })
    for (let i = 0; i < 7; i++) await send('x'.repeat(1_000_000))
    events.start()
    await events.idle()
    expect(sizes).toEqual([6, 1])
    expect(work()).toMatchObject({ depth: 0, inFlight: 0, waiting: 0 })
  })

  test('waits for a batch to fill for the length of its window', async () => {
    const sizes: number[] = []
    const { events, send } = open({
      handler: (event) => void sizes.push(event.Records.length),
      batchSize: 3,
      windowSeconds: 0.1,
    })
    events.start()
    for (let i = 0; i < 5; i++) {
      await send(String(i))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await events.idle()
    expect(sizes).toEqual([3, 2])
  })

  test('runs with exactly the maximum concurrency of its mapping', async () => {
    let now = 0
    let peak = 0
    const waiting: (() => void)[] = []
    const handler = async () => {
      peak = Math.max(peak, ++now)
      // Both copies wait until the second one has started, so that the test cannot pass by chance.
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length >= 2) for (const go of waiting.splice(0)) go()
      })
      now--
    }
    const { events, send } = open({ handler, batchSize: 1, maxConcurrency: 2 })
    for (let i = 0; i < 8; i++) await send(String(i))
    events.start()
    await events.idle()
    expect(peak).toBe(2)
  })

  test('has a poison message moved to the dead-letter queue while other messages succeed', async () => {
    const seen: string[] = []
    const handler: Handler = (event) => {
      const failed = event.Records.filter((record) => record.body === 'poison')
      seen.push(...event.Records.map((record) => record.body))
      return { batchItemFailures: failed.map((record) => ({ itemIdentifier: record.messageId })) }
    }
    const { events, send, work, dead } = open({ handler })
    for (const body of ['a', 'poison', 'b']) await send(body)
    events.start()
    await events.idle()
    expect(seen).toEqual(['a', 'poison', 'b', 'poison', 'poison'])
    expect(work()).toMatchObject({ depth: 0, inFlight: 0, waiting: 0 })
    expect(dead()).toMatchObject({
      depth: 1,
      messages: [{ body: 'poison', receiveCount: 3, from: 'work', lastError: 'Reported in batchItemFailures' }],
    })
  })

  test('gets a redriven dead letter again, which succeeds once the fault is fixed', async () => {
    let broken = true
    const handler: Handler = () => {
      if (broken) throw new TypeError('still broken')
    }
    const { events, send, work, dead } = open({ handler })
    await send('order')
    events.start()
    await events.idle()
    expect(dead().messages).toMatchObject([{ body: 'order', lastError: 'TypeError: still broken' }])
    broken = false
    expect(events.redrive('work')).toEqual({ moved: 1, left: 0 })
    await events.idle()
    expect([work(), dead()]).toMatchObject([{ depth: 0, waiting: 0 }, { depth: 0 }])
  })

  test.each([
    ['undefined', undefined, 1],
    ['null', null, 1],
    ['an empty object', {}, 1],
    ['an empty list', { batchItemFailures: [] }, 1],
    ['a null list', { batchItemFailures: null }, 1],
    ['a text', 'ok', 3],
    ['a list', [], 3],
    ['no list of failures', { batchItemFailures: 'all' }, 3],
    ['an unknown id', { batchItemFailures: [{ itemIdentifier: 'unknown' }] }, 3],
    ['an empty id', { batchItemFailures: [{ itemIdentifier: '' }] }, 3],
    ['a null id', { batchItemFailures: [{ itemIdentifier: null }] }, 3],
    ['an id under a wrong key', { batchItemFailures: [{ id: 'x' }] }, 3],
  ])('that returns %s has its whole batch delivered %#', async (_, answer, times) => {
    const invoker = invokerOf({ worker: () => answer })
    const { events, send, dead } = open({ invoker })
    await send('a')
    await send('b')
    events.start()
    await events.idle()
    const bodies = invoker.payloads<SqsEvent>('worker').flatMap((event) => event.Records.map((record) => record.body))
    expect(bodies.toSorted()).toEqual([...Array<string>(times).fill('a'), ...Array<string>(times).fill('b')])
    expect(dead().depth).toBe(times === 1 ? 0 : 2)
  })

  test('is not asked which messages failed unless its mapping enables it', async () => {
    const { events, send, dead, work } = open({
      handler: (event) => ({
        batchItemFailures: event.Records.map((record) => ({ itemIdentifier: record.messageId })),
      }),
      reportsBatchItemFailures: false,
    })
    await send('a')
    events.start()
    await events.idle()
    expect([work().depth, dead().depth]).toEqual([0, 0])
  })

  test('gets only the messages that match its filters; the others are deleted', async () => {
    const invoker = invokerOf({ worker: () => undefined })
    const { events, send, work } = open({ invoker, filters: [{ body: { kind: ['order'] } }] })
    for (const body of ['{"kind":"order"}', '{"kind":"other"}', 'no json']) await send(body)
    events.start()
    await events.idle()
    expect(invoker.payloads<SqsEvent>('worker').flatMap((event) => event.Records.map((record) => record.body))).toEqual(
      ['{"kind":"order"}'],
    )
    expect(work()).toMatchObject({ depth: 0, inFlight: 0, waiting: 0 })
  })

  test('is retried immediately when the clock moves past the retry', async () => {
    const invoker = invokerOf({ worker: (_event: SqsEvent, call: number) => { if (call === 1) throw new Error('first') } }) // prettier-ignore
    const { events, send, work, clock } = open({ invoker, firstRetry: 20_000 })
    await send('a')
    events.start()
    await events.idle()
    expect(work()).toMatchObject({ depth: 0, waiting: 1 })
    clock.advance(60)
    await events.idle()
    expect(work()).toMatchObject({ depth: 0, waiting: 0 })
    expect(invoker.calls).toHaveLength(2)
  })

  test('is not called after the stage is closed, and its messages are kept', async () => {
    const invoker = invokerOf({ worker: () => undefined })
    const directory = newDirectory()
    const { events, send } = open({ invoker, directory })
    events.start()
    await events.idle()
    await send('at the last moment')
    await events.close()
    opened.pop()
    await new Promise((resolve) => setImmediate(resolve))
    expect(invoker.calls).toEqual([])
    expect(open({ invoker, directory }).work()).toMatchObject({
      depth: 1,
      messages: [{ body: 'at the last moment', receiveCount: 0 }],
    })
  })

  test('never loses a message or exceeds its receive count, whatever fails', async () => {
    const message = fc.record({ failures: fc.nat(5), how: fc.constantFrom('partial', 'throw', 'malformed') })
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        async (messages, batchSize, maxReceiveCount, maxConcurrency) => {
          const deliveries = new Map<string, number>()
          const accepted = new Set<string>()
          const handler: Handler = (event) => {
            const failing: { id: string; how: string }[] = []
            for (const record of event.Records) {
              const times = (deliveries.get(record.body) ?? 0) + 1
              deliveries.set(record.body, times)
              expect(record.attributes['ApproximateReceiveCount']).toBe(String(times))
              const plan = messages[Number(record.body)]!
              if (times <= plan.failures) failing.push({ id: record.messageId, how: plan.how })
            }
            if (failing.some((one) => one.how === 'throw')) throw new Error('failed')
            if (failing.some((one) => one.how === 'malformed')) return 'malformed'
            for (const record of event.Records)
              if (!failing.some((one) => one.id === record.messageId)) accepted.add(record.body)
            return { batchItemFailures: failing.map((one) => ({ itemIdentifier: one.id })) }
          }
          const { events, send, work, dead } = open({
            handler,
            batchSize,
            maxReceiveCount,
            maxConcurrency,
            firstRetry: 0,
          })
          for (const index of messages.keys()) await send(String(index))
          events.start()
          await events.idle()
          const given = dead().messages.map((message) => message.body)
          const left = work()
          await events.close()
          opened.pop()

          expect(left).toMatchObject({ depth: 0, inFlight: 0, waiting: 0 })
          expect([...deliveries.values()].every((times) => times <= maxReceiveCount)).toBe(true)
          expect([...accepted, ...given].toSorted()).toEqual([...messages.keys()].map(String).toSorted())
          for (const [index, plan] of messages.entries()) {
            // A message that fails too often by itself becomes a dead letter. Other messages may also, if whole batches
            // that contain them fail.
            if (plan.failures >= maxReceiveCount) expect(given).toContain(String(index))
            else if (messages.every((message) => message.how === 'partial')) expect(accepted).toContain(String(index))
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
