import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelled, nearest, pathOf, ticksTo } from './scale.ts'

test('ticks are round, start at zero and cover the values', () => {
  expect(ticksTo(100)).toEqual([0, 25, 50, 75, 100])
  expect(ticksTo(1_920_000)).toEqual([0, 500_000, 1_000_000, 1_500_000, 2_000_000])
  expect(ticksTo(0.7)).toEqual([0, 0.2, 0.4, 0.6, 0.8])
  expect(ticksTo(0)).toEqual([0, 1])
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (maximum) => {
      const ticks = ticksTo(maximum)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(maximum * 0.999)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
    }),
  )
})

test('as many labels are shown as fit without overlapping', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1400 }), { minLength: 1 }), (unsorted) => {
      const places = unsorted.toSorted((a, b) => a - b)
      const chosen = labelled(places, 80).map((index) => places[index] ?? Number.NaN)
      expect(chosen[0]).toBe(places[0])
      expect(chosen.every((place, index) => index === 0 || place - (chosen[index - 1] ?? Number.NaN) >= 80)).toBe(true)
      // No label that has room is left out.
      expect(places.every((place) => chosen.some((each) => place - each >= 0 && place - each < 80))).toBe(true)
    }),
  )
})

test('a line has a gap where values are missing', () => {
  expect(pathOf([[0, 1], [2, 3], null, [4, 5]])).toBe('M0.0,1.0L2.0,3.0M4.0,5.0')
  expect(nearest([0, 10, 20], 14)).toBe(1)
})
