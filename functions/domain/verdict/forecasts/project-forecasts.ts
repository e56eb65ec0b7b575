/**
 * What is kept of a project's forecasts, and how it changes. Pure.
 *
 * The work of a project ends when the last of its tasks is completed, or else when the project is set to completed. A
 * project that is reopened has not ended, even if all its tasks are still completed. Cancelled projects have no end, and
 * those in the trash do not count.
 *
 * Events arrive in any order and more than once. A fact about a project is replaced only by one of a later version of the
 * project, so the newest decides.
 */
import type { ProjectStatus } from '../../../../shared/projects/project-choices.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { forecastLimits } from '../../../../shared/verdict/limits.ts'
import type { Kept } from './kept-forecast.ts'
import { scoreOf, type Score } from './score.ts'

export type Standing = 'open' | 'completed' | 'cancelled'

export const standingOf = (status: ProjectStatus): Standing =>
  status === 'completed' || status === 'cancelled' ? status : 'open'

export type ProjectForecasts = {
  projectId: string
  /** One a week at most, oldest first. */
  kept: readonly Kept[]
  /** The latest change of the project's status, and its day. */
  status?: { version: number; standing: Standing; day: Day }
  /** The latest time that it was open again after having been completed. */
  reopened?: { version: number; day: Day }
  /** The latest move to the trash or out of it. */
  trash?: { version: number; inTrash: boolean }
  /** The day on which the last task was completed; undefined while tasks are open. Fixed when the end is first seen. */
  tasksDoneOn?: Day
  /** Its part of the workspace's track record, to take it back exactly. */
  counted?: Score
}

export const noForecasts = (projectId: string): ProjectForecasts => ({ projectId, kept: [] })

/** Keeps the forecast of a week, unless that week has one already. */
export const withForecast = (before: ProjectForecasts, forecast: Kept, weekFrom: Day): ProjectForecasts => {
  const last = before.kept.at(-1)
  if (last !== undefined && last.day >= weekFrom) return before
  return { ...before, kept: [...before.kept, forecast].slice(-forecastLimits.kept) }
}

/** Replaces the day on which the last task was completed; undefined if tasks are open. */
export const withTasksDone = (before: ProjectForecasts, doneOn: Day | undefined): ProjectForecasts => {
  const { tasksDoneOn: _, ...others } = before
  return doneOn === undefined ? others : { ...others, tasksDoneOn: doneOn }
}

type Fact = 'status' | 'reopened' | 'trash'

/** Whether a fact is of a later version of the project than the one that is known. */
export const isNews = (before: ProjectForecasts, fact: Fact, version: number): boolean =>
  (before[fact]?.version ?? 0) < version

export const withFact = <F extends Fact>(
  before: ProjectForecasts,
  fact: F,
  found: NonNullable<ProjectForecasts[F]>,
): ProjectForecasts => (isNews(before, fact, found.version) ? { ...before, [fact]: found } : before)

/** Whether the tasks were all completed by the day on which the project was last reopened: that end no longer counts. */
export const isEndTakenBack = ({ reopened, tasksDoneOn }: ProjectForecasts): boolean =>
  reopened !== undefined && (tasksDoneOn ?? '') <= reopened.day

/** The day on which the work ended; undefined while it goes on. */
export const endedOn = (of: ProjectForecasts): Day | undefined => {
  const { status, tasksDoneOn } = of
  if (status?.standing === 'cancelled') return undefined
  if (status?.standing === 'completed') return tasksDoneOn ?? status.day
  return isEndTakenBack(of) ? undefined : tasksDoneOn
}

/** What it should count in the track record. */
export const scoreToCount = (of: ProjectForecasts): Score | undefined => {
  const end = endedOn(of)
  return end === undefined || of.trash?.inTrash === true ? undefined : scoreOf(of.kept, end)
}
