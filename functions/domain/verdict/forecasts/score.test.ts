import { sumBy } from '../../../../shared/contract/sums.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../shared/dates/dates.ts'
import { chanceUnits, packKept, unpackKept, type Kept } from './kept-forecast.ts'
import { noScore, plus, scoreOf, scoresAsAnswered } from './score.ts'

const made = '2026-06-01'
const inDays = (days: number): string => addDays(made, days)

/** Half by day 20, eight in ten by day 30, 95% by day 50, and 60% by the planned end on day 24. */
const forecast = (more: Partial<Kept> = {}): Kept => ({
  day: made,
  likelyEnd: inDays(20),
  safeEnd: inDays(30),
  sureEnd: inDays(50),
  endDate: inDays(24),
  chance: 6000,
  ...more,
})

const scored = (kept: readonly Kept[], endedOn: string) => scoresAsAnswered(scoreOf(kept, endedOn) ?? noScore)
const losses = (kept: readonly Kept[], endedOn: string) =>
  scored(kept, endedOn).quantiles.map(({ pinballLoss }) => pinballLoss)
const held = (kept: readonly Kept[], endedOn: string) =>
  scored(kept, endedOn).quantiles.map(({ heldForecasts }) => heldForecasts)

// Gneiting and Raftery (2007), section 6: a quantile of share s loses s for each day that the end is after it, and 1 − s
// for each day that the end is before it. Worked out by hand.
describe('the pinball loss of a forecast', () => {
  test('is 0 on the day that it named', () => {
    expect(losses([forecast()], inDays(20))[0]).toBe(0)
    expect(losses([forecast()], inDays(30))[1]).toBe(0)
    expect(losses([forecast()], inDays(50))[2]).toBe(0)
  })

  test('of a project that ended on day 24 is 0.5 × 4, 0.2 × 6 and 0.05 × 26', () => {
    expect(losses([forecast()], inDays(24))).toEqual([2, 1.2, 1.3])
    expect(held([forecast()], inDays(24))).toEqual([0, 1, 1])
  })

  test('of a project that ended on day 60 is 0.5 × 40, 0.8 × 30 and 0.95 × 10', () => {
    expect(losses([forecast()], inDays(60))).toEqual([20, 24, 9.5])
    expect(held([forecast()], inDays(60))).toEqual([0, 0, 0])
  })

  test('counts a quantile beyond the horizon as five years', () => {
    expect(losses([forecast({ sureEnd: null })], inDays(25))[2]).toBeCloseTo(0.05 * 1800, 10)
  })

  test('is the mean over the forecasts of a project', () => {
    const later = forecast({ day: inDays(7), likelyEnd: inDays(30) })
    expect(losses([forecast(), later], inDays(24))[0]).toBe((0.5 * 4 + 0.5 * 6) / 2)
  })

  // Proper: of all days that could be named, the one with that share of the ends before it loses least on average.
  test.each([0.5, 0.8, 0.95])('is smallest for the true quantile %d of equally likely ends', (share) => {
    const name = share === 0.5 ? 'likelyEnd' : share === 0.8 ? 'safeEnd' : 'sureEnd'
    const place = [0.5, 0.8, 0.95].indexOf(share)
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
    const means = hundred.map((named) =>
      sumBy(
        hundred.map((end) => losses([forecast({ [name]: inDays(named) })], inDays(end))[place] ?? 0),
        (each) => each,
      ),
    )
    const best = 1 + means.indexOf(Math.min(...means))
    expect(Math.abs(best - 100 * share)).toBeLessThanOrEqual(1)
  })
})

describe('the Brier score of “done by the planned end”', () => {
  test('is (0.6 − 1)² if it was, and 0.6² if it was not', () => {
    expect(scored([forecast()], inDays(24)).brier).toEqual({ forecasts: 1, score: 0.16 })
    expect(scored([forecast()], inDays(25)).brier).toEqual({ forecasts: 1, score: 0.36 })
  })

  test('is 0.25 for always saying 50%, and 0 for having been certain and right', () => {
    const unsure = forecast({ chance: chanceUnits / 2 })
    expect(scored([unsure, forecast({ ...unsure, endDate: inDays(90) })], inDays(40)).brier.score).toBe(0.25)
    expect(scored([forecast({ chance: chanceUnits })], inDays(3)).brier.score).toBe(0)
  })

  test('leaves out forecasts without an end to compare with', () => {
    expect(scored([forecast({ chance: null })], inDays(9)).brier).toEqual({ forecasts: 0, score: null })
  })
})

describe('the score of a project', () => {
  test('leaves out forecasts that were made after its end, and does not exist without any other', () => {
    expect(scoreOf([forecast(), forecast({ day: inDays(30) })], inDays(24))?.forecasts).toBe(1)
    expect(scoreOf([forecast({ day: inDays(30) })], inDays(24))).toBeUndefined()
    expect(scoreOf([], inDays(24))).toBeUndefined()
  })

  test('counts the project as held by its first forecast', () => {
    const score = scoreOf([forecast(), forecast({ day: inDays(7), safeEnd: inDays(20) })], inDays(24))
    expect(score).toMatchObject({ projects: 1, firstHeld: { safe: 1 }, held: { safe: 1 } })
  })
})

const anyDays = fc.option(fc.integer({ min: -40, max: 1825 }))
const anyKept = fc
  .record({
    made: fc.nat(20_000),
    ends: fc.tuple(anyDays, anyDays, anyDays, anyDays),
    chance: fc.option(fc.integer({ min: 0, max: chanceUnits })),
  })
  .map(({ made: since, ends, chance }): Kept => {
    const day = addDays('1990-01-01', since)
    const [likelyEnd = null, safeEnd = null, sureEnd = null, endDate = null] = ends.map((days) =>
      days === null ? null : addDays(day, days),
    )
    return { day, likelyEnd, safeEnd, sureEnd, endDate, chance }
  })

test('a score that is added and taken back leaves the sum exactly as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyKept, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), (projects) => {
      const scores = projects.map((kept) => scoreOf(kept, '2050-01-01') ?? noScore)
      const sum = scores.reduce((all, one) => plus(all, one), noScore)
      expect(scores.toReversed().reduce((all, one) => plus(all, one, -1), sum)).toEqual(noScore)
    }),
  )
})

test('kept forecasts are stored compactly and read back as they were', () => {
  fc.assert(
    fc.property(fc.array(anyKept, { maxLength: 8 }), (kept) => {
      expect(unpackKept(packKept(kept))).toEqual(kept)
    }),
  )
  const halfAYear = Array.from({ length: 26 }, (_, week) => forecast({ day: inDays(7 * week) }))
  expect(packKept(halfAYear).length).toBeLessThan(700)
})
