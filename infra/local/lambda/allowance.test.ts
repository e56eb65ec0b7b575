import { afterEach, describe, expect, test } from 'vitest'
import { invokerOf, makeFunction } from '../testing/bundle.ts'
import { countedBetween } from './allowance.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((invoker) => invoker.close()))
})
const serve = (code: string, timeout: number, options: Parameters<typeof invokerOf>[1]) => {
  const served = invokerOf(makeFunction(code, { timeout }), options)
  open.push(served.invoker)
  return served
}

describe('of the time of a worker counts', () => {
  const start = { wall: 0, ran: 0, waited: 0 }
  test.each([
    ['all of it while it computes', { wall: 100, ran: 100, waited: 0 }, 1, 100],
    ['all of it while it waits on a machine with a free processor', { wall: 100, ran: 0, waited: 100 }, 1, 100],
    ['both together', { wall: 100, ran: 40, waited: 50 }, 1, 90],
    ['nothing but its processor time while others have the processor', { wall: 100, ran: 10, waited: 0 }, 0.1, 10],
    ['a tenth of its wait for others that get a tenth of a processor', { wall: 100, ran: 0, waited: 100 }, 0.1, 10],
    ['a hundredth at least, so that a blocked worker ends', { wall: 100, ran: 0, waited: 0 }, 1, 1],
    ['never more than the time that passed', { wall: 100, ran: 500, waited: 0 }, 1, 100],
  ])('%s', (_, to, share, counted) => {
    expect(countedBetween(start, to, share)).toBeCloseTo(counted)
  })
})

const busyFor = (millis: number) => `{
  const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
  const until = used() + ${millis}
  while (used() < until) {}
}`

describe('a slow machine', () => {
  test('does not end a bundle that takes longer than its limit only because of it', async () => {
    const code = `${busyFor(40)} export const handler = async () => 'loaded'`
    const { invoke } = serve(code, 5, { slowedBy: 30, loadLimit: 1_000 })
    const answer = await invoke()
    expect(answer).toMatchObject({ ok: true, value: 'loaded' })
    // Otherwise the hook has slowed nothing down, and the test shows nothing.
    expect(answer.millis).toBeGreaterThan(1_000)
  })

  test('does not end a call that takes longer than its timeout only because of it, nor its remaining time', async () => {
    const code = `export const handler = async ({ quick }, context) => {
      if (quick) return
      ${busyFor(60)}
      await new Promise((done) => setTimeout(done, 50))
      return context.getRemainingTimeInMillis()
    }`
    const { invoke } = serve(code, 1, { slowedBy: 30 })
    await invoke({ quick: true })
    const answer = await invoke({})
    expect(answer).toMatchObject({ ok: true, value: expect.any(Number) })
    expect(answer.millis).toBeGreaterThan(1_000)
    expect((answer as unknown as { value: number }).value).toBeGreaterThan(200)
  })

  test('still ends a bundle that computes forever, which is a failure of the function', async () => {
    // Most of the limit is counted after the first measurement, until which the wall counts.
    const { invoke } = serve(`for (;;) {} export const handler = 1`, 5, { loadLimit: 1_000 })
    const answer = await invoke()
    expect(answer).toMatchObject({ ok: false, errorType: 'Sandbox.Timedout' })
    expect(answer).not.toHaveProperty('interrupted')
  })

  test('a bundle that waits too long while it loads is ended, and its call is not counted', async () => {
    const { invoke } = serve(`await new Promise((done) => setTimeout(done, 60_000)); export const handler = 1`, 5, {
      loadLimit: 300,
    })
    expect(await invoke()).toMatchObject({ ok: false, errorType: 'Sandbox.Timedout', interrupted: true })
  })
})

test('a stop interrupts the running and the waiting calls, which are not counted', async () => {
  const { invoke, invoker, records } = serve(
    `export const handler = () => new Promise(() => console.log('runs'))`,
    60,
    {
      cap: 1,
    },
  )
  const calls = Promise.all([invoke(), invoke()])
  await expect.poll(() => records.logs('probe').length).toBe(1)
  await invoker.close()
  const closing = { ok: false, errorMessage: 'the stage is closing', interrupted: true }
  expect(await calls).toMatchObject([closing, closing])
})
