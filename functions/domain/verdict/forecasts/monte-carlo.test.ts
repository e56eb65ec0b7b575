import { sumBy } from '../../../../shared/contract/sums.ts'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../shared/dates/dates.ts'
import { sceneDay } from '../../../../test/builders/scene.ts'
import { endsOf, runsOf, shares, within } from './monte-carlo.ts'
import { chanceFrom, gamma } from './seeded-random.ts'

describe('a sample of the gamma distribution', () => {
  test.each([0.3, 1, 2.5, 40])('has the mean and the variance of its shape %d', (shape) => {
    const chance = chanceFrom(`gamma ${shape}`)
    const drawn = Array.from({ length: 20_000 }, () => gamma(shape, chance))
    const mean = sumBy(drawn, (each) => each) / drawn.length
    const variance = sumBy(drawn, (each) => (each - mean) ** 2) / drawn.length
    expect(Math.abs(mean / shape - 1)).toBeLessThan(0.05)
    expect(Math.abs(variance / shape - 1)).toBeLessThan(0.1)
  })
})

describe('the simulations of a forecast', () => {
  // With one task left, time over time so far is a ratio of gammas: P(T ≤ x) = 1 − (1 + x)^−(done + ½).
  test.each([
    { done: 1, within: 100 },
    { done: 4, within: 20 },
    { done: 20, within: 5 },
  ])('match the closed form if $done tasks are done and one is left', ({ done, within }) => {
    const runs = runsOf({ done, left: 1, elapsed: 100 }, 'closed form', 20_000)
    const share = runs.filter((run) => run <= within).length / runs.length
    expect(Math.abs(share - (1 - (1 + within / 100) ** -(done + 0.5)))).toBeLessThan(0.015)
  })

  // The quantile of that closed form: x = (1 − q)^(−1 / (done + ½)) − 1.
  test.each([
    { done: 2, share: shares.likely },
    { done: 2, share: shares.safe },
    { done: 9, share: shares.likely },
    { done: 9, share: shares.safe },
    { done: 9, share: shares.sure },
    { done: 40, share: shares.sure },
  ])('have the quantile $share of the closed form if $done tasks are done and one is left', ({ done, share }) => {
    const elapsed = 1000
    const found = within(runsOf({ done, left: 1, elapsed }, `quantile ${done}`, 40_000), share)
    expect(found / (elapsed * ((1 - share) ** (-1 / (done + 0.5)) - 1))).toBeCloseTo(1, 1)
  })

  // With two tasks left, z = T / (T + elapsed) has the distribution Beta(2, b) with b = done + ½, so
  // P(Z ≤ z) = 1 − (1 − z)^b (1 + b z).
  test.each([shares.likely, shares.safe, shares.sure])(
    'have a quantile by which the share %d of the closed form ends if two tasks are left',
    (share) => {
      const [done, elapsed] = [6, 1000]
      const found = within(runsOf({ done, left: 2, elapsed }, 'two left', 40_000), share)
      const [z, b] = [found / (found + elapsed), done + 0.5]
      expect(Math.abs(1 - (1 - z) ** b * (1 + b * z) - share)).toBeLessThan(0.01)
    },
  )

  test('name a likely, a safe and a sure end in this order, and none beyond the horizon', () => {
    const runs = runsOf({ done: 4, left: 6, elapsed: 30 }, 'order')
    const { likelyEnd, safeEnd, sureEnd } = endsOf(runs, sceneDay)
    expect([likelyEnd, safeEnd, sureEnd]).toEqual([likelyEnd, safeEnd, sureEnd].toSorted())
    expect(runs.filter((days) => addDays(sceneDay, days) <= (sureEnd ?? '')).length).toBeGreaterThanOrEqual(1900)
    expect(endsOf(runsOf({ done: 1, left: 500, elapsed: 900 }, 'far'), sceneDay)).toEqual({
      likelyEnd: null,
      safeEnd: null,
      sureEnd: null,
    })
  })

  test('are the same for the same seed, and differ for another', () => {
    const given = { done: 3, left: 4, elapsed: 50 }
    expect(runsOf(given, 'a')).toEqual(runsOf(given, 'a'))
    expect(runsOf(given, 'a')).not.toEqual(runsOf(given, 'b'))
  })
})
