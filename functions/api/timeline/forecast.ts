import type { routes } from '../../../shared/routes.ts'
import { readForecasts } from '../../domain/verdict/forecasts/forecast-repository.ts'
import { asAnswered } from '../../domain/verdict/forecasts/kept-forecast.ts'
import { outlooksOf } from '../../domain/verdict/forecasts/outlook.ts'
import { endedOn, scoreToCount } from '../../domain/verdict/forecasts/project-forecasts.ts'
import { scoresAsAnswered } from '../../domain/verdict/forecasts/score.ts'
import { pacedOf } from '../../domain/verdict/forecasts/forecast-basis.ts'
import { readProjectTotals } from '../../domain/dashboard/totals-repository.ts'
import { emptyTotals } from '../../domain/dashboard/totals.ts'
import { judgedFactsOf } from '../../domain/projects/project-record.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { timeZoneOf, todayOf } from '../../kernel/session/today.ts'

/** One round of reads. The what-if is computed and stored nowhere. */
export const forecast: Handler<typeof routes.timeline.forecast> = async ({ params: { id }, query, principal }) => {
  const { workspaceId } = principal
  const [project, found, { of }, plan] = await Promise.all([
    visibleProject(principal, id),
    readProjectTotals(workspaceId, id),
    readForecasts(workspaceId, id, { consistent: false }),
    planOfCaller(principal),
  ])
  requireFeature(plan, 'insights')
  const [today, totals] = [todayOf(principal), found ?? emptyTotals(id)]
  const [people, openTasks] = [
    project.team.length + project.teamMembers.length,
    totals.taskCount - totals.completedTaskCount,
  ]
  const planned = { ...pacedOf(judgedFactsOf(project), totals, timeZoneOf(principal)), people, openTasks }
  const { addPeople = 0, dropTasks = 0, endDate } = query
  const score = scoreToCount(of)
  return {
    asOf: today,
    ...outlooksOf(planned, { today, workspace: { id: workspaceId } }, { addPeople, dropTasks, endDate }),
    people,
    openTasks,
    history: {
      forecasts: of.kept.map(asAnswered),
      endedOn: endedOn(of) ?? null,
      scores: score === undefined ? null : scoresAsAnswered(score),
    },
  }
}
