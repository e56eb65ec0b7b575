import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { clockOf, newDirectory, queueArn, queuesOf } from './fixtures.ts'
import { groupAttribute } from './message.ts'
import { maxMessageBytes, openQueues } from './queues.ts'
import { openStore, type Store } from './store.ts'

const stores: Store[] = []
afterEach(() => {
  for (const store of stores.splice(0)) store.close()
})

function open({ directory = newDirectory(), clock = clockOf(), queues = queuesOf('work', 3) } = {}) {
  const store = openStore({ directory })
  stores.push(store)
  return { queues: openQueues({ queues, store, clock }), clock, store, directory }
}

const work = queueArn('work')
const dead = queueArn('work-dlq')

describe('a queue', () => {
  test('hides a received message until its time is over, and counts how often it was received', () => {
    const { queues, clock } = open()
    const id = queues.send(work, 'hello')
    const [first] = queues.receive(work, 10, 30_000)
    expect(first).toMatchObject({ id, body: 'hello', receiveCount: 1 })
    expect(queues.receive(work, 10)).toEqual([])
    clock.advance(31)
    const [second] = queues.receive(work, 10)
    expect(second).toMatchObject({ id, receiveCount: 2, firstReceivedAt: first!.firstReceivedAt })
    expect(queues.remove(first!.receipt)).toBe(false)
    expect(queues.remove(second!.receipt)).toBe(true)
  })

  test('holds back a delayed message', () => {
    const { queues, clock } = open()
    queues.send(work, 'later', { delayMillis: 60_000 })
    const now = clock.now()
    expect(queues.ready(work, now)).toBe(0)
    expect(queues.nextReadyAt(work, now)).toBeGreaterThan(now)
    clock.advance(60)
    expect(queues.receive(work, 1)).toHaveLength(1)
  })

  test('gives out what waits in the order of arrival, taking turns between tenants', () => {
    const { queues } = open()
    const send = (body: string, tenant?: string) =>
      queues.send(work, body, { ...(tenant !== undefined && { attributes: { [groupAttribute]: tenant } }) })
    for (const body of ['a1', 'a2', 'a3', 'a4']) send(body, 'a')
    for (const body of ['b1', 'b2']) send(body, 'b')
    send('own tenant')
    const bodies = (max: number) => queues.receive(work, max).map(({ body }) => body)
    expect(bodies(2)).toEqual(['a1', 'b1'])
    // Each has one in flight, so what has none comes first.
    expect(bodies(2)).toEqual(['own tenant', 'a2'])
    expect(bodies(9)).toEqual(['b2', 'a3', 'a4'])
  })

  test('of messages with any tenants, gives out each once and those of one tenant in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'c', undefined), { maxLength: 40 }),
        fc.integer({ min: 1, max: 10 }),
        (tenants, max) => {
          const { queues } = open()
          for (const [index, tenant] of tenants.entries())
            queues.send(work, String(index + 1), {
              ...(tenant !== undefined && { attributes: { [groupAttribute]: tenant } }),
            })
          const received: number[] = []
          for (;;) {
            const batch = queues.receive(work, max)
            if (batch.length === 0) break
            for (const { body, receipt } of batch) {
              received.push(Number(body) - 1)
              if (Number(body) % 2 === 0) queues.remove(receipt)
            }
          }
          expect(received.toSorted((a, b) => a - b)).toEqual([...tenants.keys()])
          for (const tenant of ['a', 'b', 'c']) {
            const own = received.filter((index) => tenants[index] === tenant)
            expect(own).toEqual(own.toSorted((a, b) => a - b))
          }
        },
      ),
      { numRuns: 50 },
    )
  })

  test('lists every message as ready or upcoming', () => {
    const { queues, clock } = open()
    const from = clock.now()
    queues.send(work, 'soon', { delayMillis: 5 })
    const at = queues.nextReadyAt(work, from)!
    expect(at - from).toBeGreaterThanOrEqual(5)
    expect([queues.ready(work, at - 1), queues.nextReadyAt(work, at - 1)]).toEqual([0, at])
    expect([queues.ready(work, at), queues.nextReadyAt(work, at)]).toEqual([1, undefined])
  })

  test('moves a message to the dead-letter queue after its last receive, with the reason', () => {
    const { queues } = open()
    queues.send(work, 'poison')
    for (let i = 0; i < 3; i++) queues.release(queues.receive(work, 1)[0]!.receipt, 0, `failure ${i}`)
    expect(queues.receive(work, 1)).toEqual([])
    const [from, to] = queues.state()
    expect(from).toMatchObject({ depth: 0, inFlight: 0, waiting: 0, deadLetterQueue: 'work-dlq' })
    expect(to).toMatchObject({
      depth: 1,
      deadLettersOf: ['work'],
      messages: [{ body: 'poison', from: 'work', lastError: 'failure 2' }],
    })
  })

  test('moves a message that only timed out to the dead-letter queue', () => {
    const { queues, clock } = open()
    queues.send(work, 'poison')
    for (let i = 0; i < 3; i++) {
      expect(queues.receive(work, 1, 1_000)).toHaveLength(1)
      clock.advance(2)
    }
    expect(queues.receive(work, 1)).toEqual([])
    expect(queues.receive(dead, 1)).toMatchObject([{ body: 'poison', source: work }])
  })

  test('redrives its dead letters as new messages, and skips those of other queues', () => {
    const { queues } = open()
    const id = queues.send(work, 'mended')
    for (let i = 0; i < 3; i++) queues.release(queues.receive(work, 1)[0]!.receipt, 0, 'broken')
    queues.send(dead, 'from a stream')
    expect(queues.redrive(dead)).toEqual({ moved: 1, left: 1 })
    const [message] = queues.receive(work, 1)
    expect(message).toMatchObject({ body: 'mended', receiveCount: 1 })
    expect(message!.id).not.toBe(id)
    expect(message!.source).toBeUndefined()
  })

  test('redrives by itself only the dead letters that the stage made by its own limits', () => {
    const { queues } = open()
    const errors = {
      'slow load': 'Sandbox.Timedout: the bundle of plumbline-local-keep-activity took more than 10 seconds to load',
      'stopped stage': 'Runtime.ExitError: the stage is closing',
      'slow function': 'Sandbox.Timedout: Task timed out after 30.00 seconds',
      'endless load': 'Sandbox.Timedout: the bundle of plumbline-local-keep-activity used up its 10 seconds to load',
      bug: 'Error: broken',
    }
    for (const [body, error] of Object.entries(errors)) {
      queues.send(work, body)
      for (let i = 0; i < 3; i++) queues.release(queues.receive(work, 1)[0]!.receipt, 0, error)
    }
    expect(queues.redriveOwn()).toEqual(new Map([['work-dlq', 2]]))
    expect(queues.receive(work, 10).map(({ body }) => body)).toEqual(['slow load', 'stopped stage'])
    expect(queues.receive(dead, 10).map(({ body }) => body)).toEqual(['slow function', 'endless load', 'bug'])
    expect(queues.redriveOwn()).toEqual(new Map())
  })

  test('refuses what SQS refuses', () => {
    const { queues } = open()
    expect(() => queues.send(queueArn('none'), 'x')).toThrow(expect.objectContaining({ code: 'QueueDoesNotExist' }))
    expect(() => queues.send(work, '')).toThrow(expect.objectContaining({ code: 'MissingParameter' }))
    expect(() => queues.send(work, 'é'.repeat(maxMessageBytes / 2 + 1))).toThrow(
      expect.objectContaining({ code: 'InvalidParameterValue' }),
    )
    expect(() => open({ queues: queuesOf('orders.fifo') })).toThrow(/FIFO/)
    expect(() => open({ queues: queuesOf('work', 3).slice(0, 1) })).toThrow(/no queue has the ARN/)
  })

  test('makes in-flight messages visible after a restart, and counts only what an SQS client received', () => {
    const directory = newDirectory()
    const before = open({ directory })
    before.queues.send(work, 'held')
    expect(before.queues.receive(work, 1, 30_000)).toHaveLength(1)
    before.queues.send(work, 'in a function')
    expect(before.queues.receive(work, 1)).toHaveLength(1)
    expect(before.queues.ready(work, before.clock.now())).toBe(0)
    const after = open({ directory })
    const received = after.queues.receive(work, 2).map(({ body, receiveCount }) => [body, receiveCount])
    expect(Object.fromEntries(received)).toEqual({ held: 2, 'in a function': 1 })
  })

  test('takes back the receive of a message that is put back', () => {
    const { queues, clock } = open()
    queues.send(work, 'put back')
    const [{ receipt } = { receipt: '' }] = queues.receive(work, 1)
    queues.putBack(receipt, clock.now() + 1_000)
    expect(queues.receive(work, 1)).toEqual([])
    clock.advance(1)
    expect(queues.receive(work, 1)).toMatchObject([{ body: 'put back', receiveCount: 1 }])
  })

  test('keeps every accepted message when the process is killed', async () => {
    const directory = newDirectory()
    const script = `
      import { openStore } from ${JSON.stringify(import.meta.resolve('./store.ts'))}
      import { openQueues } from ${JSON.stringify(import.meta.resolve('./queues.ts'))}
      const [queue] = ${JSON.stringify(queuesOf('work'))}
      const clock = { now: Date.now, offset: () => 0, advance() {}, onAdvance: () => () => {} }
      const queues = openQueues({ queues: [queue], store: openStore({ directory: ${JSON.stringify(directory)} }), clock })
      const sendMore = () => { console.log(queues.send(queue.arn, 'message')); setImmediate(sendMore) }
      sendMore()`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const accepted: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      accepted.push(line)
      if (accepted.length === 500) child.kill('SIGKILL')
    }
    const { queues } = open({ directory, queues: queuesOf('work') })
    const kept = new Set(queues.receive(work, 1_000_000).map((message) => message.id))
    expect(accepted.length).toBeGreaterThanOrEqual(500)
    expect(accepted.filter((id) => !kept.has(id))).toEqual([])
  })
})
