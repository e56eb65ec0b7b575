/**
 * Scores of forecasts against the real end. Pure. Both are proper: no one gains by forecasting anything but what they
 * believe (Gneiting and Raftery, Strictly Proper Scoring Rules, Prediction, and Estimation, JASA 102, 2007).
 *
 * - Pinball loss of a quantile: with the end y days after the forecast and the quantile q of share s, it is
 *   s (y − q) if the project ended after q, and (1 − s) (q − y) otherwise.
 * - Brier score of “done by the planned end” with the probability p: (p − 1)² if it was, and p² if it was not (Brier, 1950).
 *
 * All sums are integers, in twentieths of a day and squared ten-thousandths, so that adding and taking back gives exactly
 * what a recount gives.
 */
import { daysBetween, type Day } from '../../../../shared/dates/dates.ts'
import { insightLimits } from '../../../../shared/verdict/limits.ts'
import { quantiles, type ForecastScores, type QuantileName } from '../../../../shared/verdict/project-forecast.ts'
import { chanceUnits, type Kept } from './kept-forecast.ts'

type ByQuantile = Record<QuantileName, number>

export type Score = {
  /** Scored projects. */
  projects: number
  /** Their forecasts. */
  forecasts: number
  /** Projects whose first forecast held, and forecasts that held. */
  firstHeld: ByQuantile
  held: ByQuantile
  /** Sums of the pinball losses, in twentieths of a day. */
  loss: ByQuantile
  /** Forecasts with a probability, and the sum of their squared errors in squared ten-thousandths. */
  judged: number
  squares: number
}

const lossUnits = 20

const each = (of: (name: QuantileName, share: number) => number): ByQuantile =>
  Object.fromEntries(quantiles.map(({ name, share }) => [name, of(name, share)])) as ByQuantile

export const noScore: Score = {
  projects: 0,
  forecasts: 0,
  firstHeld: each(() => 0),
  held: each(() => 0),
  loss: each(() => 0),
  judged: 0,
  squares: 0,
}

/** Adds a score, or takes it back with `sign` −1. */
export const plus = (a: Score, b: Score, sign: 1 | -1 = 1): Score => {
  const sum = (x: number, y: number): number => x + sign * y
  const both = (x: ByQuantile, y: ByQuantile): ByQuantile => each((name) => sum(x[name], y[name]))
  return {
    projects: sum(a.projects, b.projects),
    forecasts: sum(a.forecasts, b.forecasts),
    firstHeld: both(a.firstHeld, b.firstHeld),
    held: both(a.held, b.held),
    loss: both(a.loss, b.loss),
    judged: sum(a.judged, b.judged),
    squares: sum(a.squares, b.squares),
  }
}

const endOf = (kept: Kept, name: QuantileName): Day | null =>
  ({ likely: kept.likelyEnd, safe: kept.safeEnd, sure: kept.sureEnd })[name]

/** Days from the forecast to its quantile. One beyond the horizon counts as the horizon. */
const daysTo = (kept: Kept, name: QuantileName): number => {
  const end = endOf(kept, name)
  return end === null ? insightLimits.horizonDays : daysBetween(kept.day, end)
}

const scoreOne = (kept: Kept, endedOn: Day): Score => {
  const took = daysBetween(kept.day, endedOn)
  const held = each((name) => (took <= daysTo(kept, name) ? 1 : 0))
  const loss = each((name, share) => {
    const late = took - daysTo(kept, name)
    const weight = Math.round(lossUnits * share)
    return late > 0 ? weight * late : (weight - lossUnits) * late
  })
  const { chance, endDate } = kept
  const error = chance === null || endDate === null ? 0 : chance - (endedOn <= endDate ? chanceUnits : 0)
  return {
    projects: 0,
    forecasts: 1,
    firstHeld: noScore.firstHeld,
    held,
    // Not −0 for a forecast that was exact.
    loss: each((name) => loss[name] || 0),
    judged: chance === null || endDate === null ? 0 : 1,
    squares: error ** 2,
  }
}

/**
 * The score of a project's forecasts; undefined if none was made before its end. Whether it counts as held in a count of
 * projects is decided by its first forecast, because which one is the first does not depend on when the project ended.
 */
export const scoreOf = (kept: readonly Kept[], endedOn: Day): Score | undefined => {
  const scored = kept.filter(({ day }) => day <= endedOn).map((one) => scoreOne(one, endedOn))
  const [first] = scored
  return first && { ...scored.reduce((sum, one) => plus(sum, one)), projects: 1, firstHeld: first.held }
}

const meanOf = (sum: number, count: number, units: number): number | null =>
  count === 0 ? null : sum / (count * units)

export const scoresAsAnswered = ({ forecasts, firstHeld, held, loss, judged, squares }: Score): ForecastScores => ({
  forecasts,
  quantiles: quantiles.map(({ name, share }) => ({
    name,
    share,
    heldProjects: firstHeld[name],
    heldForecasts: held[name],
    pinballLoss: meanOf(loss[name], forecasts, lossUnits),
  })),
  brier: { forecasts: judged, score: meanOf(squares, judged, chanceUnits ** 2) },
})
