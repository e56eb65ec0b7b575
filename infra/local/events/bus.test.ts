import { afterEach, describe, expect, test } from 'vitest'
import type { Rule, RuleTarget } from '../assembly/assembly.ts'
import type { EventEnvelope } from './bus.ts'
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

const opened: Events[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((events) => events.close()))
})

const target = (arn: string, more: Partial<RuleTarget> = {}): RuleTarget => ({
  id: 'Target0',
  arn,
  retryAttempts: 185,
  maximumAge: 86_400,
  ...more,
})
const rule = (
  name: string,
  pattern: Record<string, unknown>,
  targets: RuleTarget[],
  more: Partial<Rule> = {},
): Rule => ({ id: name, name, bus: 'plumbline-local', pattern, enabled: true, targets, ...more })

const open = (rules: Rule[], more: Parameters<typeof assemblyOf>[0] = {}, invoker = invokerOf({})) => {
  const clock = clockOf()
  const missing: string[] = []
  const events = openEvents({
    assembly: assemblyOf({ queues: [...queuesOf('one'), ...queuesOf('two')], functions: [functionOf('worker')], rules, ...more }),
    clock, invoker, dynamo: { endpoint: 'http://127.0.0.1:1' }, directory: newDirectory(), firstRetry: 1,
    records: { error: (_source, message) => missing.push(message) },
  }) // prettier-ignore
  opened.push(events)
  const bodies = (name: string) =>
    events
      .queues()
      .find((queue) => queue.name === name)!
      .messages.map((message) => JSON.parse(message.body) as EventEnvelope)
  return { events, clock, bodies, invoker, lost: missing }
}

const entry = {
  Source: 'plumbline',
  DetailType: 'task.updated.v1',
  Detail: '{"id":"evt_1"}',
  EventBusName: 'plumbline-local',
}
const everything = { source: ['plumbline'] }

describe('a rule with a fair queue as its target', () => {
  const detailOf = (workspaceId: string) => JSON.stringify({ id: workspaceId, workspaceId })
  const worker = (handle: (event: SqsEvent) => unknown) => {
    const opened = open(
      [rule('all', everything, [target(queueArn('one'), { groupPath: '$.detail.workspaceId' })])],
      { eventSources: [sourceOf(queueArn('one'), 'worker', { maxConcurrency: 2 })] },
      invokerOf({ worker: handle }),
    )
    const put = (workspaceId: string) =>
      opened.events.putEvents({ Entries: [{ ...entry, Detail: detailOf(workspaceId) }] })
    return { ...opened, put }
  }

  test("one workspace's 5,000 events delay another's single one by no more than a batch", async () => {
    const batches: string[][] = []
    let sentAfter = 0
    const { events, put } = worker((event) => {
      batches.push(event.Records.map(({ attributes }) => attributes['MessageGroupId']!))
      if (batches.length === 3) {
        put('quiet')
        sentAfter = batches.length
      }
    })
    for (let index = 0; index < 5000; index++) put('noisy')
    events.start()
    await events.idle()
    // Alone, it would be in the next batch. There are two consumers, so it may be in the one after that.
    const place = batches.findIndex((batch) => batch.includes('quiet'))
    expect(place - sentAfter).toBeLessThan(2)
    expect(batches.flat().filter((workspace) => workspace === 'noisy')).toHaveLength(5000)
    expect(batches.length).toBeLessThanOrEqual(502)
  })

  test('an event without a workspace is in no group', async () => {
    const { events, invoker } = worker(() => undefined)
    events.putEvents({ Entries: [entry, { ...entry, Detail: '{"workspaceId":5}' }] })
    events.start()
    await events.idle()
    const records = invoker.payloads<SqsEvent>('worker').flatMap(({ Records }) => Records)
    expect(records.map(({ attributes }) => attributes['MessageGroupId'])).toEqual([undefined, undefined])
  })
})

