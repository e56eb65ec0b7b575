/**
 * A poison in a batch of ten, for each subscriber, on the queues of the local stage: the other nine are done in the
 * invocation that it takes up, and it is retried and dead-lettered alone. It is an event whose workspace the table never
 * answers for.
 */
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import {
  assemblyOf,
  clockOf,
  functionOf,
  invokerOf,
  newDirectory,
  queueArn,
  queuesOf,
  sourceOf,
} from '../../infra/local/events/fixtures.ts'
import { openEvents, type Events } from '../../infra/local/events/open-events.ts'
import { eventSource, type EventName } from '../../shared/events.ts'
import { eventData } from '../../test/builders/event-data.ts'
import { ana } from '../../test/builders/events.ts'
import { withTable } from '../../test/builders/table.ts'
import { newId, newTaskId } from '../kernel/id.ts'
import { documents } from '../kernel/table/table.ts'
import { functionRows } from '../manifest.ts'

withTable()

type Context = { getRemainingTimeInMillis: () => number }
type Handler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>

const poisonous = 'wsp_poison'

/** The calls of the table that it has to answer, and how many it has been asked. */
const calls = { running: 0, made: 0, poisoned: 0 }

beforeAll(() => {
  documents.middlewareStack.add(
    (next) => async (args) => {
      if (JSON.stringify(args.input).includes(poisonous)) {
        calls.poisoned += 1
        return new Promise(() => undefined)
      }
      calls.running += 1
      calls.made += 1
      return next(args).finally(() => (calls.running -= 1))
    },
    { step: 'initialize', priority: 'high', name: 'poison' },
  )
})
afterAll(() => documents.middlewareStack.remove('poison'))
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

const opened: Events[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((events) => events.close()))
})

/** Resolves when nothing but a poison is left to do. */
const quiet = async (): Promise<void> => {
  for (let turns = 0, seen = -1; turns < 20; turns += 1) {
    if (calls.running > 0 || calls.made !== seen) turns = 0
    seen = calls.made
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** An invocation whose time is up when nothing but a poison is left to do. */
const invoke = async (handler: Handler, event: SQSEvent): Promise<SQSBatchResponse> => {
  let left = 30_000
  const running = handler(event, { getRemainingTimeInMillis: () => left })
  await Promise.race([running, quiet()])
  left = 0
  return running
}

type Sample = { name: EventName; data: Record<string, unknown> }

const bodyOf = ({ name, data }: Sample, workspaceId: string): string =>
  JSON.stringify({
    source: eventSource,
    'detail-type': name,
    detail: { id: newId('event'), at: new Date().toISOString(), by: ana, workspaceId, data },
  })

const recordOf = (body: string): SQSEvent =>
  ({ Records: [{ messageId: 'm', body, attributes: { ApproximateReceiveCount: '1' } }] }) as unknown as SQSEvent

const projectId = newId('project')
const texts = [
  '2026-11-30',
  new Date().toISOString(),
  'Europe/Lisbon',
  'active',
  projectId,
  newTaskId(projectId),
  newId('person'),
  newId('generation'),
]

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** An event for which a subscriber asks the table, and that it handles for a workspace that does not exist. */
const sampleFor = async (
  handler: Handler,
  events: readonly EventName[],
  filters: { readonly [K in EventName]?: readonly object[] },
): Promise<Sample> => {
  for (const name of events)
    for (const data of fc.sample(eventData(name, [...texts, ...textsIn(filters[name])]), { numRuns: 200, seed: 7 })) {
      const before = calls.made
      const { batchItemFailures } = await handler(recordOf(bodyOf({ name, data }, newId('workspace'))), {
        getRemainingTimeInMillis: () => 30_000,
      })
      if (batchItemFailures.length === 0 && calls.made > before) return { name, data }
    }
  throw new Error('No event reaches the table')
}

const subscribers = functionRows.flatMap(({ name, trigger }) => (trigger.kind === 'events' ? [{ name, trigger }] : []))

test.each(subscribers)(
  '$name does nine of ten while one never ends, which alone becomes a dead letter',
  async ({ name, trigger }) => {
    const { handler } = (await import(`./${name}/index.ts`)) as { handler: Handler }
    const { events: names, filters } = trigger.subscription
    const sample = await sampleFor(handler, names, filters)
    const invoker = invokerOf({ [name]: (event: SQSEvent) => invoke(handler, event) })
    const { batchSize, maxConcurrency } = trigger
    const clock = clockOf()
    const events = openEvents({
      assembly: assemblyOf({
        functions: [functionOf(name)],
        queues: queuesOf('work', 2),
        eventSources: [sourceOf(queueArn('work'), name, { batchSize, maxConcurrency })],
      }),
      clock,
      invoker,
      dynamo: { endpoint: 'http://127.0.0.1:1' },
      directory: newDirectory(),
      firstRetry: 20_000,
    })
    opened.push(events)
    const queue = (of: string) => events.queues().find((queueState) => queueState.name === of)
    for (let index = 0; index < 10; index += 1)
      await events.sqs('AmazonSQS.SendMessage', {
        QueueUrl: 'http://local/work',
        MessageBody: bodyOf(sample, index === 3 ? poisonous : newId('workspace')),
      })
    events.start()
    await events.idle()
    expect(calls.poisoned).toBeGreaterThan(0)
    expect(queue('work')).toMatchObject({ depth: 0, inFlight: 0, waiting: 1, messages: [{ receiveCount: 1 }] })
    expect(invoker.payloads<SQSEvent>(name).flatMap(({ Records }) => Records)).toHaveLength(10)
    clock.advance(60)
    await events.idle()
    expect(queue('work')).toMatchObject({ depth: 0, inFlight: 0, waiting: 0 })
    expect(queue('work-dlq')?.messages).toMatchObject([{ body: expect.stringContaining(poisonous), receiveCount: 2 }])
  },
)
