/** What a company has and pays, as the operators' figures count it. Pure. */
import type { ClientState } from '../../../../shared/operators/client-states.ts'
import type { Industry } from '../../../../shared/workspace/industries.ts'
import {
  plans,
  shareOfLimit,
  usageWarning,
  type BillingInterval,
  type PaidPlan,
  type PlanType,
} from '../../../../shared/billing/plans.ts'
import { without, withoutEmpty } from '../../../kernel/compact.ts'
import type { RevenueLedger } from '../../billing/revenue-ledger.ts'
import type { StoredSubscription } from '../../billing/subscription-repository.ts'
import type { AccountSettings } from '../../workspace/settings-repository.ts'
import type { Workspace } from '../../workspace/workspace-repository.ts'

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
  /** Entries of its RAID log that automation closed when their cause was gone. */
  selfResolved: number
  createdAt: string
  contactEmail: string
  contactPhone: string
  industry?: Industry
  suspendedAt?: string
  mailStoppedAt?: string
  /** When its data will be erased, while the account is being closed. */
  closesAt?: string
  /** What it pays for. */
  terms?: CompanyTerms
  /** What happened to its recurring revenue. */
  ledger?: RevenueLedger
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

type Restrictions = Pick<CompanyFigures, 'suspendedAt' | 'mailStoppedAt' | 'closesAt'>

const restrictionsOf = ({ suspendedAt, mailStoppedAt, closesAt }: Pick<Workspace, keyof Restrictions>): Restrictions =>
  withoutEmpty({ suspendedAt, mailStoppedAt, closesAt })

/** The figures with what restricts the workspace now, which is counted only after a while. */
export const asRestrictedNow = (
  figures: CompanyFigures,
  workspace: Pick<Workspace, keyof Restrictions>,
): CompanyFigures => ({
  ...without(figures, 'suspendedAt', 'mailStoppedAt', 'closesAt'),
  ...restrictionsOf(workspace),
})

/** Undefined for a workspace that is not open: it waits for its activation, or is erased. */
export const figuresOf = (
  workspace: Workspace | undefined,
  subscription: StoredSubscription | undefined,
  { contactPhone, industry }: Pick<AccountSettings, 'contactPhone' | 'industry'>,
  selfResolved: number,
): CompanyFigures | undefined => {
  if (workspace === undefined || workspace.pending === true || workspace.erasingSince !== undefined) return undefined
  const { companyName, plan, projectCount: projects, userCount: users, createdAt, contactEmail } = workspace
  const terms = termsOf(subscription, workspace.graceUntil)
  const ledger = subscription?.booked?.ledger
  return {
    companyName,
    plan,
    projects,
    users,
    selfResolved,
    createdAt,
    contactEmail,
    contactPhone,
    ...(industry !== undefined && { industry }),
    ...restrictionsOf(workspace),
    ...(terms && { terms }),
    ...(ledger && { ledger }),
  }
}

/** The most serious state that holds. */
export const stateOfCompany = ({ suspendedAt, closesAt, terms, mailStoppedAt }: CompanyFigures): ClientState => {
  if (suspendedAt !== undefined) return 'suspended'
  if (closesAt !== undefined) return 'closing'
  if (terms?.overdueSince !== undefined) return 'overdue'
  return mailStoppedAt === undefined ? 'active' : 'mail_stopped'
}

type Usage = Pick<CompanyFigures, 'plan' | 'projects' | 'users'>

/** The largest share of a limit of its plan that a company uses: 1 if it has reached one. */
export const usedShare = ({ plan, projects, users }: Usage): number => {
  const { maxProjects, maxUsers } = plans[plan]
  return Math.max(shareOfLimit(projects, maxProjects), shareOfLimit(users, maxUsers))
}

/** Whether a company uses so much of its users or projects that it is warned itself. */
export const isNearLimit = (figures: Usage): boolean => usedShare(figures) >= usageWarning