describe('PutEvents', () => {
  test('delivers an event to every target of every matching rule, and to no other', () => {
    const { events, bodies } = open([
      rule('both', everything, [target(queueArn('one')), target(queueArn('two'), { id: 'Target1' })]),
      rule('created only', { 'detail-type': ['task.created.v1'] }, [target(queueArn('one'))]),
      rule('off', everything, [target(queueArn('one'))], { enabled: false }),
      rule('other bus', everything, [target(queueArn('one'))], { bus: 'default' }),
    ])
    const output = events.putEvents({ Entries: [entry] })
    expect(output).toEqual({ FailedEntryCount: 0, Entries: [{ EventId: expect.stringMatching(/^[0-9a-f-]{36}$/) }] })
    expect(bodies('one')).toHaveLength(1)
    expect(bodies('two')).toEqual(bodies('one'))
  })

  test('wraps entries like the service', () => {
    const { events, bodies, clock } = open([rule('all', everything, [target(queueArn('one'))])])
    clock.advance(3_600)
    const at = clock.now()
    const { Entries } = events.putEvents({
      Entries: [
        { ...entry, Resources: ['r'] },
        {
          ...entry,
          Time: 1_700_000_000,
          EventBusName: 'arn:aws:events:eu-west-1:000000000000:event-bus/plumbline-local',
        },
      ],
    })
    const [first, second] = bodies('one')
    expect(first).toEqual({
      version: '0',
      id: (Entries[0] as { EventId: string }).EventId,
      'detail-type': 'task.updated.v1',
      source: 'plumbline',
      account: '000000000000',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      region: 'eu-west-1',
      resources: ['r'],
      detail: { id: 'evt_1' },
    })
    expect(Math.abs(Date.parse(first!.time) - at)).toBeLessThan(2_000)
    expect(second!.time).toBe('2023-11-14T22:13:20Z')
  })

  test('accepts the valid entries of a request and returns an error for each other, in order', () => {
    const { events, bodies } = open([rule('all', everything, [target(queueArn('one'))])])
    const { FailedEntryCount, Entries } = events.putEvents({
      Entries: [
        { ...entry, Source: '' },
        { ...entry, DetailType: undefined },
        entry,
        { ...entry, Detail: '{"id":' },
        { ...entry, Detail: '[1]' },
        { ...entry, Source: 'aws.ec2' },
        { ...entry, EventBusName: 'nowhere' },
        { ...entry, Time: 'yesterday' },
      ],
    })
    expect(FailedEntryCount).toBe(7)
    expect(Entries.map((result) => ('ErrorCode' in result ? result.ErrorCode : 'taken'))).toEqual([
      'InvalidArgument',
      'InvalidArgument',
      'taken',
      'MalformedDetail',
      'MalformedDetail',
      'NotAuthorizedForSourceException',
      'ResourceNotFoundException',
      'InvalidArgument',
    ])
    expect(bodies('one')).toHaveLength(1)
  })

  test.each([
    ['no entries', { Entries: [] }],
    ['eleven entries', { Entries: Array.from({ length: 11 }, () => entry) }],
    ['no list', {}],
    [
      'more than a megabyte in all',
      { Entries: [entry, { ...entry, Detail: JSON.stringify({ text: 'é'.repeat(530_000) }) }] },
    ],
  ])('refuses a request with %s as a whole', (_, input) => {
    const { events, bodies } = open([rule('all', everything, [target(queueArn('one'))])])
    expect(() => events.putEvents(input)).toThrow(expect.objectContaining({ code: 'ValidationException', status: 400 }))
    expect(bodies('one')).toEqual([])
  })

  test('accepts an event of nearly a megabyte', () => {
    const { events, bodies } = open([rule('all', everything, [target(queueArn('one'))])])
    const text = 'x'.repeat(1_000_000)
    expect(events.putEvents({ Entries: [{ ...entry, Detail: JSON.stringify({ text }) }] }).FailedEntryCount).toBe(0)
    expect(bodies('one')[0]!.detail).toEqual({ text })
  })

  test('remembers recent events with the rules that matched them', () => {
    const { events } = open([rule('updates', { 'detail-type': [{ prefix: 'task.' }] }, [target(queueArn('two'))])])
    events.putEvents({ Entries: [entry, { ...entry, DetailType: 'project.created.v1' }] })
    expect(events.recentEvents()).toMatchObject([
      {
        bus: 'plumbline-local',
        event: { 'detail-type': 'task.updated.v1' },
        rules: [{ name: 'updates', targets: ['two'] }],
      },
      { event: { 'detail-type': 'project.created.v1' }, rules: [] },
    ])
  })
})

