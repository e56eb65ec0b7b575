import { afterEach, expect, test } from 'vitest'
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
  type SqsEvent,
} from './fixtures.ts'
import { openEvents, type Events } from './open-events.ts'
import { headerForFunction, newTraceHeader, traceIdIn, validTraceHeader } from '../records/trace-header.ts'

const opened: Events[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((events) => events.close()))
})

const [first, second] = [
  'Root=1-674961b2-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1',
  'Root=1-674961ee-0e46a994272793bd862e3fe1;Sampled=0',
]

/** A bus with a rule to a queue, whose function may fail, and one to a function. */
const open = (fails: (call: number) => boolean = () => false) => {
  const failing = (_: unknown, call: number) => {
    if (fails(call)) throw new Error('broken')
  }
  const invoker = invokerOf({ worker: failing, direct: failing })
  const target = (arn: string) => ({ id: 'Target0', arn, retryAttempts: 185, maximumAge: 86_400 })
  const rule = (name: string, arn: string) => ({
    id: name,
    name,
    bus: 'plumbline-local',
    pattern: { source: ['plumbline'] },
    enabled: true,
    targets: [target(arn)],
  })
  const events = openEvents({
    assembly: assemblyOf({
      functions: [functionOf('worker'), functionOf('direct')],
      queues: queuesOf('work', 2),
      eventSources: [sourceOf(queueArn('work'), 'worker')],
      rules: [rule('queued', queueArn('work')), rule('direct', functionArn('direct'))],
    }),
    clock: clockOf(), invoker, dynamo: { endpoint: 'http://127.0.0.1:1' }, directory: newDirectory(), firstRetry: 1,
    records: { error: () => {} },
  }) // prettier-ignore
  opened.push(events)
  const put = (entries: (string | undefined)[], header?: string) =>
    events.putEvents(
      {
        Entries: entries.map((TraceHeader, index) => ({
          Source: 'plumbline',
          DetailType: 'task.updated.v1',
          Detail: JSON.stringify({ id: `evt_${index}` }),
          EventBusName: 'plumbline-local',
          ...(TraceHeader !== undefined && { TraceHeader }),
        })),
      },
      header,
    )
  /** The header of each message that the function got, by the id of its event. */
  const received = () =>
    invoker
      .payloads<SqsEvent>('worker')
      .flatMap(({ Records }) => Records)
      .map(({ body, attributes }) => [
        (JSON.parse(body) as { detail: { id: string } }).detail.id,
        attributes['AWSTraceHeader'],
      ])
  const direct = () => invoker.calls.filter(({ fn }) => fn === functionArn('direct')).map(({ cause }) => cause.trace)
  return { events, invoker, put, received, direct }
}

test('entries of one call keep their own headers, as far as their queue and their function', async () => {
  const { events, put, received, direct } = open()
  put([first, second, undefined, 'nonsense'])
  events.start()
  await events.idle()
  expect(received()).toEqual([
    ['evt_0', first],
    ['evt_1', second],
    ['evt_2', undefined],
    ['evt_3', undefined],
  ])
  expect(direct().slice(0, 2)).toEqual([first, second])
  // A function that gets no header has a trace of its own.
  expect(new Set(direct()).size).toBe(4)
})

test('an entry without a header has that of its call', async () => {
  const { events, put, received } = open()
  put([first, undefined], second)
  events.start()
  await events.idle()
  expect(received()).toEqual([
    ['evt_0', first],
    ['evt_1', second],
  ])
})

test('a retry has the header of the first attempt, and so does the dead letter', async () => {
  const { events, put, received, direct } = open(() => true)
  put([first])
  events.start()
  await events.idle()
  expect(received()).toEqual([
    ['evt_0', first],
    ['evt_0', first],
  ])
  expect(direct()).toEqual([first, first, first])
  const dead = events.queues().find(({ name }) => name === 'work-dlq')
  expect(dead?.messages.map(({ attributes }) => attributes)).toEqual([{ AWSTraceHeader: first }])
})

test('all attempts at an event without a header belong to one trace', async () => {
  const { events, put, direct } = open((call) => call < 3)
  put([undefined])
  events.start()
  await events.idle()
  expect(direct()).toHaveLength(3)
  expect(new Set(direct()).size).toBe(1)
  expect(validTraceHeader(direct()[0])).toBe(direct()[0])
})

test('the invocation says which events its messages have, and which attempt it is', async () => {
  const { events, put, invoker } = open((call) => call === 1)
  put([first])
  events.start()
  await events.idle()
  const causes = invoker.calls.filter(({ fn }) => fn === functionArn('worker')).map(({ cause }) => cause)
  expect(causes).toMatchObject([
    { kind: 'queue', messages: [{ event: 'evt_0', attempt: 1 }] },
    { kind: 'queue', messages: [{ event: 'evt_0', attempt: 2 }] },
  ])
})

test('a function gets a segment of its own, and is recorded only if its template and the caller say so', () => {
  const parent = /;Parent=(?!53995c3f42cd8ad8)[\da-f]{16};Sampled=/
  expect(headerForFunction(first, true)).toMatch(parent)
  const sampled = [
    headerForFunction(first, true),
    headerForFunction(first, false),
    headerForFunction(second, true),
    headerForFunction(newTraceHeader(Date.now()), true),
  ].map((header) => header.slice(-1))
  expect(sampled).toEqual(['1', '0', '0', '1'])
  expect(traceIdIn(headerForFunction(first, true))).toBe('674961b2bd862e3fe1be46a994272793')
})
