import { sumBy } from '../../../shared/contract/sums.ts'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { EventSource, Table } from '../assembly/assembly.ts'
import { hasJava } from '../engine/choose.ts'
import { openEngine, type Engine } from '../engine/open-engine.ts'
import type { InvokeResult, Invoker } from '../lambda/invoker.ts'
import { createWaitingCalls } from '../lambda/room.ts'
import {
  assemblyOf,
  clockOf,
  functionArn,
  functionOf,
  invokerOf,
  newDirectory,
  queueArn,
  queuesOf,
  sourceOf,
} from './fixtures.ts'
import { openEvents, type Events } from './open-events.ts'

type Image = Record<string, { S?: string; N?: string; B?: string }>
type StreamEvent = {
  Records: {
    eventName: string
    eventSourceARN: string
    awsRegion: string
    dynamodb: { Keys: Image; NewImage?: Image; OldImage?: Image; SequenceNumber: string }
  }[]
}

const streamArn = (table: string) => `arn:aws:dynamodb:eu-west-1:000000000000:table/${table}/stream/2026`
const tableOf = (name: string): Table => ({
  id: name,
  name,
  arn: `arn:aws:dynamodb:eu-west-1:000000000000:table/${name}`,
  streamArn: streamArn(name),
  definition: {
    TableName: name,
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    BillingMode: 'PAY_PER_REQUEST',
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  },
})

const opened: Events[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((events) => events.close()))
})

const engines = hasJava() ? (['dynoxide', 'dynamodb-local'] as const) : (['dynoxide'] as const)

