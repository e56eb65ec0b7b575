import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const loadings = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const offsets = fc.integer({ min: -240, max: 240 })
const calendars = fc.record({
  loadedAt: loadings,
  timeZone: fc.constantFrom('Europe/Lisbon', 'America/Chicago', 'Pacific/Auckland'),
})

describe('whenever the demo is loaded', () => {
  test('later days stay later, and more distant days are workdays', () => {
    fc.assert(
      fc.property(calendars, offsets, offsets, ({ loadedAt, timeZone }, one, other) => {
        const calendar = calendarOf(loadedAt, timeZone, 8)
        const [earlier, later] = one <= other ? [one, other] : [other, one]
        expect(calendar.day(earlier) <= calendar.day(later)).toBe(true)
        if (Math.abs(one) > 2) expect([0, 6]).not.toContain(new Date(`${calendar.day(one)}T00:00:00Z`).getUTCDay())
      }),
    )
  })

  test('past events are in the past, in order, and each at its own time', () => {
    fc.assert(
      fc.property(
        calendars,
        fc.array(fc.integer({ min: -240, max: 0 }), { minLength: 1, maxLength: 20 }),
        ({ loadedAt, timeZone }, days) => {
          const calendar = calendarOf(loadedAt, timeZone, 8)
          const moments = days.toSorted((a, b) => a - b).map((day, index) => calendar.moment(day, `${index}`))
          const ordered = calendar.inOrder(moments)
          expect(moments.every((moment) => moment < loadedAt)).toBe(true)
          expect(ordered.every((moment, index) => moment < (ordered[index + 1] ?? loadedAt))).toBe(true)
        },
      ),
    )
  })
})
