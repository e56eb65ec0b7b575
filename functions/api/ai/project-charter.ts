import type { routes } from '../../../shared/routes.ts'
import { ask, lookUp, wantedBy } from '../../domain/generation/ask.ts'
import { draftFromBody } from '../../domain/generation/read-draft.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** Drafts a charter from the request alone. */
export const projectCharter: Handler<typeof routes.ai.projectCharter> = async ({ body, principal, request }) => {
  const wanted = wantedBy(principal, { kind: 'charter', body })
  const [plan, before] = await Promise.all([planOfCaller(principal), lookUp(wanted, principal)])
  requireFeature(plan, 'charter')
  return ask({ wanted, before, plan, draft: draftFromBody(body) }, principal, request)
}
