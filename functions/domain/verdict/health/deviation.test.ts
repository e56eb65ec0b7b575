import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verdict } from '../../../../test/builders/health.ts'
import { leans } from '../../../../shared/verdict/health-lean.ts'
import { type HealthFacts } from './health.ts'
import { leanBeyond, leanOf } from './lean.ts'

const ahead = { endDate: '2026-06-12', lateTasks: 2, openTasks: 20, tasks: 30 }

test.each<[string, Partial<HealthFacts>, object]>([
  [
    'its progress, if it hangs straight',
    {},
    { area: null, figure: '51%', of: 'progress, no area needs attention', lean: 0 },
  ],
  [
    'what makes it off track rather than at risk',
    ahead,
    { area: 'schedule', figure: '3 days', of: 'past its end date' },
  ],
  [
    'what leans most among equals',
    { openRisks: { high: 1, medium: 0, low: 0 }, lateTasks: 4, openTasks: 20, tasks: 30 },
    { area: 'schedule', figure: '4 of 20', of: 'open tasks late' },
  ],
  ['an amount', { spent: 530_000_00 }, { area: 'budget', figure: '$430,000', of: 'over its budget' }],
  [
    'a count of risks',
    { openRisks: { high: 4, medium: 0, low: 0 } },
    { figure: '4', of: 'high risks and issues raised by people' },
  ],
])('a verdict leads with %s', (_, facts, deviation) => {
  expect(verdict(facts).deviation).toMatchObject(deviation)
})

test('a reader without permission to see money gets the words without the amount', () => {
  expect(verdict({ spent: 530_000_00 }, { money: false }).deviation).toMatchObject({
    area: 'budget',
    figure: null,
    of: 'over its budget',
  })
})

test('a project that is not judged has no deviation', () => {
  expect(verdict({ status: 'on_hold' })).not.toHaveProperty('deviation')
})

test('a value leans to the mark of each threshold when it reaches it', () => {
  const limits = { atRisk: 10, offTrack: 25 }
  expect([9, 10, 25].map((value) => leanOf(value, limits))).toEqual([0, leans.atRisk, leans.offTrack])
  // Both thresholds can be the same.
  expect(leanOf(5, { atRisk: 5, offTrack: 5 })).toBe(leans.offTrack)
})

test('more deviation never leans less, and stays on the scale', () => {
  const amount = fc.nat(100_000)
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 50 }), fc.nat(50), (one, other, atRisk, more) => {
      const limits = { atRisk, offTrack: atRisk + more }
      const [less, greater] = [Math.min(one, other), Math.max(one, other)]
      expect(leanOf(less, limits)).toBeLessThanOrEqual(leanOf(greater, limits))
      expect(leanBeyond(less, atRisk)).toBeLessThanOrEqual(leanBeyond(greater, atRisk))
      expect(leanOf(greater, limits)).toBeLessThanOrEqual(leans.most)
    }),
  )
})

test('the lean agrees with the level', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(10), fc.nat(200), (lateTasks, high, spent) => {
      const facts = { lateTasks, openTasks: 20, tasks: 40, spent: spent * 1_000_00 }
      const { level, deviation } = verdict({ ...facts, openRisks: { high, medium: 0, low: 0 } })
      const lean = deviation?.lean ?? -1
      const expected = lean === 0 ? 'on_track' : lean < leans.offTrack ? 'at_risk' : 'off_track'
      // Just below the second threshold, a rounded angle can already be at its mark.
      if (lean !== leans.offTrack) expect(level).toBe(expected)
    }),
  )
})
