import { describe, expect, test } from 'vitest'
import { webhookAttempts } from '../../../shared/webhooks/limits.ts'
import type { StoredDelivery } from './delivery-repository.ts'
import { well } from './health-repository.ts'
import { afterAttempt, attemptOf, healthAfter, isPrompt, nextDue } from './delivery-retries.ts'

const at = new Date('2026-03-02T10:00:00.000Z')
const waiting: StoredDelivery = {
  workspaceId: 'ws_1',
  webhookId: 'whk_1',
  id: 'dlv_1',
  messageId: 'evt_1',
  name: 'task.created.v1',
  at: at.toISOString(),
  body: '{}',
  state: 'waiting',
  attempts: [],
  tries: 0,
  takenUntil: 1,
  version: 1,
}
const success = attemptOf({ status: 204, response: 'kept by no one' }, at, 12.4, false)
const failure = attemptOf({ status: 500, response: 'Oops' }, at, 12, false)
const byHand = { ...failure, byHand: true }

describe('an attempt', () => {
  test('is delivered with any success status, and stores nothing of that response', () =>
    expect(success).toEqual({ at: at.toISOString(), ms: 12, status: 204, problem: null, response: '', byHand: false }))

  test.each([
    [301, 'It leads elsewhere: redirects are not followed'],
    [410, 'It answered that it is gone'],
    [500, 'It did not accept the delivery'],
  ])('with a response of %i is not delivered', (status, problem) =>
    expect(attemptOf({ status, response: 'Why' }, at, 1, false)).toMatchObject({ status, problem, response: 'Why' }),
  )
})

describe('a delivery', () => {
  test('is attempted ten times within 76 hours, with waits that never get shorter, and then abandoned', () => {
    let delivery = waiting
    const due: number[] = []
    let clock = at.getTime()
    while (delivery.state === 'waiting') {
      delivery = afterAttempt(delivery, attemptOf({ status: 503, response: '' }, new Date(clock), 0, false))
      if (delivery.dueAt !== undefined) due.push((clock = Date.parse(delivery.dueAt)))
    }
    expect(delivery).toMatchObject({ state: 'failed', tries: 10 })
    expect(delivery.dueAt).toBeUndefined()
    const waits = due.map((moment, index) => moment - (due[index - 1] ?? at.getTime()))
    expect(waits[0]).toBe(60_000)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(clock - at.getTime()).toBeLessThan(76 * 3_600_000)
  })

  test('that succeeds or is answered with 410 has no further attempt', () => {
    expect(afterAttempt({ ...waiting, tries: 2, dueAt: 'soon' }, success)).toMatchObject({
      state: 'delivered',
      tries: 3,
      takenUntil: 0,
    })
    expect(afterAttempt(waiting, attemptOf({ status: 410, response: '' }, at, 1, false))).toMatchObject({
      state: 'failed',
      tries: 1,
    })
  })

  test('that a person resends keeps its state if that fails, and counts no automatic attempt', () => {
    expect(afterAttempt({ ...waiting, tries: 3, dueAt: 'soon' }, byHand)).toMatchObject({
      state: 'waiting',
      tries: 3,
      dueAt: 'soon',
    })
    expect(afterAttempt({ ...waiting, state: 'delivered' }, byHand)).toMatchObject({
      state: 'delivered',
      tries: 0,
      attempts: [byHand],
    })
  })

  test(`keeps its last ${webhookAttempts.kept} attempts`, () => {
    const many = Array.from({ length: webhookAttempts.kept }, () => failure)
    expect(afterAttempt({ ...waiting, attempts: many }, success).attempts).toEqual([...many.slice(1), success])
  })
})

describe('a webhook', () => {
  test('is failing from its first failure until a delivery succeeds, and is called immediately only while it is healthy', () => {
    const failing = healthAfter(well, failure, false)
    expect(failing).toEqual({ failingSince: failure.at, slow: false, givenUp: 0 })
    expect(healthAfter(failing, { ...failure, at: '2026-03-03T10:00:00.000Z' }, true)).toEqual({
      ...failing,
      givenUp: 1,
    })
    expect(healthAfter({ ...failing, givenUp: 4 }, success, false)).toEqual(well)
    expect([well, failing, { ...well, slow: true }].map(isPrompt)).toEqual([true, false, false])
  })

  test('is slow from a slow response until a quick one', () => {
    const slow = healthAfter(well, { ...success, ms: webhookAttempts.slow }, false)
    expect(slow.slow).toBe(true)
    expect(healthAfter(slow, success, false)).toEqual(well)
  })
})

test('there is no attempt after the last', () => expect(nextDue(webhookAttempts.waits.length + 1, at)).toBeUndefined())
