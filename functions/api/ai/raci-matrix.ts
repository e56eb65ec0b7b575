import type { routes } from '../../../shared/routes.ts'
import { draftRaci } from '../../domain/charters/drafts/raci-draft.ts'
import { ask, lookUp, wantedBy } from '../../domain/generation/ask.ts'
import { raciDraft } from '../../domain/generation/draft.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** Drafts a RACI matrix from the request alone. */
export const raciMatrix: Handler<typeof routes.ai.raciMatrix> = async ({ body, principal, request }) => {
  const wanted = wantedBy(principal, { kind: 'raci', body })
  const [plan, before] = await Promise.all([planOfCaller(principal), lookUp(wanted, principal)])
  requireFeature(plan, 'raci')
  return ask({ wanted, before, plan, draft: raciDraft(draftRaci(body)) }, principal, request)
}
