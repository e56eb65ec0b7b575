/**
 * Forecasts when a project ends at its pace so far, by Monte Carlo simulation.
 *
 * The completed work of a project is counted in tasks (the sum of their progress) over the days from its start to
 * today. The model assumes tasks of similar size, done one after another at a constant pace, of which only the
 * completed work is known. By the conjugate rule for Poisson counts with Jeffreys' prior (Gelman et al., Bayesian Data
 * Analysis, 3rd edition, 2.6 and 2.8) the pace has the distribution Gamma(done + ½, days). Each run draws a pace and,
 * at that pace, the time for the remaining work: Gamma(left) / pace. Few completed tasks give a wide forecast, as they
 * should.
 *
 * The seed is workspace, day and project, so a forecast is the same all day and does not depend on other records. Days
 * are calendar days. There is no forecast for projects that are not worked on, have not started, or have less than one
 * task's worth of completed work.
 */
import { isWorkedOn } from '../../../shared/analytics.ts'
import { addDays, daysBetween, type Day } from '../../../shared/dates.ts'
import type { Forecast } from '../../../shared/forecast.ts'
import type { Insights, Prediction } from '../../../shared/insights.ts'
import { insightLimits } from '../../../shared/limits.ts'
import { counted, writtenDay } from '../../../shared/wording.ts'
import { chanceFrom, gamma } from './random.ts'
import type { ProjectStanding, Scene } from './scene.ts'
import { roughly, tenth } from './wording.ts'

/** Shares of the runs for `likelyEnd` and `safeEnd`. */
const [likely, safe] = [0.5, 0.8]

/** Days from today that each run takes, shortest first. `elapsed` is in days. */
export const runsOf = (
  { done, left, elapsed }: { done: number; left: number; elapsed: number },
  seed: string,
  runs: number = insightLimits.runs,
): number[] => {
  const chance = chanceFrom(seed)
  return Array.from({ length: runs }, () =>
    Math.ceil((elapsed * gamma(left, chance)) / gamma(done + 0.5, chance)),
  ).toSorted((a, b) => a - b)
}

/** Runs of the projects last forecast here. They are the same all day, and drawing them is most of a forecast's work. */
const recent = new Map<string, readonly number[]>()
const mostRecent = 100

const recentRuns = (pace: Parameters<typeof runsOf>[0], seed: string): readonly number[] => {
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
const within = (runs: readonly number[], share: number): number => runs[Math.ceil(share * runs.length) - 1] ?? 0

/** The share of the runs that end within a number of days. The runs are sorted. */
const shareBy = (runs: readonly number[], days: number): number => {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle] ?? 0) <= days) low = middle + 1
    else high = middle
  }
  return low / runs.length
}

const dayAfter = (today: Day, days: number): Day | null =>
  days > insightLimits.horizonDays ? null : addDays(today, days)

type Said = Pick<Prediction, 'prediction' | 'confidence' | 'endsLate'>

const withEnd = (runs: readonly number[], endDate: Day, today: Day): Said => {
  const inTime = shareBy(runs, daysBetween(today, endDate))
  if (inTime >= 0.5)
    return { prediction: `Done by its end date of ${writtenDay(endDate)}`, confidence: inTime, endsLate: false }
  const median = within(runs, likely)
  const day = dayAfter(today, median)
  const when =
    day === null ? 'by years' : `most likely by ${roughly(daysBetween(endDate, day))}, around ${writtenDay(day)}`
  return {
    prediction: `Later than its end date of ${writtenDay(endDate)}, ${when}`,
    confidence: 1 - inTime,
    endsLate: true,
  }
}

const withoutEnd = (runs: readonly number[], today: Day): Said => {
  const days = within(runs, safe)
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
export type Paced = Pick<
  ProjectStanding,
  'id' | 'name' | 'status' | 'startDate' | 'endDate' | 'createdOn' | 'progress' | 'tasks' | 'doneTasks'
>

/** The day of a forecast, and the workspace, which is a part of the seed. */
type Moment = { today: Day; workspace: Pick<Scene['workspace'], 'id'> }

const predict = (project: Paced, { today, workspace }: Moment): Prediction => {
  const { id, name, endDate, doneTasks, tasks } = project
  const from = startOf(project)
  const elapsed = daysBetween(from, today) + 1
  const runs = recentRuns({ done: doneTasks, left: tasks - doneTasks, elapsed }, `${workspace.id} ${today} ${id}`)
  const coming = endDate !== null && endDate >= today
  return {
    projectId: id,
    project: name,
    ...(coming ? withEnd(runs, endDate, today) : withoutEnd(runs, today)),
    basis: `${tenth(doneTasks)} of ${counted(tasks, 'task')} done in ${counted(elapsed, 'day')} since ${writtenDay(from)}`,
    endDate,
    likelyEnd: dayAfter(today, within(runs, likely)),
    safeEnd: dayAfter(today, within(runs, safe)),
  }
}

const startOf = ({ startDate, createdOn }: Paced): Day => startDate ?? createdOn

/** Why a project has no forecast; undefined if it has one. */
const gapOf = (project: Paced, today: Day): string | undefined => {
  if (project.tasks === 0) return 'It has no tasks'
  if (startOf(project) > today) return `It starts on ${writtenDay(startOf(project))}`
  return project.doneTasks < 1 ? 'Not enough finished work yet: less than one task is done' : undefined
}

/** Whether a project is worked on and has open work. */
const hasOpenWork = ({ status, tasks, doneTasks, progress }: Paced): boolean =>
  isWorkedOn(status) && (tasks === 0 ? progress < 100 : doneTasks < tasks)

/** Projects that end first come first, so that a choice among them does not depend on the order of the records. */
const byEnd = (a: Paced, b: Paced): number =>
  (a.endDate ?? '9').localeCompare(b.endDate ?? '9') || a.id.localeCompare(b.id)

const forecastOf = (project: Paced, moment: Moment): Forecast => {
  const gap = gapOf(project, moment.today)
  if (gap !== undefined) return { known: false, likelyEnd: null, safeEnd: null, basis: gap }
  const { likelyEnd, safeEnd, basis } = predict(project, moment)
  return { known: true, likelyEnd, safeEnd, basis }
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
export const forecastsOf = (scene: Scene): Pick<Insights, 'predictions' | 'unpredicted'> => {
  const working = scene.projects.filter(hasOpenWork).toSorted(byEnd)
  const gaps = working.map((project) => ({ project, reason: gapOf(project, scene.today) }))
  const predictions = gaps
    .filter(({ reason }) => reason === undefined)
    .slice(0, insightLimits.predictions)
    .map(({ project }) => predict(project, scene))
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
