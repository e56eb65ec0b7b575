/** Work whose function the stage itself ended, and work that waits because the stage is busy. */
import { afterEach, describe, expect, test } from 'vitest'
import type { InvokeResult, Invoker } from '../lambda/invoker.ts'
import { createWaitingCalls } from '../lambda/room.ts'
import { createStreamBatches } from './stream-batches.ts'
import {
  assemblyOf,
  clockOf,
  functionArn,
  functionOf,
  newDirectory,
  queueArn,
  queuesOf,
  sourceOf,
  type SqsEvent,
} from './fixtures.ts'
import { openEvents, type Events } from './open-events.ts'
import { openQueues } from './queues.ts'
import { createRetryDelay, farRetry, interruptionDelay } from './retry-delay.ts'
import { openStore } from './store.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((part) => part.close()))
})

const stopped = { ok: false, errorType: 'Runtime.ExitError', errorMessage: 'the stage is closing', millis: 0 } as const
const done: InvokeResult = { ok: true, value: undefined, millis: 0 }

/** Interrupts the first calls, and keeps the payloads of all. */
const interrupting = (times: number, ended: InvokeResult = { ...stopped, interrupted: true }) => {
  const payloads: unknown[] = []
  const invoker: Invoker = {
    invoke: (_, payload) => {
      payloads.push(payload)
      return Promise.resolve(payloads.length <= times ? ended : done)
    },
  }
  return { invoker, payloads }
}

const open = (invoker: Invoker) => {
  const rule = {
    id: 'all',
    name: 'all',
    bus: 'plumbline-local',
    pattern: { source: ['test'] },
    enabled: true,
    targets: [{ id: 'Target0', arn: functionArn('worker'), retryAttempts: 185, maximumAge: 86_400 }],
  }
  const missing: string[] = []
  const events = openEvents({
    assembly: assemblyOf({ functions: [functionOf('worker')], queues: queuesOf('work', 3), rules: [rule], eventSources: [sourceOf(queueArn('work'), 'worker')] }),
    clock: clockOf(), invoker, dynamo: { endpoint: 'http://127.0.0.1:1' }, directory: newDirectory(), firstRetry: 0,
    records: { error: (_source, message) => missing.push(message) },
  }) // prettier-ignore
  opened.push(events)
  return { events, lost: missing }
}

const send = (events: Events, body: string) =>
  events.sqs('AmazonSQS.SendMessage', { QueueUrl: 'http://local/work', MessageBody: body })
const messages = (events: Events) => events.queues().flatMap((queue) => queue.messages)
const announce = (events: Events) =>
  events.putEvents({
    Entries: [{ EventBusName: 'plumbline-local', Source: 'test', DetailType: 'announced', Detail: '{}' }],
  })

describe('a function that the stage itself ends', () => {
  test('does not use up the receives of a message', async () => {
    const { invoker, payloads } = interrupting(7)
    const { events } = open(invoker)
    await send(events, 'kept')
    events.start()
    await events.idle()
    expect(messages(events)).toEqual([])
    expect(
      (payloads as SqsEvent[]).map(({ Records }) => (Records[0]!.attributes as Record<string, string>)['ApproximateReceiveCount']),
    ).toEqual(Array(8).fill('1')) // prettier-ignore
  })

  test('but a function that fails by itself uses them up', async () => {
    const { invoker, payloads } = interrupting(7, stopped)
    const { events } = open(invoker)
    await send(events, 'given up')
    events.start()
    await events.idle()
    expect(payloads).toHaveLength(3)
    expect(messages(events)).toMatchObject([{ body: 'given up', from: 'work' }])
  })

  test('does not use up the attempts of an asynchronous invocation', async () => {
    const { invoker, payloads } = interrupting(7)
    const { events, lost } = open(invoker)
    announce(events)
    events.start()
    await events.idle()
    expect([payloads.length, lost]).toEqual([8, []])
  })

  test('gets a batch of a stream again, unchanged, and uses up no attempt', async () => {
    const { invoker, payloads } = interrupting(7)
    const store = openStore({ directory: newDirectory() })
    opened.push(store)
    const arn = 'arn:aws:dynamodb:eu-west-1:000000000000:table/t/stream/2026'
    const checkpoints: string[] = []
    const given: string[] = []
    const batches = createStreamBatches({
      source: sourceOf(arn, 'worker', { retryAttempts: 1, bisectOnError: true }),
      table: { id: 't', name: 't', arn: '', streamArn: arn, definition: {} },
      region: 'eu-west-1',
      shard: 'shard',
      store,
      queues: openQueues({ queues: [], store, clock: clockOf() }),
      invoker,
      now: () => 0,
      retryDelay: createRetryDelay(0),
      report: (message) => given.push(message),
      checkpoint: (at) => checkpoints.push(at),
      wait: () => Promise.resolve(true),
    })
    const records = ['1', '2'].map((SequenceNumber) => ({ eventID: SequenceNumber, dynamodb: { SequenceNumber } }))
    expect(await batches.settle(records as never)).toBe(true)
    expect((payloads as { Records: unknown[] }[]).map(({ Records }) => Records.length)).toEqual(Array(8).fill(2))
    expect([checkpoints, given]).toEqual([['2'], []])
  })

  test('is tried after ever longer waits, which still count as work in flight', () => {
    const delays = [1, 2, 3, 4, 5, 6, 20].map((times) => interruptionDelay(createRetryDelay(), times))
    expect(delays).toEqual([200, 400, 800, 1600, 3200, farRetry, farRetry])
  })
})

describe('while calls wait', () => {
  const turns = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
  }

  test('queues keep their messages, and events their turn, until there is room', async () => {
    const room = createWaitingCalls(2)
    const { invoker, payloads } = interrupting(0)
    const { events } = open({ ...invoker, room })
    room.add()
    room.add()
    events.start()
    await send(events, 'one')
    announce(events)
    await turns()
    expect(payloads).toEqual([])
    expect(events.queues()[0]).toMatchObject({ depth: 1, inFlight: 0, messages: [{ receiveCount: 0 }] })
    room.remove()
    await events.idle()
    expect(payloads).toHaveLength(2)
    expect(messages(events)).toEqual([])
  })
})
