/**
 * The Monte Carlo simulation behind every forecast.
 *
 * The model assumes tasks of similar size, done one after another at a constant pace, of which only the completed work
 * is known. By the conjugate rule for Poisson counts with Jeffreys' prior (Gelman et al., Bayesian Data Analysis, 3rd
 * edition, 2.6 and 2.8) the pace has the distribution Gamma(done + ½, days). Each run draws a pace and, at that pace,
 * the time for the remaining work: Gamma(left) / pace. Few completed tasks give a wide forecast, as they should.
 * Days are calendar days.
 */
import { addDays, type Day } from '../../../../shared/dates/dates.ts'
import { insightLimits } from '../../../../shared/verdict/limits.ts'
import { chanceFrom, gamma } from './seeded-random.ts'

/** Work done and left, in tasks, and the days that the done work took. */
export type Pace = { done: number; left: number; elapsed: number }

/** Days from today that each run takes, shortest first. */
export type Runs = readonly number[]

/** Shares of the runs that have ended by `likelyEnd`, `safeEnd` and `sureEnd`. */
export const shares = { likely: 0.5, safe: 0.8, sure: 0.95 } as const

/** What each run takes, as a multiple of the time so far, in no order. */
export const ratiosOf = ({ done, left }: Omit<Pace, 'elapsed'>, seed: string, runs: number): number[] => {
  const chance = chanceFrom(seed)
  return Array.from({ length: runs }, () => gamma(left, chance) / gamma(done + 0.5, chance))
}

/** Runs of the same ratios in whole days. `elapsed` is in days. */
export const daysOf = (ratios: readonly number[], elapsed: number): number[] =>
  ratios.map((ratio) => Math.ceil(elapsed * ratio)).toSorted((a, b) => a - b)

export const runsOf = (pace: Pace, seed: string, runs: number = insightLimits.runs): number[] =>
  daysOf(ratiosOf(pace, seed, runs), pace.elapsed)

/** Runs of the projects last forecast here. They are the same all day, and drawing them is most of a forecast's work. */
const recent = new Map<string, Runs>()
const mostRecent = 100

export const recentRuns = (pace: Pace, seed: string): Runs => {
  const key = `${seed} ${pace.done} ${pace.left} ${pace.elapsed}`
  const runs = recent.get(key) ?? runsOf(pace, seed)
  // A map keeps the order of insertion, so the first one is the one that was not needed for the longest time.
  recent.delete(key)
  recent.set(key, runs)
  const [oldest] = recent.keys()
  if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest)
  return runs
}

/** The number of days within which a share of the runs ends. */
export const within = (runs: Runs, share: number): number => runs[Math.ceil(share * runs.length) - 1] ?? 0

/** The number of runs that end within a number of days. */
export const runsBy = (runs: Runs, days: number): number => {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle] ?? 0) <= days) low = middle + 1
    else high = middle
  }
  return low
}

/** The share of the runs that end within a number of days. */
export const shareBy = (runs: Runs, days: number): number => runsBy(runs, days) / runs.length

/** The day that many days after today; null beyond the horizon. */
export const dayAfter = (today: Day, days: number): Day | null =>
  days > insightLimits.horizonDays ? null : addDays(today, days)

/** Days by which half, eight in ten and 19 in 20 of the runs have ended. Null beyond the horizon. */
export type Ends = { likelyEnd: Day | null; safeEnd: Day | null; sureEnd: Day | null }

export const endsOf = (runs: Runs, today: Day): Ends => ({
  likelyEnd: dayAfter(today, within(runs, shares.likely)),
  safeEnd: dayAfter(today, within(runs, shares.safe)),
  sureEnd: dayAfter(today, within(runs, shares.sure)),
})
