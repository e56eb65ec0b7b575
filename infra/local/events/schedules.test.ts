import { afterEach, describe, expect, test } from 'vitest'
import type { Schedule } from '../assembly/assembly.ts'
import {
  assemblyOf,
  clockOf,
  functionArn,
  functionOf,
  invokerOf,
  newDirectory,
  queueArn,
  queuesOf,
} from './fixtures.ts'
import { openEvents, type Events } from './open-events.ts'

const opened: Events[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((events) => events.close()))
})

const schedule = (more: Partial<Schedule>): Schedule => ({
  name: 'sweep', group: 'default', expression: 'cron(0 7 * * ? *)', timeZone: 'UTC', enabled: true, targetArn: functionArn('sweep'), retryAttempts: 185, ...more,
}) // prettier-ignore

const open = (schedules: Schedule[], { directory = newDirectory(), clock = clockOf() } = {}) => {
  const invoker = invokerOf({ sweep: () => undefined })
  const events = openEvents({
    assembly: assemblyOf({ functions: [functionOf('sweep')], queues: queuesOf('work'), schedules }),
    clock, invoker, dynamo: { endpoint: 'http://127.0.0.1:1' }, directory,
  }) // prettier-ignore
  opened.push(events)
  return { events, invoker, clock, directory }
}

const day = 86_400

describe('a schedule', () => {
  test('runs when the clock passes its time, with the payload of the service', async () => {
    const { events, invoker, clock } = open([schedule({})])
    events.start()
    const due = events.schedules()[0]!.next!
    clock.advance((Date.parse(due) - clock.now()) / 1000)
    await events.idle()
    expect(invoker.calls).toMatchObject([
      {
        payload: {
          source: 'aws.scheduler',
          'detail-type': 'Scheduled Event',
          time: due.replace('.000', ''),
          detail: '{}',
          resources: ['arn:aws:scheduler:eu-west-1:000000000000:schedule/default/sweep'],
        },
        cause: { kind: 'schedule', schedule: 'sweep' },
      },
    ])
    expect(events.schedules()[0]).toMatchObject({
      next: new Date(Date.parse(due) + day * 1000).toISOString(),
      lastRun: expect.any(String),
    })
  })

  test('runs without moving the clock', async () => {
    const clock = clockOf()
    const { events, invoker } = open([schedule({ expression: 'rate(1 minute)' })], { clock })
    clock.advance(59.95)
    events.start()
    await expect.poll(() => invoker.calls.length).toBe(1)
  })

  test('runs once after the clock passes several of its times', async () => {
    const { events, invoker, clock } = open([schedule({}), schedule({ name: 'often', expression: 'rate(5 minutes)' })])
    events.start()
    clock.advance(10 * day)
    await events.idle()
    expect(invoker.calls.map((call) => call.cause)).toEqual([
      { kind: 'schedule', schedule: 'sweep', trace: expect.stringMatching(/^Root=1-/) },
      { kind: 'schedule', schedule: 'often', trace: expect.stringMatching(/^Root=1-/) },
    ])
    // Each run begins a trace.
    expect(new Set(invoker.calls.map((call) => call.cause.trace)).size).toBe(2)
    clock.advance(10)
    await events.idle()
    expect(invoker.calls).toHaveLength(2)
  })

  test('for a single time runs once', async () => {
    const clock = clockOf()
    const at = new Date(clock.now() + 3_600_000).toISOString().slice(0, 19)
    const { events, invoker } = open([schedule({ expression: `at(${at})` })], { clock })
    events.start()
    clock.advance(3_601)
    await events.idle()
    clock.advance(3_601)
    await events.idle()
    expect(invoker.calls).toHaveLength(1)
    expect(events.schedules()[0]!.next).toBeUndefined()
  })

  test('does not run for times before the stage first saw it', async () => {
    const { events, invoker } = open([schedule({ expression: 'at(2020-01-01T00:00:00)' }), schedule({ name: 'daily' })])
    events.start()
    await events.idle()
    expect(invoker.calls).toEqual([])
  })

  test('that was due while the stage was off runs once at startup', async () => {
    const first = open([schedule({})])
    first.events.start()
    await first.events.close()
    opened.pop()
    first.clock.advance(3 * day)
    const { events, invoker } = open([schedule({})], first)
    events.start()
    await events.idle()
    expect(invoker.calls).toHaveLength(1)
  })

  test('that was enabled or changed starts over', async () => {
    const first = open([schedule({ enabled: false })])
    first.events.start()
    first.clock.advance(3 * day)
    await first.events.idle()
    expect(first.events.schedules()[0]!.next).toBeUndefined()
    await first.events.close()
    opened.pop()
    const { events, invoker } = open([schedule({})], first)
    events.start()
    await events.idle()
    expect([first.invoker.calls, invoker.calls]).toEqual([[], []])
  })

  test('can be run manually, even if it is disabled, and keeps its next time', async () => {
    const { events, invoker } = open([
      schedule({ enabled: false, input: '{"day":"<aws.scheduler.scheduled-time>","n":1}' }),
    ])
    events.start()
    events.runSchedule('default/sweep')
    await events.idle()
    expect(invoker.calls).toMatchObject([{ payload: { day: expect.stringMatching(/^\d{4}-.*Z$/), n: 1 } }])
    expect(() => events.runSchedule('none')).toThrow(
      expect.objectContaining({ code: 'ResourceNotFoundException', status: 404 }),
    )
  })

  test('can send to a queue', async () => {
    const { events } = open([schedule({ targetArn: queueArn('work'), input: 'hello' })])
    events.start()
    events.runSchedule('sweep')
    expect(events.queues()[0]!.messages).toMatchObject([{ body: 'hello' }])
  })

  test.each([
    [{ targetArn: functionArn('none') }, /no function or queue/],
    [{ expression: 'cron(0 7 * * * *)' }, /must have \?/],
    [{ timeZone: 'Mars/Olympus' }, /time zone/],
    [{ deadLetterArn: queueArn('none') }, /no queue of the assembly/],
  ])('with %j is refused when it is opened', (more, message) => {
    expect(() => open([schedule(more)])).toThrow(message)
  })
})
