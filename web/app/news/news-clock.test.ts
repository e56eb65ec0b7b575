import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { mostPerHour, newsClock } from './news-clock.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose workspace changes when the test says so, and the times (ms) at which it asked. */
const openPage = () => {
  const asked: number[] = []
  const began = Date.now()
  let changes = 0
  const clock = newsClock(async () => {
    asked.push(Date.now() - began)
    return changes > 0 && changes-- > 0
  })
  clock.show()
  return {
    clock,
    asked,
    change: () => void (changes = 1),
    /** Lets time pass, with a movement every half minute if someone is there. */
    pass: async (millis: number, someone: boolean) => {
      for (let left = millis; left > 0; left -= 30 * second) {
        if (someone) clock.touch()
        await vi.advanceTimersByTimeAsync(Math.min(left, 30 * second))
      }
    },
  }
}

test('asks less and less often as long as nothing changes, and rarely while the person is away', async () => {
  const page = openPage()
  await page.pass(10 * minute, true)
  expect(page.asked.map((at) => at / second)).toEqual([0, 45, 135, 285, 435, 585])
  await page.pass(hour, false)
  expect(page.asked.length).toBeLessThanOrEqual(6 + 2 + 6)
})

test('asks at once after the person’s own act, when they come back, and when the tab is shown again', async () => {
  const page = openPage()
  await page.pass(10 * minute, true)
  const soon = async (what: () => void) => {
    const before = page.asked.length
    what()
    await vi.advanceTimersByTimeAsync(1)
    return page.asked.length - before
  }
  expect(await soon(page.clock.act)).toBe(1)
  expect(await soon(page.clock.touch)).toBe(0)
  await page.pass(6 * minute, false)
  expect(await soon(page.clock.touch)).toBe(1)
  page.clock.hide()
  expect(await soon(() => void 0)).toBe(0)
  const hidden = page.asked.length
  await page.pass(hour, false)
  expect(page.asked.length).toBe(hidden)
  expect(await soon(page.clock.show)).toBe(1)
})

test('an hour of work takes at most 40 calls, those included that fetch what is new', async () => {
  const page = openPage()
  let fetched = 0
  for (let at = 0; at < 60; at += 1) {
    // Colleagues and automation change something on screen every six minutes, the person every five.
    if (at % 6 === 3) {
      page.change()
      fetched += 1
    }
    if (at % 5 === 4) page.clock.act()
    await page.pass(minute, true)
  }
  expect(page.asked.length + fetched).toBeLessThanOrEqual(40)
  expect(page.asked.length).toBeGreaterThan(15)
})

test('no hour has more questions than allowed, whatever happens', async () => {
  const step = fc.record({
    what: fc.constantFrom('act', 'touch', 'show', 'hide', 'change', 'nothing'),
    millis: fc.oneof(fc.nat(40 * second), fc.nat(10 * minute)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 200 }), async (steps) => {
      const page = openPage()
      for (const { what, millis } of steps) {
        if (what === 'change') page.change()
        else if (what !== 'nothing') page.clock[what]()
        await vi.advanceTimersByTimeAsync(millis)
      }
      page.clock.hide()
      for (const from of page.asked)
        expect(page.asked.filter((at) => at >= from && at < from + hour).length).toBeLessThanOrEqual(mostPerHour)
    }),
    { numRuns: sampleSize(100) },
  )
})
