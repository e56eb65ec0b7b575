import type { routes } from '../../../shared/routes.ts'
import { draftFromRecords, gatherRaci } from '../../domain/charters/drafts/gather-raci.ts'
import { ask, lookUp, wantedBy } from '../../domain/generation/ask.ts'
import { raciDraft } from '../../domain/generation/draft.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** Drafts a RACI matrix from the records of a project. */
export const generateRaci: Handler<typeof routes.ai.generateRaci> = async ({
  params: { projectId },
  principal,
  request,
}) => {
  const wanted = wantedBy(principal, { kind: 'raci', projectId })
  const [plan, project, gathered, before] = await Promise.all([
    planOfCaller(principal),
    visibleProject(principal, projectId),
    gatherRaci(principal.workspaceId, projectId),
    lookUp(wanted, principal),
  ])
  requireFeature(plan, 'raci')
  return ask({ wanted, before, plan, draft: raciDraft(draftFromRecords(project, gathered)) }, principal, request)
}
