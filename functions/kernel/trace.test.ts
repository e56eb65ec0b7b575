import * as z from 'zod/mini'
import type { Context, SQSEvent } from 'aws-lambda'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { problem } from '../../shared/contract/problem.ts'
import { routes } from '../../shared/contract/route.ts'
import type { DomainEvent } from '../../shared/events.ts'
import { newTraceparent, readTraceparent, traceparentOf } from '../../shared/trace.ts'
import { ana, asBatch, projectEvent, someProject, someWorkspace } from '../../test/builders/events.ts'
import { linesLoggedBy } from '../../test/builders/log-lines.ts'
import { callRoute, requestEvent } from '../../test/builders/request.ts'
import { readEvent, stamp, subscribeEach, type StampedEvent } from './events/event.ts'
import { serve } from './http/http.ts'
import { log } from './log.ts'
import { subscribesTo } from './events/subscription.ts'
import { traceNow, xrayHeader } from './trace.ts'

const seconds = (millis = Date.now()) => Math.floor(millis / 1000).toString(16)
const someTrace = (millis?: number) => seconds(millis) + crypto.randomUUID().replaceAll('-', '').slice(8)

const asLambda = (header: string | undefined) => {
  if (header === undefined) delete process.env['_X_AMZN_TRACE_ID']
  else process.env['_X_AMZN_TRACE_ID'] = header
}
beforeAll(() => void (process.env['ORIGIN_SECRETS'] = JSON.stringify({ sent: 'test', accepted: '' })))
afterEach(() => asLambda(undefined))

const row = routes({
  act: {
    method: 'GET',
    path: '/api/act',
    summary: 'Answers the event that it wrote.',
    access: { kind: 'public' },
    query: z.object({ how: z.optional(z.string()) }),
    result: z.object({ trace: z.string(), cause: z.optional(z.object({ event: z.string() })) }),
  },
})

const someEvent = (): StampedEvent =>
  projectEvent('project.created.v1', someWorkspace(), { was: null, now: someProject() })

const handler = serve(row, {
  act: async ({ query: { how } }) => {
    if (how === 'defect') throw new Error('Out of order')
    const { trace = '', cause } = someEvent()
    return { trace, ...(cause && { cause }) }
  },
})

const act = (traceparent?: string, how?: string) =>
  callRoute(handler, row.act, {
    headers: traceparent === undefined ? {} : { traceparent },
    ...(how !== undefined && { query: { how } }),
  })

test('a call follows the trace of the page: in its response, in what it logs and in the events that it writes', async () => {
  const id = someTrace()
  let answered: Awaited<ReturnType<typeof act>> | undefined
  const lines = await linesLoggedBy(async () => (answered = await act(traceparentOf(id))))
  expect(answered?.headers['x-trace-id']).toBe(id)
  expect(answered?.body).toMatchObject({ trace: id })
  expect(answered?.body).not.toHaveProperty('cause')
  expect(lines.map((line) => (JSON.parse(line) as { traceId?: string }).traceId)).toEqual([id])
})

test('a defect names the trace in the problem and in the line that says what happened', async () => {
  const id = someTrace()
  let answered: Awaited<ReturnType<typeof act>> | undefined
  const lines = await linesLoggedBy(async () => (answered = await act(traceparentOf(id), 'defect')))
  expect(problem.parse(answered?.body)).toMatchObject({
    code: 'internal',
    traceId: id,
    message: `Something went wrong. Please try again later. Reference: ${id.slice(-10)}`,
  })
  expect(answered?.headers['x-trace-id']).toBe(id)
  const unforeseen = lines.map((line) => JSON.parse(line) as Record<string, unknown>).find((line) => line['error'])
  expect(unforeseen).toMatchObject({ message: 'unforeseen', traceId: id })
})

