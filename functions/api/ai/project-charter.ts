import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { draftCharter } from '../../domain/documents/charter-draft.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'

/** Drafts a charter by rules. It reads only the session and stores nothing. */
export const projectCharter: Handler<typeof routes.ai.projectCharter> = async ({ body, principal }) => {
  requireFeature(await planOfCaller(principal), 'charter')
  return { ...draftCharter(body), draftedBy: 'rules', draftedAt: new Date().toISOString(), edited: false }
}
