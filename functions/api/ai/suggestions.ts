import type { routes } from '../../../shared/routes.ts'
import { gather } from '../../domain/verdict/analysis/gather.ts'
import { lookUp, textSoFar, wantedBy } from '../../domain/generation/ask.ts'
import { analysisDraft } from '../../domain/generation/draft.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** Asks no model, because a GET changes nothing: it returns the words of an earlier analysis of the same records. */
export const suggestions: Handler<typeof routes.ai.suggestions> = async ({ params: { projectId }, principal }) => {
  const wanted = wantedBy(principal, { kind: 'analysis', projectId })
  const [plan, project, gathered, before] = await Promise.all([
    planOfCaller(principal),
    visibleProject(principal, projectId),
    gather(principal.workspaceId, projectId),
    lookUp(wanted, principal),
  ])
  requireFeature(plan, 'insights')
  return textSoFar({ wanted, before, plan, draft: analysisDraft(wanted, { ...gathered, project }) })
}