describe('a function as the target of a rule', () => {
  const rules = [rule('direct', everything, [target(functionArn('worker'))])]

  test('gets the event itself', async () => {
    const { events, invoker } = open(rules, {}, invokerOf({ worker: () => 'done' }))
    events.start()
    events.putEvents({ Entries: [entry] })
    await events.idle()
    expect(invoker.calls).toMatchObject([
      { payload: { source: 'plumbline', detail: { id: 'evt_1' } }, cause: { kind: 'rule', rule: 'direct' } },
    ])
  })

  test("is tried three times, and then the event goes to the function's destination", async () => {
    const asyncInvoke = { retryAttempts: 2, onFailureArn: queueArn('two') }
    const failing = invokerOf({ worker: () => { throw new RangeError('no') } }) // prettier-ignore
    const { events, bodies, lost } = open(rules, { functions: [functionOf('worker', { asyncInvoke })] }, failing)
    events.start()
    events.putEvents({ Entries: [entry] })
    await events.idle()
    expect(failing.calls).toHaveLength(3)
    expect(bodies('two')).toMatchObject([
      {
        requestContext: {
          condition: 'RetriesExhausted',
          approximateInvokeCount: 3,
          functionArn: `${functionArn('worker')}:$LATEST`,
        },
        requestPayload: { detail: { id: 'evt_1' } },
        responsePayload: { errorType: 'RangeError', errorMessage: 'no' },
      },
    ])
    expect(lost).toEqual([])
  })

  test('that keeps failing without a destination loses the event, and the stage logs it', async () => {
    const failing = invokerOf({ worker: () => { throw new RangeError('no') } }) // prettier-ignore
    const { events, lost } = open(rules, {}, failing)
    events.start()
    events.putEvents({ Entries: [entry] })
    await events.idle()
    expect(lost).toEqual([expect.stringMatching(/worker failed 3 times .* lost: RangeError: no/)])
  })

  test('that is throttled is retried without counting it as a failure', async () => {
    let calls = 0
    const invoker = invokerOf({
      worker: () => {
        if (++calls > 6) return
        const error = new Error('Rate exceeded')
        error.name = 'TooManyRequestsException'
        throw error
      },
    })
    const { events, lost } = open(rules, {}, invoker)
    events.start()
    events.putEvents({ Entries: [entry] })
    await events.idle()
    expect([calls, lost]).toEqual([7, []])
  })

  test('gets its event after a restart if the stage stopped before it ran', async () => {
    const directory = newDirectory()
    const assembly = assemblyOf({ functions: [functionOf('worker')], rules })
    const base = { assembly, clock: clockOf(), dynamo: { endpoint: 'http://127.0.0.1:1' }, directory }
    const before = openEvents({ ...base, invoker: invokerOf({}) })
    before.putEvents({ Entries: [entry] })
    await before.close()
    const invoker = invokerOf({ worker: () => undefined })
    const after = openEvents({ ...base, invoker })
    opened.push(after)
    after.start()
    await after.idle()
    expect(invoker.calls).toMatchObject([{ payload: { detail: { id: 'evt_1' } } }])
  })
})

describe('an assembly with unsupported settings is refused when it is opened', () => {
  test.each([
    ['an invalid pattern', [rule('bad', { source: 'plumbline' }, [])], /Rule bad: .*must be an object or an array/],
    ['no pattern', [rule('timed', {}, [], { pattern: undefined })], /event pattern only/],
    ['a pattern that is too long', [rule('long', { source: [`x${'x'.repeat(2_048)}`] }, [])], /longer than 2048/],
    [
      'a target that does not exist',
      [rule('lost', everything, [target(queueArn('three'))])],
      /no queue or function with the ARN/,
    ],
    [
      'a dead-letter queue that does not exist',
      [rule('lost', everything, [target(queueArn('one'), { deadLetterArn: queueArn('none') })])],
      /no queue of the assembly/,
    ],
  ])('%s', (_, rules, message) => {
    expect(() => open(rules)).toThrow(message)
  })
})
