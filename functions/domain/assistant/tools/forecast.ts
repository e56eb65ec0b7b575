/** When projects end at their pace so far. */
import * as z from 'zod/mini'
import type { Forecast } from '../../../../shared/forecast.ts'
import { daysBetween } from '../../../../shared/dates.ts'
import { projectId } from '../../../../shared/ids.ts'
import { assistantLimits, portfolioTimelineLimits } from '../../../../shared/limits.ts'
import { counted, lowerFirst, phrase, writtenDay } from '../../../../shared/wording.ts'
import type { Member } from '../../../kernel/principal.ts'
import { timeZoneOf, todayOf } from '../../../kernel/today.ts'
import { statement } from '../../analysis/records.ts'
import { forecastsById, type Paced } from '../../insights/forecast.ts'
import { pacedOf } from '../../insights/paced.ts'
import { noTotals } from '../../health/judge.ts'
import { readProjectTotals } from '../../overview/totals-repository.ts'
import { judgedFactsOf } from '../../projects/project-record.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import type { Reads } from './reads.ts'
import { tool, type ToolResult } from './tool.ts'
import { projectOf, quoted } from './wording.ts'

const input = z.object({ projectId: z.optional(projectId) })

const momentOf = (principal: Member) => ({ today: todayOf(principal), workspace: { id: principal.workspaceId } })

const against = ({ endDate }: Paced, { likelyEnd }: Forecast): string => {
  if (endDate === null) return ''
  if (likelyEnd === null) return ` Its end date is ${writtenDay(endDate)}.`
  const late = daysBetween(endDate, likelyEnd)
  const compared =
    late === 0 ? 'the same day' : late > 0 ? `${counted(late, 'day')} earlier` : `${counted(-late, 'day')} later`
  return ` Its end date is ${writtenDay(endDate)}, ${compared}.`
}

const said = (project: Paced, forecast: Forecast) => {
  const { likelyEnd, safeEnd, basis } = forecast
  const half = likelyEnd === null ? 'after many years' : `by ${writtenDay(likelyEnd)}`
  const safe = safeEnd === null ? '' : `, and by ${writtenDay(safeEnd)} in 80% of them`
  return [
    statement(
      `At the pace so far ${quoted(project.name)} is done ${half} in 50% of the simulation runs${safe}.${against(project, forecast)}`,
      projectOf(project),
    ),
    statement(`The forecast rests on ${basis}.`, projectOf(project)),
  ]
}

const ofOne = async (principal: Member, id: string): Promise<ToolResult> => {
  const [project, totals] = await Promise.all([
    visibleProject(principal, id),
    readProjectTotals(principal.workspaceId, id),
  ])
  const paced = pacedOf(judgedFactsOf(project), totals ?? { ...noTotals, projectId: id }, timeZoneOf(principal))
  const forecast = forecastsById([paced], momentOf(principal)).get(id)
  const planned =
    project.endDate === null
      ? []
      : [statement(`The end date of ${quoted(project.name)} is ${writtenDay(project.endDate)}.`, projectOf(project))]
  const undated = project.endDate === null ? [`${quoted(project.name)} has no end date.`] : []
  if (forecast === undefined)
    return {
      statements: planned,
      gaps: [...undated, `${quoted(project.name)} has no open work to forecast.`],
      count: 1,
    }
  if (!forecast.known)
    return {
      statements: planned,
      gaps: [...undated, `There is no forecast of ${quoted(project.name)}: ${lowerFirst(phrase(forecast.basis))}.`],
      count: 1,
    }
  return { statements: said(paced, forecast), gaps: undated, count: 1 }
}

/** The day on which a project is late by its forecast comes first. */
const slip = ({ endDate }: Paced, { likelyEnd }: Forecast): number =>
  endDate === null || likelyEnd === null ? -Infinity : daysBetween(endDate, likelyEnd)

const ofAll = async (principal: Member, reads: Reads): Promise<ToolResult> => {
  const { projects } = await reads.overview()
  const paced = projects.flatMap((totals) =>
    totals.facts === null ? [] : [pacedOf(totals.facts, totals, timeZoneOf(principal))],
  )
  const forecasts = forecastsById(paced, momentOf(principal), portfolioTimelineLimits.forecasts)
  const all = paced.flatMap((project) => {
    const forecast = forecasts.get(project.id)
    return forecast === undefined ? [] : [{ project, forecast }]
  })
  const known = all
    .filter(({ forecast }) => forecast.known)
    .toSorted((a, b) => slip(b.project, b.forecast) - slip(a.project, a.forecast))
  const unknown = all.filter(({ forecast }) => !forecast.known)
  return {
    statements: known
      .slice(0, assistantLimits.each)
      .flatMap(({ project, forecast }) => said(project, forecast).slice(0, 1)),
    gaps: [
      ...(all.length === 0 ? ['No project that you can see has open work to forecast.'] : []),
      ...unknown
        .slice(0, 3)
        .map(
          ({ project, forecast }) =>
            `There is no forecast of ${quoted(project.name)}: ${lowerFirst(phrase(forecast.basis))}.`,
        ),
    ],
    count: paced.length,
  }
}

export const forecast = tool({
  name: 'forecast',
  description: 'Forecasts when a project or all projects are done at their pace so far, with probabilities (P50, P80).',
  input,
  needs: 'analysis.read',
  feature: 'insights',
  refusal: 'Your role cannot see forecasts.',
  run: (principal, { projectId: asked }, reads) =>
    asked === undefined ? ofAll(principal, reads) : ofOne(principal, asked),
})
