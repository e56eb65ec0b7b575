/**
 * Forecasts when a project ends at its current pace: see monte-carlo.ts for the simulation.
 *
 * The completed work of a project is counted in tasks (the sum of their progress) over the days from its start to
 * today. The seed is workspace, day and project, so a forecast is the same all day and does not depend on other records.
 * There is no forecast for projects that are not worked on, have not started, or have less than one task's worth of
 * completed work.
 */
import { isWorkedOn } from '../../../../shared/analytics/analytics.ts'
import { daysBetween, type Day } from '../../../../shared/dates/dates.ts'
import type { Forecast } from '../../../../shared/verdict/forecast.ts'
import type { Insights, Prediction } from '../../../../shared/verdict/insights.ts'
import { insightLimits } from '../../../../shared/verdict/limits.ts'
import type { ProjectStatus } from '../../../../shared/projects/project-choices.ts'
import { counted, roughly, tenth } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { dayAfter, endsOf, recentRuns, shareBy, shares, within, type Pace, type Runs } from './monte-carlo.ts'

type Said = Pick<Prediction, 'prediction' | 'confidence' | 'endsLate'>

const withEnd = (runs: Runs, endDate: Day, today: Day): Said => {
  const inTime = shareBy(runs, daysBetween(today, endDate))
  if (inTime >= 0.5)
    return { prediction: `Done by its end date of ${writtenDay(endDate)}`, confidence: inTime, endsLate: false }
  const median = within(runs, shares.likely)
  const day = dayAfter(today, median)
  const when =
    day === null ? 'by years' : `most likely by ${roughly(daysBetween(endDate, day))}, around ${writtenDay(day)}`
  return {
    prediction: `Later than its end date of ${writtenDay(endDate)}, ${when}`,
    confidence: 1 - inTime,
    endsLate: true,
  }
}

const withoutEnd = (runs: Runs, today: Day): Said => {
  const days = within(runs, shares.safe)
  const day = dayAfter(today, days)
  if (day !== null)
    return { prediction: `Done by ${writtenDay(day)}`, confidence: shareBy(runs, days), endsLate: false }
  const years = Math.round(insightLimits.horizonDays / 365)
  return {
    prediction: `Not done within ${years} years`,
    confidence: 1 - shareBy(runs, insightLimits.horizonDays),
    endsLate: false,
  }
}

/** What a forecast rests on. */
export type Paced = {
  id: string
  name: string
  status: ProjectStatus
  startDate: Day | null
  endDate: Day | null
  /** The day on which the project was created. */
  createdOn: Day
  /** Percent. */
  progress: number
  tasks: number
  /** Sum of the tasks' progress, in tasks: two half-done tasks count as one. */
  doneTasks: number
}

/** The day of a forecast, and the workspace, which is a part of the seed. */
export type Moment = { today: Day; workspace: { id: string } }

const predict = (project: Paced, { today, workspace }: Moment): Prediction => {
  const { id, name, endDate } = project
  const runs = runsFor(project, { today, workspace })
  const coming = endDate !== null && !isLateOn(today, { isOpen: true, date: endDate })
  return {
    projectId: id,
    project: name,
    ...(coming ? withEnd(runs, endDate, today) : withoutEnd(runs, today)),
    basis: basisOf(project, today),
    endDate,
    ...endsOf(runs, today),
  }
}

/** The work of a project so far and what is left of it, in tasks, and the days that it took. */
export const paceOf = (project: Paced, today: Day): Pace => ({
  done: project.doneTasks,
  left: project.tasks - project.doneTasks,
  elapsed: daysBetween(startOf(project), today) + 1,
})

export const seedOf = (project: Pick<Paced, 'id'>, { today, workspace }: Moment): string =>
  `${workspace.id} ${today} ${project.id}`

const runsFor = (project: Paced, moment: Moment): Runs =>
  recentRuns(paceOf(project, moment.today), seedOf(project, moment))

/** `5 of 10 tasks done by progress in 20 days since Nov 2, 2026` */
export const basisOf = (project: Paced, today: Day): string => {
  const { done, elapsed } = paceOf(project, today)
  return `${tenth(done)} of ${counted(project.tasks, 'task')} done by progress in ${counted(elapsed, 'day')} since ${writtenDay(startOf(project))}`
}

const startOf = ({ startDate, createdOn }: Paced): Day => startDate ?? createdOn

/** Why a project has no forecast; undefined if it has one. */
export const gapOf = (project: Paced, today: Day): string | undefined => {
  if (project.tasks === 0) return 'It has no tasks'
  if (startOf(project) > today) return `It starts on ${writtenDay(startOf(project))}`
  return project.doneTasks < 1 ? 'Not enough finished work yet: less than one task is done' : undefined
}

/** Whether a project is worked on and has open work. */
export const hasOpenWork = ({ status, tasks, doneTasks, progress }: Paced): boolean =>
  isWorkedOn(status) && (tasks === 0 ? progress < 100 : doneTasks < tasks)

/** Projects that end first come first, so that a choice among them does not depend on the order of the records. */
const byEnd = (a: Paced, b: Paced): number =>
  (a.endDate ?? '9').localeCompare(b.endDate ?? '9') || a.id.localeCompare(b.id)

const forecastOf = (project: Paced, moment: Moment): Forecast => {
  const gap = gapOf(project, moment.today)
  if (gap !== undefined) return { known: false, likelyEnd: null, safeEnd: null, sureEnd: null, basis: gap }
  const { likelyEnd, safeEnd, sureEnd, basis } = predict(project, moment)
  return { known: true, likelyEnd, safeEnd, sureEnd, basis }
}

/**
 * The forecasts that timelines show, by project id: the same days as in the insights. Of more than `most` projects with
 * open work, those that end first have one.
 */
export const forecastsById = (
  projects: readonly Paced[],
  moment: Moment,
  most: number = insightLimits.predictions,
): ReadonlyMap<string, Forecast> =>
  new Map(
    projects
      .filter(hasOpenWork)
      .toSorted(byEnd)
      .slice(0, most)
      .map((project) => [project.id, forecastOf(project, moment)]),
  )

/** Forecasts of all projects with open work, those likely to end late first, and the projects without a forecast. */
export const forecastsOf = (
  projects: readonly Paced[],
  moment: Moment,
): Pick<Insights, 'predictions' | 'unpredicted'> => {
  const working = projects.filter(hasOpenWork).toSorted(byEnd)
  const gaps = working.map((project) => ({ project, reason: gapOf(project, moment.today) }))
  const predictions = gaps
    .filter(({ reason }) => reason === undefined)
    .slice(0, insightLimits.predictions)
    .map(({ project }) => predict(project, moment))
  return {
    predictions: predictions.toSorted(
      (a, b) =>
        Number(b.endsLate) - Number(a.endsLate) ||
        b.confidence - a.confidence ||
        a.projectId.localeCompare(b.projectId),
    ),
    unpredicted: gaps
      .flatMap(({ project: { id, name }, reason }) =>
        reason === undefined ? [] : [{ projectId: id, project: name, reason }],
      )
      .slice(0, insightLimits.predictions),
  }
}
