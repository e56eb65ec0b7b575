/** The templates that come with Plumbline, in the order of the list. */
import type { BuiltInPlan } from './built-in-plan.ts'
import { construction } from './construction-plan.ts'
import { officeMove } from './office-move-plan.ts'
import { softwareRollout } from './software-rollout-plan.ts'

export const builtInPlans: readonly BuiltInPlan[] = [softwareRollout, officeMove, construction]
