/** The forecast of a project with what-ifs and its history, and how well the forecasts of a workspace have done. */
import * as z from 'zod/mini'
import { day, dayInput } from '../dates/day-inputs.ts'
import { forecast } from './forecast.ts'
import { insightRecord } from './insights.ts'
import { forecastLimits } from './limits.ts'

const share = z.number().check(z.gte(0), z.lte(1))

/** What is different in a what-if. Without any of them, there is none. Nothing is stored. */
export const whatIfQuery = z.object({
  /** People who join the project. */
  addPeople: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(forecastLimits.people))),
  /** Open tasks that are dropped, each as large as the average open task. */
  dropTasks: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(forecastLimits.tasks))),
  /** The end date to compare with. */
  endDate: z.optional(dayInput),
})

const outlook = z.extend(forecast, {
  /** The end date that it is compared with. */
  endDate: z.nullable(day),
  /** Share of the runs that end by that date. Null without a forecast or an end date. */
  probability: z.nullable(share),
  /** What it assumes beyond the current pace, as sentences. Empty for the plan as it is. */
  assumptions: z.array(z.string()),
  records: z.array(insightRecord).check(z.minLength(1)),
})
export type Outlook = z.output<typeof outlook>

const keptForecast = z.object({
  /** The day on which it was made. */
  day,
  likelyEnd: z.nullable(day),
  safeEnd: z.nullable(day),
  sureEnd: z.nullable(day),
  /** The planned end on that day. */
  endDate: z.nullable(day),
  /** Probability of being done by that end. Null without one, and if it had passed. */
  probability: z.nullable(share),
})
export type KeptForecast = z.output<typeof keptForecast>

/** The quantiles of a forecast: P50, P80 and P95. */
export const quantiles = [
  { name: 'likely', share: 0.5, label: 'P50' },
  { name: 'safe', share: 0.8, label: 'P80' },
  { name: 'sure', share: 0.95, label: 'P95' },
] as const
export type QuantileName = (typeof quantiles)[number]['name']

const quantileScore = z.object({
  name: z.enum(['likely', 'safe', 'sure']),
  /** The share of projects that should have ended by it. */
  share,
  /** Projects whose first kept forecast held: they ended on its day or before. */
  heldProjects: z.int(),
  /** Kept forecasts that held. */
  heldForecasts: z.int(),
  /** Mean pinball loss in days; 0 is perfect. Null if nothing was scored. */
  pinballLoss: z.nullable(z.number()),
})

const scores = {
  /** Kept forecasts that were scored: those made until the end. */
  forecasts: z.int(),
  quantiles: z.array(quantileScore),
  /**
   * Mean Brier score of “done by the planned end”, 0 to 1; 0 is perfect, and always saying 50% scores 0.25. `forecasts`:
   * how many it is the mean of.
   */
  brier: z.object({ forecasts: z.int(), score: z.nullable(share) }),
}

/** `GET /api/projects/{id}/forecast` */
export const projectForecast = z.object({
  asOf: day,
  /** Null if no open work is left, or the project is over or on hold. */
  plan: z.nullable(outlook),
  /** Null if nothing was asked. */
  whatIf: z.nullable(outlook),
  /** People on the project, and its open tasks. */
  people: z.int(),
  openTasks: z.int(),
  history: z.object({
    /** One a week, oldest first. */
    forecasts: z.array(keptForecast),
    /** The day on which the work ended; null while it goes on. */
    endedOn: z.nullable(day),
    /** Null until it has ended. */
    scores: z.nullable(z.object(scores)),
  }),
})
export type ProjectForecast = z.output<typeof projectForecast>

/** `GET /api/forecasts/track-record`: the scores of all finished projects with kept forecasts. */
export const trackRecord = z.object({ /** Finished projects. */ projects: z.int(), ...scores })
export type TrackRecord = z.output<typeof trackRecord>
export type ForecastScores = Omit<TrackRecord, 'projects'>
