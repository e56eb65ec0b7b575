import type { Forecast } from '../../../shared/verdict/forecast.ts'
import { hasAiFeature } from '../../../shared/billing/plans.ts'
import type { routes } from '../../../shared/routes.ts'
import { forecastsById } from '../../domain/verdict/forecasts/forecast.ts'
import { pacedOf } from '../../domain/verdict/forecasts/forecast-basis.ts'
import { readProjectTotals } from '../../domain/dashboard/totals-repository.ts'
import type { ProjectTotals } from '../../domain/dashboard/totals.ts'
import { judgedFactsOf, type ProjectRecord } from '../../domain/projects/project-record.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import { readSettings } from '../../domain/workspace/settings-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { timeZoneOf, todayOf } from '../../kernel/session/today.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { toTask, type ListedTask } from '../../domain/tasks/task-record.ts'
import { listTasks } from '../../domain/tasks/task-repository.ts'
import { readLatestBaseline } from '../../domain/timeline/baseline-repository.ts'

/** The forecast as the insights have it; null for a project without open work, or of which nothing is counted yet. */
const forecastOf = (project: ProjectRecord, totals: ProjectTotals | undefined, principal: Member): Forecast | null => {
  if (totals === undefined) return null
  const paced = pacedOf(judgedFactsOf(project), totals, timeZoneOf(principal))
  const moment = { today: todayOf(principal), workspace: { id: principal.workspaceId } }
  return forecastsById([paced], moment).get(project.id) ?? null
}

export const read: Handler<typeof routes.timeline.read> = async ({ params: { id }, query, principal, reply }) => {
  const { workspaceId } = principal
  const isFirst = query.cursor === undefined
  const [page, project, settings, baseline, totals, plan] = await Promise.all([
    readPage<ListedTask>(
      query,
      `${workspaceId}:schedule.read:${id}`,
      (task) => task.id,
      (after, count) => listTasks(workspaceId, id, after, count),
    ),
    visibleProject(principal, id),
    isFirst ? readSettings(workspaceId) : undefined,
    isFirst ? readLatestBaseline(workspaceId, id) : undefined,
    isFirst ? readProjectTotals(workspaceId, id) : undefined,
    isFirst ? planOfCaller(principal) : undefined,
  ])
  reply.next(page.next)
  const { startDate, endDate, milestones, version: projectVersion } = project
  const forecasts = plan !== undefined && hasAiFeature(plan.aiFeatures, 'insights')
  const schedule =
    settings === undefined
      ? null
      : {
          startDate,
          endDate,
          projectVersion,
          milestones,
          workingWeek: settings.workingWeek,
          holidays: settings.holidays,
          baseline: baseline ?? null,
          forecast: forecasts ? forecastOf(project, totals, principal) : null,
        }
  return { tasks: page.items.map(toTask), plan: schedule }
}
