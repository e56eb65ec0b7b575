/** What a company has and pays, as the operators' figures count it. Pure. */
import type { BillingInterval, PaidPlan, PlanType } from '../../../shared/plans.ts'
import type { StoredSubscription } from '../billing/subscription-repository.ts'
import type { Workspace } from '../workspace/workspace-repository.ts'

export type CompanyTerms = {
  plan: PaidPlan
  interval: BillingInterval
  /** When the unpaid renewal was due. */
  overdueSince?: string
  /** Until when an operator lets it take changes nevertheless. */
  graceUntil?: string
  /** When the cancelled subscription ends. */
  endsAt?: string
}

export type CompanyFigures = {
  companyName: string
  plan: PlanType
  projects: number
  users: number
  createdAt: string
  /** When its data will be erased, while the account is being closed. */
  closesAt?: string
  /** What it pays for. */
  terms?: CompanyTerms
}

const termsOf = (
  subscription: StoredSubscription | undefined,
  graceUntil: string | undefined,
): CompanyTerms | undefined => {
  const standing = subscription?.standing
  if (standing === undefined || standing.state === 'none') return undefined
  const { plan, interval, change, overdueSince } = standing
  return {
    plan,
    interval,
    ...(overdueSince !== undefined && { overdueSince, ...(graceUntil !== undefined && { graceUntil }) }),
    ...(change?.plan === 'starter' && { endsAt: change.at }),
  }
}

/** Undefined for a workspace that is not open: it waits for its activation, or has been erased. */
export const figuresOf = (
  workspace: Workspace | undefined,
  subscription: StoredSubscription | undefined,
): CompanyFigures | undefined => {
  if (workspace === undefined || workspace.pending === true) return undefined
  const { companyName, plan, projectCount: projects, userCount: users, createdAt, closesAt } = workspace
  const terms = termsOf(subscription, workspace.graceUntil)
  return {
    companyName,
    plan,
    projects,
    users,
    createdAt,
    ...(closesAt !== undefined && { closesAt }),
    ...(terms && { terms }),
  }
}
