/** AI features by plan. */
import { hasAiFeature, planOf, plans, type AiFeature, type Plan } from '../../../shared/plans.ts'
import type { Session } from '../../../shared/session.ts'
import { Problem } from '../../kernel/problem.ts'

const phrases: Record<AiFeature, readonly [name: string, upgrade: string]> = {
  charter: ['drafts of project charters', 'have them drafted'],
  raci: ['drafts of RACI matrices', 'have them drafted'],
  insights: ['AI insights', 'see them'],
}

/** 403 `feature_not_in_plan` if the plan does not include a feature. */
export const requireFeature = ({ label, aiFeatures }: Pick<Plan, 'label' | 'aiFeatures'>, feature: AiFeature): void => {
  const [name, upgrade] = phrases[feature]
  if (!hasAiFeature(aiFeatures, feature))
    throw new Problem('feature_not_in_plan', `The ${label} plan does not include ${name}. Upgrade to ${upgrade}.`)
}

/** The plan of the session's workspace. */
export const planIn = ({ customer }: Session): Plan => plans[planOf(customer?.subscriptionPlan ?? 'starter')]
