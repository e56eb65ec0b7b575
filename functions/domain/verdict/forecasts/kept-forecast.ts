/** Forecasts as they are kept: the days that they named, compactly stored. Pure. */
import { addDays, daysBetween, type Day } from '../../../../shared/dates/dates.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import type { KeptForecast } from '../../../../shared/verdict/project-forecast.ts'
import { gapOf, hasOpenWork, paceOf, seedOf, type Moment, type Paced } from './forecast.ts'
import { endsOf, recentRuns, shareBy } from './monte-carlo.ts'

/** Probabilities are kept in ten-thousandths, so that sums of scores are exact. */
export const chanceUnits = 10_000

/** A forecast whose probability is an integer. */
export type Kept = Omit<KeptForecast, 'probability'> & { /** In ten-thousandths. */ chance: number | null }

/** The forecast of a day that all screens show on it; undefined if there is none. */
export const forecastToKeep = (project: Paced, moment: Moment): Kept | undefined => {
  const { today } = moment
  if (!hasOpenWork(project) || gapOf(project, today) !== undefined) return undefined
  const runs = recentRuns(paceOf(project, today), seedOf(project, moment))
  const { endDate } = project
  return {
    day: today,
    ...endsOf(runs, today),
    endDate,
    // An end that has passed is certainly missed: scoring that would flatter the forecasts.
    chance:
      endDate === null || isLateOn(today, { isOpen: true, date: endDate })
        ? null
        : Math.round(chanceUnits * shareBy(runs, daysBetween(today, endDate))),
  }
}

export const asAnswered = ({ chance, ...kept }: Kept): KeptForecast => ({
  ...kept,
  probability: chance === null ? null : chance / chanceUnits,
})

const firstDay: Day = '1970-01-01'

/**
 * `fz1.1c.2a.4b.-3.7ps`: the day since 1970, then the days from it to the likely, safe, sure and planned end, and the
 * probability, in base 36; a part without a value is empty.
 */
const packOne = ({ day, likelyEnd, safeEnd, sureEnd, endDate, chance }: Kept): string =>
  [
    daysBetween(firstDay, day),
    ...[likelyEnd, safeEnd, sureEnd, endDate].map((end) => (end === null ? null : daysBetween(day, end))),
    chance,
  ]
    .map((part) => (part === null ? '' : part.toString(36)))
    .join('.')

const unpackOne = (packed: string): Kept => {
  const [made = 0, likely, safe, sure, planned, chance] = packed
    .split('.')
    .map((part) => (part === '' ? undefined : Number.parseInt(part, 36)))
  const day = addDays(firstDay, made)
  const after = (days: number | undefined): Day | null => (days === undefined ? null : addDays(day, days))
  return {
    day,
    likelyEnd: after(likely),
    safeEnd: after(safe),
    sureEnd: after(sure),
    endDate: after(planned),
    chance: chance ?? null,
  }
}

/** About 20 bytes for each, so that half a year of them is one write unit. */
export const packKept = (kept: readonly Kept[]): string => kept.map(packOne).join(',')
export const unpackKept = (packed: string): Kept[] => (packed === '' ? [] : packed.split(',').map(unpackOne))
