/** What a company has and pays, as the operators' figures count it. Pure. */
import { plans, unlimited, type BillingInterval, type PaidPlan, type PlanType } from '../../../shared/plans.ts'
import type { RevenueLedger } from '../billing/revenue-ledger.ts'
import type { StoredSubscription } from '../billing/subscription-repository.ts'
import type { Workspace } from '../workspace/workspace-repository.ts'

export type CompanyTerms = {
  plan: PaidPlan
  interval: BillingInterval
  /** When the unpaid renewal was due. */
  overdueSince?: string
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
  /** What happened to its recurring revenue. */
  ledger?: RevenueLedger
}

const termsOf = (subscription: StoredSubscription | undefined): CompanyTerms | undefined => {
  const standing = subscription?.standing
  if (standing === undefined || standing.state === 'none') return undefined
  const { plan, interval, change, overdueSince } = standing
  return {
    plan,
    interval,
    ...(overdueSince !== undefined && { overdueSince }),
    ...(change?.plan === 'starter' && { endsAt: change.at }),
  }
}

/** Undefined for a workspace that is not open: it waits for its activation, or is erased. */
export const figuresOf = (
  workspace: Workspace | undefined,
  subscription: StoredSubscription | undefined,
): CompanyFigures | undefined => {
  if (workspace === undefined || workspace.pending === true || workspace.erasingSince !== undefined) return undefined
  const { companyName, plan, projectCount: projects, userCount: users, createdAt, closesAt } = workspace
  const terms = termsOf(subscription)
  const ledger = subscription?.booked?.ledger
  return {
    companyName,
    plan,
    projects,
    users,
    createdAt,
    ...(closesAt !== undefined && { closesAt }),
    ...(terms && { terms }),
    ...(ledger && { ledger }),
  }
}

/** The largest share of a limit of its plan that a company uses: 1 if it has reached one. */
export const useOf = ({ plan, projects, users }: Pick<CompanyFigures, 'plan' | 'projects' | 'users'>): number => {
  const { maxProjects, maxUsers } = plans[plan]
  const share = (count: number, limit: number) => (limit >= unlimited ? 0 : count / limit)
  return Math.max(share(projects, maxProjects), share(users, maxUsers))
}
