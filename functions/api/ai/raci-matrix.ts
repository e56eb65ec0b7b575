import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'
import { draftRaci } from '../../domain/documents/raci-draft.ts'

/** Drafts a RACI matrix by rules. It reads only the session and stores nothing. */
export const raciMatrix: Handler<typeof routes.ai.raciMatrix> = async ({ body, principal }) => {
  requireFeature(await planOfCaller(principal), 'raci')
  return { ...draftRaci(body), draftedBy: 'rules', draftedAt: new Date().toISOString(), edited: false }
}
