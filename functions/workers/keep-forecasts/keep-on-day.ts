/**
 * What a new day brings: on the first day of a week, the forecast of each project is kept; on any day, projects whose
 * tasks are all completed have ended.
 *
 * Once a week is enough to see a forecast move, and costs one write per project. A repeated event writes nothing: each
 * week has one forecast, and the end of a project is found once.
 */
import { isWorkedOn } from '../../../shared/analytics/analytics.ts'
import { dayOf, type Day } from '../../../shared/dates/dates.ts'
import { weekOf } from '../../../shared/dates/week.ts'
import { hasAiFeature, plans } from '../../../shared/billing/plans.ts'
import { changeForecasts } from '../../domain/verdict/forecasts/change-forecasts.ts'
import { forecastToKeep, type Kept } from '../../domain/verdict/forecasts/kept-forecast.ts'
import { isEndTakenBack, withForecast, withTasksDone } from '../../domain/verdict/forecasts/project-forecasts.ts'
import { workDoneOn } from '../../domain/verdict/forecasts/work-done.ts'
import { pacedOf } from '../../domain/verdict/forecasts/forecast-basis.ts'
import { listTotals } from '../../domain/dashboard/totals-repository.ts'
import type { ProjectTotals } from '../../domain/dashboard/totals.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

/** Projects that are written at the same time. */
const atOnce = 10

type Due = { projectId: string; forecast: Kept | undefined; isDone: boolean }

const dueOf = (totals: ProjectTotals, make: (totals: ProjectTotals) => Kept | undefined): Due[] => {
  const { projectId, facts, taskCount, completedTaskCount } = totals
  if (facts === null || !isWorkedOn(facts.status)) return []
  const isDone = taskCount > 0 && completedTaskCount === taskCount
  const forecast = make(totals)
  return isDone || forecast !== undefined ? [{ projectId, forecast, isDone }] : []
}

const keep = (workspaceId: string, { projectId, forecast, isDone }: Due, timeZone: string, week: Day): Promise<void> =>
  changeForecasts(workspaceId, projectId, async ({ of, expiresAt }) => {
    // Totals can be a moment old. A project that was set to completed has its end already.
    if ((of.status?.standing ?? 'open') !== 'open') return { of, expiresAt }
    // Without a forecast there is nothing to score.
    if (forecast === undefined && of.kept.length === 0) return { of, expiresAt }
    const isKnown = of.tasksDoneOn !== undefined && !isEndTakenBack(of)
    const doneOn = isDone ? (isKnown ? of.tasksDoneOn : await workDoneOn(workspaceId, projectId, timeZone)) : undefined
    const next = withTasksDone(of, doneOn)
    return { of: forecast === undefined ? next : withForecast(next, forecast, week), expiresAt }
  })

/** A day that is over brings no forecast: it would be one of today. */
export const keepOnDay = async (
  workspaceId: string,
  { day, timeZone }: { day: Day; timeZone: string },
  now: Date,
): Promise<void> => {
  const [workspace, kept] = await Promise.all([readWorkspace(workspaceId), listTotals(workspaceId)])
  if (workspace === undefined || !hasAiFeature(plans[workspace.plan].aiFeatures, 'insights')) return
  const today = dayOf(now, timeZone)
  const week = weekOf(today)
  const moment = { today, workspace: { id: workspaceId } }
  const make = ({ facts, ...totals }: ProjectTotals): Kept | undefined =>
    facts === null || day !== week ? undefined : forecastToKeep(pacedOf(facts, totals, timeZone), moment)
  const due = kept.flatMap(({ totals }) => dueOf(totals, make))
  for (let start = 0; start < due.length; start += atOnce)
    await Promise.all(due.slice(start, start + atOnce).map((one) => keep(workspaceId, one, timeZone, week)))
}