test.each([
  ['of another version', () => `01-${someTrace()}-00f067aa0ba902b7-01`],
  ['without a span', () => `00-${someTrace()}`],
  ['of zeros', () => `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  ['with a span of zeros', () => `00-${someTrace()}-${'0'.repeat(16)}-01`],
  ['in capitals', () => traceparentOf(someTrace()).toUpperCase()],
  ['with a second line', () => `${traceparentOf(someTrace())}\n{"level":"ERROR"}`],
  ['that is very long', () => '00-'.repeat(5000)],
  ['of yesterday', () => traceparentOf(someTrace(Date.now() - 86_400_000))],
  ['of tomorrow', () => traceparentOf(someTrace(Date.now() + 86_400_000))],
])('a header %s is replaced', async (_, header) => {
  const sent = header()
  const first = await act(sent)
  expect(first.headers['x-trace-id']).toMatch(new RegExp(`^${seconds().slice(0, 5)}[\\da-f]{27}$`))
  expect(sent).not.toContain(first.headers['x-trace-id'])
  expect((await act(sent)).headers['x-trace-id']).not.toBe(first.headers['x-trace-id'])
})

test('without a header, a call has the trace of its invocation, which X-Ray may record', async () => {
  const [time, rest] = [seconds(), 'bd862e3fe1be46a994272793']
  asLambda(`Root=1-${time}-${rest};Parent=53995c3f42cd8ad8;Sampled=1;Lineage=a87bd80c:1|68fd508a:5`)
  const event = requestEvent(row.act)
  delete event.headers['traceparent']
  const { headers, body } = await handler(event, {} as Context)
  expect(headers).toMatchObject({ 'x-trace-id': time + rest })
  const { trace = '' } = JSON.parse(body ?? '') as { trace?: string }
  expect(xrayHeader(trace)).toBe(`Root=1-${time}-${rest};Parent=53995c3f42cd8ad8;Sampled=1`)
})

test('whether X-Ray records is decided by Lambda, whatever the page says', async () => {
  const id = someTrace()
  const root = `Root=1-${id.slice(0, 8)}-${id.slice(8)}`
  const stored = async (flag: '00' | '01') =>
    ((await act(`00-${id}-00f067aa0ba902b7-${flag}`)).body as { trace: string }).trace
  asLambda(`${root};Parent=53995c3f42cd8ad8;Sampled=0`)
  expect(xrayHeader(await stored('01'))).toBe(`${root};Sampled=0`)
  asLambda(`${root};Parent=53995c3f42cd8ad8;Sampled=1`)
  expect(xrayHeader(await stored('00'))).toBe(`${root};Parent=53995c3f42cd8ad8;Sampled=1`)
  // The segment of another trace is not a parent of anything in this one.
  asLambda(`Root=1-${seconds()}-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1`)
  expect(xrayHeader(await stored('01'))).toBe(`${root};Sampled=0`)
})

test.each(['', 'Root=1-zz', 'Self=1-67891233-abcdef012345678912345678', 'Root=1-5759e988-bd86'])(
  'an environment that has no trace, %j, leaves events without one',
  (header) => {
    asLambda(header)
    expect(traceNow()).toBeUndefined()
    expect(someEvent()).not.toHaveProperty('trace')
  },
)

const subscription = subscribesTo({ events: ['project.created.v1'] })

/** What a worker writes and logs about each event of a batch, which it handles at the same time. */
const workOn = async (batch: SQSEvent, fails = false) => {
  const written = new Map<string, StampedEvent>()
  const work = subscribeEach(subscription, async ({ id, workspaceId }) => {
    // The work of all events goes on together from here.
    await new Promise((resolve) => setImmediate(resolve))
    written.set(id, stamp('project.created.v1', workspaceId, { by: ana, at: new Date() }, someEvent().data as never))
    log.info('worked', { eventId: id })
    if (fails) throw new Error('The worker failed')
  })
  let failures: unknown
  const lines = await linesLoggedBy(async () => (failures = (await work(batch)).batchItemFailures))
  return { written, failures, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

const inTraces = (count: number): DomainEvent[] =>
  Array.from({ length: count }, () => ({ ...someEvent(), trace: someTrace() }))

test('a worker goes on with the trace of each event of a batch, and says which event led to what it wrote', async () => {
  process.env['POWERTOOLS_SERVICE_NAME'] = 'raise-raid-entries'
  const events = inTraces(3)
  const { written, lines } = await workOn(asBatch(events))
  for (const { id, trace } of events) {
    expect(written.get(id)).toMatchObject({ trace, cause: { event: id, worker: 'raise-raid-entries' } })
    expect(lines.find((line) => line['eventId'] === id)).toMatchObject({ message: 'worked', traceId: trace })
  }
  // The line about the batch as a whole belongs to all of them.
  expect(lines.flatMap((line) => (line['traces'] as string[] | undefined) ?? []).toSorted()).toEqual(
    events.map(({ trace }) => trace).toSorted(),
  )
})

test('a repeated event and a failed attempt keep the trace', async () => {
  const [event] = inTraces(1)
  const batch = asBatch(event === undefined ? [] : [event])
  const failed = await workOn(batch, true)
  expect(failed.failures).toHaveLength(1)
  expect(failed.lines.find(({ message }) => message === 'event-failed')).toMatchObject({ traceId: event?.trace })
  for (const { written } of [await workOn(batch), await workOn(batch)])
    expect(written.get(event?.id ?? '')).toMatchObject({ trace: event?.trace, cause: { event: event?.id } })
})

test('what a worker writes stays with the segment that X-Ray has recorded', async () => {
  const event = { ...someEvent(), trace: `${someTrace()}-53995c3f42cd8ad8` }
  const { written } = await workOn(asBatch([event]))
  expect(written.get(event.id)?.trace).toBe(event.trace)
})

test('an event from before traces starts one', async () => {
  const event = someEvent()
  const { written } = await workOn(asBatch([event]))
  expect(written.get(event.id)).toMatchObject({
    trace: expect.stringMatching(/^[\da-f]{32}$/),
    cause: { event: event.id },
  })
})

test('a scheduled function starts a trace with each run, and all attempts at a run belong to it', () => {
  const run = (root: string) => {
    asLambda(`Root=${root};Parent=53995c3f42cd8ad8;Sampled=0`)
    return someEvent()
  }
  const [first, second] = ['1-674961b2-bd862e3fe1be46a994272793', '1-674961ee-0e46a994272793bd862e3fe1']
  expect([first, first, second].map((root) => run(root).trace)).toEqual([
    '674961b2bd862e3fe1be46a994272793',
    '674961b2bd862e3fe1be46a994272793',
    '674961ee0e46a994272793bd862e3fe1',
  ])
})

test('an event with anything else as its trace is refused, before it is handled', () => {
  for (const trace of ['x', `${someTrace()}-`, `${someTrace()}\n`, 'A'.repeat(32)]) {
    const [record] = asBatch([{ ...someEvent(), trace }]).Records
    expect(() => record && readEvent(record)).toThrow('trace')
  }
})

test('the header of a page begins a trace that is followed, each one another', async () => {
  const headers = Array.from({ length: 200 }, newTraceparent)
  expect(new Set(headers).size).toBe(200)
  for (const header of headers) expect((await act(header)).headers['x-trace-id']).toBe(readTraceparent(header))
})
