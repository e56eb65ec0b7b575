import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { withChange } from '../../domain/verdict/insights/dismissed.ts'
import { readDismissed, saveDismissed } from '../../domain/verdict/insights/dismissed-repository.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'

/** Dismisses it for the caller only. This is a display choice and changes no record, so there is no event. */
export const dismissInsight: Handler<typeof routes.ai.dismissInsight> = ({ body, principal }) => {
  const { workspaceId, id: personId } = principal
  return untilWritten(async () => {
    const [plan, before] = await Promise.all([planOfCaller(principal), readDismissed({ workspaceId, personId })])
    requireFeature(plan, 'insights')
    const after = withChange(before.dismissed, body)
    return after === before.dismissed || (await saveDismissed({ workspaceId, personId }, before, after)) ? null : lost
  })
}
