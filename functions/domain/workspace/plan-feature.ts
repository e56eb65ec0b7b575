/** The plan of a caller, and its AI features. */
import { hasAiFeature, plans, type AiFeature, type Plan, type PlanType } from '../../../shared/billing/plans.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { Problem } from '../../kernel/problem.ts'

const phrases: Record<AiFeature, readonly [name: string, upgrade: string]> = {
  charter: ['drafts of project charters', 'have them drafted'],
  raci: ['drafts of RACI matrices', 'have them drafted'],
  insights: ['AI insights', 'see them'],
  contract: ['charters as contracts', 'agree on tolerances'],
}

/** 403 `feature_not_in_plan` if the plan does not include a feature. */
export const requireFeature = ({ label, aiFeatures }: Pick<Plan, 'label' | 'aiFeatures'>, feature: AiFeature): void => {
  const [name, upgrade] = phrases[feature]
  if (!hasAiFeature(aiFeatures, feature))
    throw new Problem('feature_not_in_plan', `The ${label} plan does not include ${name}. Upgrade to ${upgrade}.`)
}

/**
 * The name of the plan that the caller's workspace has now. The session's copy would still have the previous one right
 * after a payment.
 */
export const planTypeOf = async ({ session, workspaceNow }: Member): Promise<PlanType> =>
  (await workspaceNow())?.plan ?? session.customer?.subscriptionPlan ?? 'starter'

/** The plan that the caller's workspace has now. */
export const planOfCaller = async (principal: Member): Promise<Plan> => plans[await planTypeOf(principal)]