describe.each(engines)('a function behind the stream of a table in %s', (name) => {
  let engine: Engine
  let tables = 0
  beforeAll(async () => {
    engine = await openEngine({ tables: [], directory: newDirectory(), clock: clockOf(), engine: name })
  })
  afterAll(() => engine.close())

  const open = async ({
    handler,
    invoker = invokerOf({ relay: handler! }),
    directory = newDirectory(),
    table = `table-${tables++}`,
    firstRetry = 1,
    callsEnded = () => Promise.resolve(),
    ...source
  }: Setup) => {
    if (source.onFailureArn === undefined) delete source.onFailureArn
    const known = await engine.client.call('DescribeTable', { TableName: table }).catch(() => undefined)
    if (!known) await engine.client.call('CreateTable', tableOf(table).definition)
    const events = openEvents({
      assembly: assemblyOf({
        functions: [functionOf('relay')], queues: queuesOf('failures'), tables: [tableOf(table)], eventSources: [sourceOf(streamArn(table), 'relay', source)],
      }),
      clock: clockOf(), invoker, dynamo: { endpoint: engine.endpoint }, directory, firstRetry, callsEnded,
    }) // prettier-ignore
    opened.push(events)
    const put = (...keys: string[]) =>
      keys.reduce(
        (before, pk) =>
          before.then(
            async () =>
              void (await engine.client.call('PutItem', {
                TableName: table,
                Item: { pk: { S: pk }, n: { N: '1.50' }, b: { B: 'AAEC' } },
              })),
          ),
        Promise.resolve(),
      )
    const failures = () =>
      events.queues()[0]!.messages.map(
        (message) =>
          JSON.parse(message.body) as {
            requestContext: { condition: string; approximateInvokeCount: number }
            DDBStreamBatchInfo: { batchSize: number }
          },
      )
    return { events, put, table, directory, failures }
  }

  test('reads nothing while calls wait', async () => {
    const room = createWaitingCalls(1)
    const invoker = { ...invokerOf({ relay: () => undefined }), room }
    const { events, put } = await open({ invoker })
    events.start()
    await events.idle()
    room.add()
    // The read that has begun may still find the first record, but no read begins after it.
    await put('a')
    events.tableWritten()
    await put('b')
    const idle = events.idle()
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(invoker.payloads<StreamEvent>('relay').flatMap(({ Records }) => Records).length).toBeLessThan(2)
    room.remove()
    await idle
    expect(invoker.payloads<StreamEvent>('relay').flatMap(({ Records }) => Records)).toHaveLength(2)
  })

  type Setup = {
    invoker?: Invoker
    handler?: (event: StreamEvent, call: number) => unknown
    directory?: string
    table?: string
    firstRetry?: number
    callsEnded?: () => Promise<void>
  } & Partial<EventSource>

  const keysOf = (event: StreamEvent) => event.Records.map((record) => record.dynamodb.Keys['pk']!.S!)
  const sequenceOf = (event: StreamEvent, key: string) =>
    event.Records.find((record) => record.dynamodb.Keys['pk']!.S === key)!.dynamodb.SequenceNumber

  test('gets changes after the open API calls have ended, or as soon as a caller waits for them', async () => {
    const keys: string[] = []
    const handler = (event: StreamEvent) => void keys.push(...keysOf(event))
    const calls = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const callsEnded = () => {
      reached.resolve()
      return calls.promise
    }
    const { events, put, table } = await open({ handler, callsEnded })
    const other = await open({ handler, table })
    events.start()
    await reached.promise
    await put('a')
    other.events.start()
    await other.events.idle()
    expect(keys).toEqual(['a'])
    await events.idle()
    expect(keys).toEqual(['a', 'a'])
    await put('b')
    calls.resolve()
    await expect.poll(() => keys).toContain('b')
  })

  test('gets each change once, in order, in the format of Lambda', async () => {
    const invoker = invokerOf({ relay: () => undefined })
    const { events, put, table } = await open({ invoker })
    events.start()
    await put('a')
    await engine.client.call('UpdateItem', {
      TableName: table,
      Key: { pk: { S: 'a' } },
      UpdateExpression: 'SET n = :n',
      ExpressionAttributeValues: { ':n': { N: '2' } },
    })
    await engine.client.call('DeleteItem', { TableName: table, Key: { pk: { S: 'a' } } })
    await events.idle()
    const records = invoker.payloads<StreamEvent>('relay').flatMap((event) => event.Records)
    expect(records).toMatchObject([
      {
        eventName: 'INSERT',
        eventSource: 'aws:dynamodb',
        awsRegion: 'eu-west-1',
        eventSourceARN: streamArn(table),
        dynamodb: { Keys: { pk: { S: 'a' } }, NewImage: { b: { B: 'AAEC' } }, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      },
      { eventName: 'MODIFY', dynamodb: { NewImage: { n: { N: '2' } }, OldImage: { b: { B: 'AAEC' } } } },
      { eventName: 'REMOVE', dynamodb: { OldImage: { n: { N: '2' } } } },
    ])
    expect(invoker.calls[0]!.cause).toEqual({ kind: 'stream', table })
  })

  test('gets no more records at once than its mapping allows', async () => {
    const sizes: number[] = []
    const { events, put } = await open({ batchSize: 4, handler: (event) => void sizes.push(event.Records.length) })
    await put('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i')
    events.start()
    await events.idle()
    expect(sizes).toEqual([4, 4, 1])
  })

  test('continues where it stopped after a restart', async () => {
    const first = await open({ handler: () => undefined })
    first.events.start()
    await first.put('a', 'b')
    await first.events.idle()
    await first.events.close()
    opened.pop()
    await first.put('c')
    const keys: string[] = []
    const second = await open({
      table: first.table,
      directory: first.directory,
      handler: (event) => void keys.push(...keysOf(event)),
    })
    second.events.start()
    await second.events.idle()
    expect(keys).toEqual(['c'])
  })

  test('gets a batch again if the stage restarted before the response', async () => {
    let answer: (result: InvokeResult) => void = () => {}
    let begun: () => void = () => {}
    const started = new Promise<void>((resolve) => (begun = resolve))
    const never: Invoker = {
      invoke: () => {
        begun()
        return new Promise((resolve) => (answer = resolve))
      },
    }
    const first = await open({ invoker: never })
    await first.put('a')
    first.events.start()
    await started
    // The state after a kill, except for what this process has yet to write.
    const keys: string[] = []
    const second = await open({
      table: first.table,
      directory: first.directory,
      handler: (event) => void keys.push(...keysOf(event)),
    })
    second.events.start()
    await second.events.idle()
    answer({ ok: true, value: undefined, millis: 0 })
    expect(keys).toEqual(['a'])
  })

  test('that reports failures gets the records again, starting with the first failed one', async () => {
    const seen: string[][] = []
    const handler = (event: StreamEvent, call: number) => {
      seen.push(keysOf(event))
      return call === 1
        ? {
            batchItemFailures: [{ itemIdentifier: sequenceOf(event, 'd') }, { itemIdentifier: sequenceOf(event, 'c') }],
          }
        : {}
    }
    const { events, put, failures } = await open({ handler, retryAttempts: 1, onFailureArn: queueArn('failures') })
    await put('a', 'b', 'c', 'd')
    events.start()
    await events.idle()
    expect(seen).toEqual([
      ['a', 'b', 'c', 'd'],
      ['c', 'd'],
    ])
    expect(failures()).toEqual([])
  })

  test('has a failing batch bisected, and the failing record sent to the destination', async () => {
    const passed: string[] = []
    const handler = (event: StreamEvent) => {
      if (keysOf(event).includes('poison')) throw new Error('cannot')
      passed.push(...keysOf(event))
    }
    const { events, put, failures, table } = await open({
      handler,
      bisectOnError: true,
      retryAttempts: 2,
      onFailureArn: queueArn('failures'),
    })
    await put('a', 'b', 'poison', 'c', 'd')
    events.start()
    await events.idle()
    await put('e')
    await events.idle()
    expect(passed).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(failures()).toMatchObject([
      {
        requestContext: {
          condition: 'RetryAttemptsExhausted',
          approximateInvokeCount: 3,
          functionArn: functionArn('relay'),
        },
        responseContext: { functionError: 'Unhandled' },
        DDBStreamBatchInfo: {
          batchSize: 1,
          streamArn: streamArn(table),
          shardId: expect.stringMatching(/./),
          startSequenceNumber: expect.stringMatching(/^\d+$/),
        },
      },
    ])
  })

  test('with unlimited retries blocks the records after a failed one', async () => {
    const seen: string[][] = []
    let broken = true
    const handler = (event: StreamEvent) => {
      seen.push(keysOf(event))
      if (broken) throw new Error('cannot')
    }
    const { events, put } = await open({ handler, batchSize: 1, firstRetry: 2 })
    await put('a', 'b')
    events.start()
    await expect.poll(() => seen.length).toBeGreaterThanOrEqual(4)
    broken = false
    await events.idle()
    expect(seen.slice(0, -1).every(([key]) => key === 'a')).toBe(true)
    expect(seen.at(-1)).toEqual(['b'])
  })

  test('is idle while the next retry is far away', async () => {
    const invoker = invokerOf({ relay: () => { throw new Error('cannot') } }) // prettier-ignore
    const { events, put } = await open({ invoker, firstRetry: 25_000 })
    await put('a')
    events.start()
    await events.idle()
    // Closing does not wait for the retry either, or afterEach would time out.
    expect(invoker.calls).toHaveLength(1)
  })

  test('gets only the records that match its filters', async () => {
    const keys: string[] = []
    const { events, put } = await open({
      handler: (event) => void keys.push(...keysOf(event)),
      filters: [{ eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'order-' }] } } } }],
    })
    events.start()
    await put('order-1', 'other', 'order-2', 'order-1')
    await events.idle()
    expect(keys).toEqual(['order-1', 'order-2'])
  })

  test('loses no record and keeps their order, whatever fails', async () => {
    const plan = fc.record({ failures: fc.nat(3), how: fc.constantFrom('partial', 'throw') })
    await fc.assert(
      fc.asyncProperty(
        fc.array(plan, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        async (plans, batchSize, bisectOnError) => {
          const tries = new Map<string, number>()
          const passed: string[] = []
          const handler = (event: StreamEvent) => {
            const keys = keysOf(event)
            for (const [index, key] of keys.entries()) {
              const times = (tries.get(key) ?? 0) + 1
              tries.set(key, times)
              const { failures, how } = plans[Number(key)]!
              if (times > failures) continue
              if (how === 'throw') throw new Error('failed')
              passed.push(...keys.slice(0, index))
              return { batchItemFailures: [{ itemIdentifier: sequenceOf(event, key) }] }
            }
            passed.push(...keys)
            return {}
          }
          const { events, put, failures } = await open({
            handler,
            batchSize,
            bisectOnError,
            retryAttempts: 2,
            firstRetry: 0,
            onFailureArn: queueArn('failures'),
          })
          const keys = plans.map((_, index) => String(index))
          await put(...keys)
          events.start()
          await events.idle()
          const dropped = sumBy(failures(), (failure) => failure.DDBStreamBatchInfo.batchSize)
          await events.close()
          opened.pop()
          expect(passed.map(Number)).toEqual(passed.map(Number).toSorted((a, b) => a - b))
          expect(new Set(passed).size + dropped).toBe(keys.length)
          if (plans.every((plan) => plan.failures <= 2) && batchSize === 1) expect(dropped).toBe(0)
        },
      ),
      { numRuns: name === 'dynoxide' ? 25 : 5 },
    )
  })
})

test('a stream that cannot be read is reported once, also to callers that wait for the stage to be idle', async () => {
  const errors: string[] = []
  const events = openEvents({
    assembly: assemblyOf({ functions: [functionOf('relay')], tables: [tableOf('gone')], eventSources: [sourceOf(streamArn('gone'), 'relay')] }),
    clock: clockOf(), invoker: invokerOf({}), dynamo: { endpoint: 'http://127.0.0.1:1' }, directory: newDirectory(),
    records: { error: (_source, message) => errors.push(message) },
  }) // prettier-ignore
  opened.push(events)
  events.start()
  await expect(events.idle()).rejects.toThrow(/stream of table gone cannot be read/)
  await expect(events.idle()).rejects.toThrow(/stream of table gone cannot be read/)
  expect(errors).toHaveLength(1)
})
