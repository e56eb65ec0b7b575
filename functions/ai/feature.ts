/** AI features by plan. */
import { hasAiFeature, planOf, plans, type AiFeature, type Plan } from '../../shared/plans.ts'
import type { Session } from '../../shared/session.ts'
import { Problem } from '../kernel/problem.ts'

const names: Record<AiFeature, string> = { charter: 'project charters', raci: 'RACI matrices' }

/** 403 `feature_not_in_plan` where a plan lacks a feature. */
export const requireFeature = ({ label, aiFeatures }: Pick<Plan, 'label' | 'aiFeatures'>, feature: AiFeature): void => {
  if (!hasAiFeature(aiFeatures, feature)) throw new Problem('feature_not_in_plan', `The ${label} plan does not include drafts of ${names[feature]}. Upgrade to have them drafted.`)
}

/** The plan of the workspace that a session is of. */
export const planIn = ({ customer }: Session): Plan => plans[planOf(customer?.subscriptionPlan ?? 'starter')]
