import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { pageClockScript, pageClockTag } from './page-clock.ts'

const ahead = 5 * 86_400_000
const clock = { now: () => Date.now() + ahead, offset: () => ahead, advance: () => {}, onAdvance: () => () => {} }

/** Evaluates a page's expression after the script ran. */
const inPage = (expression: string): unknown => {
  const page = createContext({})
  runInContext(pageClockScript(clock), page)
  return runInContext(expression, page)
}

const isNow = (at: unknown): void => {
  expect(Number(at)).toBeGreaterThan(clock.now() - 60_000)
  expect(Number(at)).toBeLessThanOrEqual(clock.now())
}

test('the page has the stage’s time in each of its forms', () => {
  isNow(inPage('Date.now()'))
  isNow(inPage('new Date().getTime()'))
  // The text has no milliseconds.
  isNow(Number(inPage('Date.parse(Date())')))
})

test('given times and everything else of a date stay as they are', () => {
  expect(inPage('new Date(0).toISOString()')).toBe('1970-01-01T00:00:00.000Z')
  expect(inPage('new Date(2026, 1, 29).getMonth()')).toBe(2)
  expect(inPage('Date.UTC(2026, 0, 1)')).toBe(Date.UTC(2026, 0, 1))
  expect(inPage('new Date() instanceof Date && new (class extends Date {})() instanceof Date')).toBe(true)
})

test('pages load it only once the clock was moved', () => {
  expect(pageClockTag(clock)).toBe('<script src="/_local/clock.js"></script>')
  expect(pageClockTag({ ...clock, offset: () => 0 })).toBe('')
})
