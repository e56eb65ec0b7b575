import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundary, type Interval, periodAt } from './period.ts'
import { remaining, share, unusedCredit } from './proration.ts'

const seconds = (iso: string): number => Date.parse(iso) / 1000
const days = (anchor: string, interval: Interval, count: number): string[] =>
  Array.from({ length: count }, (_, number) =>
    new Date(boundary(seconds(anchor), interval, number) * 1000).toISOString().slice(0, 10),
  )

const month: Interval = { interval: 'month', interval_count: 1 }
const year: Interval = { interval: 'year', interval_count: 1 }

test('a month that is too short has its last day, and the next one the anchor’s again', () => {
  expect(days('2026-01-31T08:30:00Z', month, 5)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
  ])
  expect(days('2027-11-30T00:00:00Z', { ...month, interval_count: 3 }, 3)).toEqual([
    '2027-11-30',
    '2028-02-29',
    '2028-05-30',
  ])
  expect(days('2028-02-29T23:59:59Z', year, 5)).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

const anchors = fc.integer({ min: seconds('2020-01-01T00:00:00Z'), max: seconds('2040-01-01T00:00:00Z') })
const intervals: fc.Arbitrary<Interval> = fc.record({
  interval: fc.constantFrom('day', 'week', 'month', 'year'),
  interval_count: fc.integer({ min: 1, max: 3 }),
})

test('periods follow each other without a gap, and contain their time', () => {
  fc.assert(
    fc.property(anchors, intervals, fc.integer({ min: 0, max: 5 * 366 * 86_400 }), (anchor, interval, later) => {
      const { start, end } = periodAt(anchor, interval, anchor + later)
      expect(start).toBeLessThanOrEqual(anchor + later)
      expect(end).toBeGreaterThan(anchor + later)
      expect(periodAt(anchor, interval, end).start).toBe(end)
      expect((start - anchor) % 86_400).toBe(0)
    }),
  )
})

const amounts = fc.integer({ min: 0, max: 100_000_000 })
const parts = fc
  .tuple(fc.nat({ max: 366 * 86_400 }), fc.integer({ min: 1, max: 366 * 86_400 }))
  .map(([a, b]) => ({ part: a % (b + 1), whole: b }))

test('a share is rounded half up', () => {
  expect([share(1, 1, 2), share(1, 49, 100), share(3, 1, 2), share(100, 1, 3)]).toEqual([1, 0, 2, 33])
  fc.assert(
    fc.property(amounts, parts, (amount, { part, whole }) => {
      const rest = share(amount, part, whole)
      // At most half a cent from the exact share, upwards if there is a choice.
      const difference = 2n * (BigInt(rest) * BigInt(whole) - BigInt(amount) * BigInt(part))
      expect(difference <= BigInt(whole) && difference > -BigInt(whole)).toBe(true)
    }),
  )
})

test('what is given back at once is what was charged', () => {
  fc.assert(
    fc.property(amounts, parts, fc.nat({ max: 2_000_000_000 }), (amount, { part, whole }, start) => {
      const period = { start, end: start + whole }
      const from = period.end - part
      expect(unusedCredit({ amount, ...period, from }, from) + remaining(amount, period, from)).toBe(0)
      expect(unusedCredit({ amount, ...period, from }, start)).toBe(unusedCredit({ amount, ...period, from }, from))
    }),
  )
})
