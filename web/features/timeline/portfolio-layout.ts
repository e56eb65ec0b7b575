/** Where the parts of a project are on the timeline of all projects. Pure functions, no rendering. */
import { isWorkedOn } from '../../../shared/analytics/analytics.ts'
import { addDays, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import type { PlannedProject } from '../../../shared/timeline/portfolio.ts'
import { xOf, type Scale } from './scale.ts'

/** A part of a row, in pixels of the chart. */
export type Span = { left: number; width: number }

export type Laid = {
  /** From start to planned end; undefined without dates. */
  bar:
    | (Span & {
        /** It has no start date and begins on the day of its entry. */ openStart: boolean
        /** It has no end date, so the bar fades out. */ openEnd: boolean
      })
    | undefined
  /** From the planned end to today. */
  late: Span | undefined
  /** From the end of the bar, or from today if that is later, to the likely end. */
  likely: Span | undefined
  /** From the likely end to the day by which eight in ten runs had ended. */
  spread: Span | undefined
  /** The end of the likely day, if it is on the chart. */
  likelyAt: number | undefined
  /** The end of its latest baseline. */
  baselineAt: number | undefined
  milestones: readonly { milestone: Milestone; x: number }[]
  /** Where the words after the bar begin. */
  wordsAt: number
}

/** The narrowest bar that can be seen and clicked. */
const narrowest = 6
/** Over how many pixels a bar without an end fades out. */
const fade = 48
/** How far a forecast can stretch the chart, in days. */
const reach = 366

/** Days by which a project that is worked on is past its planned end. */
export const daysLate = ({ status, endDate }: Pick<PlannedProject, 'status' | 'endDate'>, today: Day): number =>
  endDate === null || !isWorkedOn(status) ? 0 : Math.max(0, daysBetween(endDate, today))

/** The first day of its bar; null without dates. */
export const beginOf = ({ startDate, endDate, createdOn }: PlannedProject): Day | null => {
  if (startDate !== null) return startDate
  if (endDate === null) return null
  return createdOn < endDate ? createdOn : endDate
}

/** The first and the last day that the chart has to show. A forecast adds at most a year. */
export const extentOf = (projects: readonly PlannedProject[], today: Day): { first: Day; last: Day; planned: Day } => {
  const days = projects.flatMap((project) =>
    [beginOf(project), project.endDate, project.baselineEnd, ...project.milestones.map(({ date }) => date)].filter(
      (day) => day !== null,
    ),
  )
  const sorted = [today, ...days].toSorted()
  const [first = today, planned = today] = [sorted[0], sorted.at(-1)]
  const farthest = addDays(planned, reach)
  const last = projects
    .flatMap(({ forecast }) => forecast?.safeEnd ?? forecast?.likelyEnd ?? [])
    .reduce((latest, day) => (day > latest ? (day > farthest ? farthest : day) : latest), planned)
  return { first, last, planned }
}

const within = ({ width }: Scale, x: number): number => Math.min(Math.max(x, 0), width)

/** From one position to another, inside the chart; undefined if nothing is left of it. */
const spanOf = (scale: Scale, from: number, to: number): Span | undefined => {
  const left = within(scale, from)
  const width = within(scale, to) - left
  return width > 0 ? { left, width } : undefined
}

const barOf = (project: PlannedProject, scale: Scale, now: number): Laid['bar'] => {
  const { startDate, endDate, forecast } = project
  const begin = beginOf(project)
  if (begin === null) return undefined
  const from = within(scale, xOf(scale, begin))
  const right = within(
    scale,
    endDate === null
      ? Math.max(now, from + narrowest) + (forecast?.known === true ? 0 : fade)
      : xOf(scale, endDate) + scale.px,
  )
  // A short bar is widened before its start, so that it ends where the late part begins.
  const left = Math.min(from, right - narrowest)
  return { left, width: right - left, openStart: startDate === null, openEnd: endDate === null }
}

export const layOut = (project: PlannedProject, scale: Scale, today: Day): Laid => {
  const { forecast, baselineEnd } = project
  const now = xOf(scale, today) + scale.px / 2
  const bar = barOf(project, scale, now)
  const barEnd = bar === undefined ? now : bar.left + bar.width
  const late = daysLate(project, today) > 0 ? spanOf(scale, barEnd, now) : undefined
  const from = late === undefined ? barEnd : late.left + late.width
  // Beyond the horizon of the forecast there is no day, and the extension goes on to the edge.
  const endOf = (day: Day | null) => (day === null ? scale.width : xOf(scale, day) + scale.px)
  const known = forecast?.known === true && bar !== undefined
  const likelyAt = known ? endOf(forecast.likelyEnd) : undefined
  const likely = likelyAt === undefined ? undefined : spanOf(scale, from, likelyAt)
  const spread = known && likelyAt !== undefined ? spanOf(scale, likelyAt, endOf(forecast.safeEnd)) : undefined
  const milestones = project.milestones.flatMap((milestone) =>
    milestone.date === null ? [] : [{ milestone, x: within(scale, xOf(scale, milestone.date) + scale.px / 2) }],
  )
  const ends = [likely, spread].map((span) => (span === undefined ? 0 : span.left + span.width))
  return {
    bar,
    late,
    likely,
    spread,
    likelyAt: likelyAt === undefined || likelyAt >= scale.width ? undefined : Math.max(likelyAt, 0),
    baselineAt: baselineEnd === null ? undefined : within(scale, xOf(scale, baselineEnd) + scale.px),
    milestones,
    wordsAt: Math.max(from, ...ends),
  }
}
