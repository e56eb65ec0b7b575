import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from './day-inputs.ts'

const isDay = (value: string): boolean => day.safeParse(value).success

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0')

test('a day is valid if the calendar has it', () => {
  const parts = fc.tuple(
    fc.integer({ min: 0, max: 9999 }),
    fc.integer({ min: 0, max: 15 }),
    fc.integer({ min: 0, max: 40 }),
  )
  fc.assert(
    fc.property(parts, ([year, month, date]) => {
      const at = new Date(0)
      at.setUTCFullYear(year, month - 1, date)
      const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date
      expect(isDay(`${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}`)).toBe(isReal)
    }),
    { numRuns: 2000 },
  )
})

test.each(['2028-02-29', '2000-02-29', '2026-12-31'])('%s is a day', (value) => {
  expect(isDay(value)).toBe(true)
})

test.each([
  '2027-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-00-10',
  '2026-13-01',
  '2026-01-00',
  '2026-1-1',
  '2026-11-21T00:00:00Z',
  '',
])('%j is not a day', (value) => {
  expect(isDay(value)).toBe(false)
})

test('a text in another format is refused with the format to use', () => {
  expect(day.safeParse('21 Nov 2026').error?.issues[0]?.message).toBe('Enter a date as YYYY-MM-DD')
})
