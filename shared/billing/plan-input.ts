/** Plans in requests, by any of their names and in any case. */
import * as z from 'zod/mini'
import { isPaidPlan, planNamed, type PaidPlan, type PlanType } from './plans.ts'
import { line } from '../text/text-inputs.ts'

export const planInput = z.pipe(
  line('Select a plan').check(z.refine((name) => planNamed(name) !== undefined, 'Select a plan')),
  z.transform((name: string): PlanType => planNamed(name) ?? 'starter'),
)

const paidPlanNamed = (name: string): PaidPlan | undefined => {
  const plan = planNamed(name)
  return plan !== undefined && isPaidPlan(plan) ? plan : undefined
}

export const paidPlanInput = z.pipe(
  line('Select a plan').check(z.refine((name) => paidPlanNamed(name) !== undefined, 'Select a paid plan')),
  z.transform((name: string): PaidPlan => paidPlanNamed(name) ?? 'pro'),
)
