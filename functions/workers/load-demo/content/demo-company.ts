/** Types of the companies that only the platform's operators see. Days count from the day of loading. */
import type { Industry } from '../../../../shared/workspace/industries.ts'
import type { BillingInterval, PaidPlan, PlanType } from '../../../../shared/billing/plans.ts'
import type { DemoProject } from './demo-project.ts'

/** Cards of Stripe's test mode: one that pays, and one that can be saved and is then declined. */
export type DemoCard = 'pm_card_visa' | 'pm_card_chargeCustomerFail'

export type CompanyAct =
  /** Its account is opened, on Starter. */
  | { do: 'open' }
  /** Its team joins. */
  | { do: 'join' }
  | { do: 'pay'; plan: PaidPlan; interval: BillingInterval }
  /** To Starter is a cancellation. */
  | { do: 'change'; plan: PlanType; interval: BillingInterval }
  | { do: 'card'; card: DemoCard }
  /** The product hears what has become of its subscription: a renewal that failed, or an agreed end. */
  | { do: 'hear' }
  | { do: 'suspend'; reason: string }

export type CompanyProject = Pick<
  DemoProject,
  'name' | 'description' | 'projectType' | 'created' | 'start' | 'end' | 'budget'
>

export type DemoCompany = {
  name: string
  /** Its people's addresses end in it. */
  domain: string
  timeZone: string
  phone: string
  industry: Industry
  /** First and last name of its account. */
  contact: readonly [string, string]
  /** The first one runs its program, the second one its projects, the others are specialists. */
  team: readonly (readonly [string, string])[]
  /** Each is entered on the day on which it was created. The plan of that day has room for it. */
  projects: readonly CompanyProject[]
  /** In their order. Those of one day happen at the same moment. */
  history: readonly (CompanyAct & { on: number })[]
}
