import type { routes } from '../../../shared/routes.ts'
import { analyseProject } from '../../domain/analysis/analyse-project.ts'
import { gather } from '../../domain/analysis/gather.ts'
import { readerOf } from '../../domain/health/judge.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/call.ts'
import { timeZoneOf } from '../../kernel/today.ts'

/** Analyzes the project on each call. All reads start together, and their size is limited however many tasks there are. */
export const suggestions: Handler<typeof routes.ai.suggestions> = async ({ params: { projectId }, principal }) => {
  const { workspaceId } = principal
  const [plan, project, gathered] = await Promise.all([
    planOfCaller(principal),
    visibleProject(principal, projectId),
    gather(workspaceId, projectId),
  ])
  requireFeature(plan, 'insights')
  const workspace = { id: workspaceId, name: principal.session.customer?.companyName ?? '' }
  return {
    success: true,
    analysisTimestamp: new Date().toISOString(),
    draftedBy: 'rules',
    ...analyseProject({ ...gathered, project }, { ...readerOf(principal), timeZone: timeZoneOf(principal), workspace }),
  }
}
