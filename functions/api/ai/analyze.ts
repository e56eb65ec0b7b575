import type { routes } from '../../../shared/routes.ts'
import { gather } from '../../domain/verdict/analysis/gather.ts'
import { ask, lookUp, wantedBy } from '../../domain/generation/ask.ts'
import { analysisDraft } from '../../domain/generation/draft.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** All reads start together, and their size is limited however many tasks there are. */
export const analyze: Handler<typeof routes.ai.analyze> = async ({ params: { projectId }, principal, request }) => {
  const wanted = wantedBy(principal, { kind: 'analysis', projectId })
  const [plan, project, gathered, before] = await Promise.all([
    planOfCaller(principal),
    visibleProject(principal, projectId),
    gather(principal.workspaceId, projectId),
    lookUp(wanted, principal),
  ])
  requireFeature(plan, 'insights')
  return ask({ wanted, before, plan, draft: analysisDraft(wanted, { ...gathered, project }) }, principal, request)
}
