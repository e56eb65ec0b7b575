/** A forecast in words. */
import { daysBetween, type Day } from '../../../shared/dates/dates.ts'
import type { Forecast } from '../../../shared/verdict/forecast.ts'
import { insightLimits } from '../../../shared/verdict/limits.ts'
import { counted, lowerFirst } from '../../../shared/wording.ts'
import { dayWithoutYear, writtenDay } from '../../../shared/dates/written-day.ts'

const beyond = `not within ${Math.round(insightLimits.horizonDays / 365)} years`

/** `Likely by Mar 14, 2027 · 80% by Apr 2, 2027 · 95% by Apr 24, 2027`; why there is no forecast if there is none. */
export const forecastWords = ({ known, likelyEnd, safeEnd, sureEnd, basis }: Forecast): string => {
  if (!known) return basis
  if (likelyEnd === null) return `Likely ${beyond}`
  const by = (day: Day | null): string => (day === null ? beyond : `by ${writtenDay(day)}`)
  return `Likely by ${writtenDay(likelyEnd)} · 80% ${by(safeEnd)} · 95% ${by(sureEnd)}`
}

/** Days by which the likely end is after the planned end; negative if it is before. Null if one of them is not known. */
export const daysAfterPlan = ({ likelyEnd }: Pick<Forecast, 'likelyEnd'>, endDate: Day | null): number | null =>
  likelyEnd === null || endDate === null ? null : daysBetween(endDate, likelyEnd)

/** `14 days after the planned end on Feb 28, 2027` */
export const againstPlan = (forecast: Forecast, endDate: Day | null): string | null => {
  const days = daysAfterPlan(forecast, endDate)
  if (days === null || endDate === null) return null
  if (days === 0) return 'on the day of the planned end'
  return `${counted(Math.abs(days), 'day')} ${days > 0 ? 'after' : 'before'} the planned end on ${writtenDay(endDate)}`
}

/** What the forecast rests on, as the rest of a sentence. */
export const paceWords = ({ basis }: Forecast): string => `At the current pace: ${lowerFirst(basis)}`

const shortDay = (day: Day, today: Day): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayWithoutYear(day) : `${dayWithoutYear(day)} ’${day.slice(2, 4)}`

/** `Likely Mar 14 · 80% Apr 2, 2028`, for a chart. Null without a forecast. */
export const shortForecast = ({ known, likelyEnd, safeEnd }: Forecast, today: Day): string | null => {
  if (!known) return null
  if (likelyEnd === null) return `Likely ${beyond}`
  return `Likely ${shortDay(likelyEnd, today)}${safeEnd === null || safeEnd === likelyEnd ? '' : ` · 80% ${shortDay(safeEnd, today)}`}`
}
