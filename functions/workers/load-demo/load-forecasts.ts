/**
 * Gives the demo's projects the forecasts that would have been kept in the weeks so far, and scores those of projects
 * that have ended. The product keeps one a week, and the demo is loaded within one day.
 */
import { addDays, dayOf, type Day } from '../../../shared/dates/dates.ts'
import { weekOf } from '../../../shared/dates/week.ts'
import { isOf } from '../../../shared/events.ts'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import { changeForecasts } from '../../domain/verdict/forecasts/change-forecasts.ts'
import { forecastToKeep, type Kept } from '../../domain/verdict/forecasts/kept-forecast.ts'
import {
  standingOf,
  withFact,
  withTasksDone,
  type ProjectForecasts,
} from '../../domain/verdict/forecasts/project-forecasts.ts'
import { workDoneOn } from '../../domain/verdict/forecasts/work-done.ts'
import { pacedOf } from '../../domain/verdict/forecasts/forecast-basis.ts'
import { targetOf } from '../../domain/dashboard/totals.ts'
import type { LoadedWorkspace } from './loaded-workspace.ts'
import { pastDays } from './past-days.ts'

type Where = { workspaceId: string; projectId: string; timeZone: string }

/** The forecasts of the Mondays up to `today`, from what was counted by the evening before. */
export const forecastsUntil = (
  today: Day,
  events: readonly FeedEvent[],
  { workspaceId, projectId, timeZone }: Where,
): Kept[] => {
  const kept: Kept[] = []
  for (const { day, totals } of pastDays(projectId, today, events, timeZone)) {
    const next = addDays(day, 1)
    if (totals.facts === null || weekOf(next) !== next) continue
    const paced = pacedOf(totals.facts, totals, timeZone)
    const forecast = forecastToKeep(paced, { today: next, workspace: { id: workspaceId } })
    if (forecast !== undefined) kept.push(forecast)
  }
  return kept
}

/** The status that a project has since its latest change of status. */
const statusIn = (events: readonly FeedEvent[], timeZone: string): ProjectForecasts['status'] =>
  events
    .filter((event) => isOf(event, 'project'))
    .flatMap(({ name, at, data: { version, now, changed } }) =>
      name === 'project.updated.v1' && now !== null && changed.includes('status')
        ? [{ version, standing: standingOf(now.status), day: dayOf(new Date(at), timeZone) }]
        : [],
    )
    .toSorted((a, b) => b.version - a.version)[0]

export const loadForecasts = async ({ id, timeZone, calendar, events }: LoadedWorkspace): Promise<void> => {
  for (const [projectId, ofProject] of Map.groupBy(events, targetOf)) {
    if (projectId === undefined) continue
    const kept = forecastsUntil(calendar.day(0), ofProject, { workspaceId: id, projectId, timeZone })
    if (kept.length === 0) continue
    const status = statusIn(ofProject, timeZone)
    const doneOn = status?.standing === 'completed' ? await workDoneOn(id, projectId, timeZone) : undefined
    await changeForecasts(id, projectId, ({ of, expiresAt }) => {
      const known = status === undefined ? of : withFact(of, 'status', status)
      return { of: { ...withTasksDone(known, doneOn), kept }, expiresAt }
    })
  }
}
