import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './dates.ts'
import { weekOf, weekSpan } from './week.ts'

const day = fc.integer({ min: -20_000, max: 60_000 }).map((days) => addDays('1970-01-01', days))

test('a week is that of all its days, from Monday to Sunday', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 6 }), fc.integer({ min: -60, max: 60 }), (any, place, later) => {
      const { from, to } = weekSpan(any)
      expect([new Date(from).getUTCDay(), daysBetween(from, to)]).toEqual([1, 6])
      expect(any >= from && any <= to).toBe(true)
      expect(weekSpan(addDays(from, place))).toEqual({ from, to })
      expect(weekSpan(any, later).from).toBe(addDays(from, 7 * later))
      expect(weekOf(any)).toBe(from)
    }),
  )
})

test('two weeks begin with every second one', () => {
  fc.assert(
    fc.property(day, (any) => {
      const first = weekOf(any, 2)
      expect([weekOf(any), addDays(weekOf(any), -7)]).toContain(first)
      expect(weekOf(addDays(first, 13), 2)).toBe(first)
    }),
  )
})
