/** How the screens of forecasts write figures. */
import type { Day } from '../../../shared/dates/dates.ts'
import { insightLimits } from '../../../shared/verdict/limits.ts'
import type { QuantileName } from '../../../shared/verdict/project-forecast.ts'

/** `82%` */
export const percent = (share: number): string => `${Math.round(100 * share)}%`

export const beyond = `Not within ${Math.round(insightLimits.horizonDays / 365)} years`

type Ends = { likelyEnd: Day | null; safeEnd: Day | null; sureEnd: Day | null }

export const endOf = ({ likelyEnd, safeEnd, sureEnd }: Ends, name: QuantileName): Day | null =>
  ({ likely: likelyEnd, safe: safeEnd, sure: sureEnd })[name]
