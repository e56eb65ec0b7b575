/** The subscription as the API returns it. */
import type { Billing } from '../../../shared/billing/billing.ts'
import { megabyte } from '../../../shared/files/file-rules.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { plans, priceCents } from '../../../shared/billing/plans.ts'
import { mailDay, readMailCounts } from '../mail/daily-count-repository.ts'
import { peopleUsage } from '../workspace/plan-usage.ts'
import { readWorkspace, type Workspace } from '../workspace/workspace-repository.ts'
import type { Settled } from './settled.ts'
import { readOnlyAtOf, type Standing } from './subscription-standing.ts'
import { readSubscription } from './subscription-repository.ts'
import { collectsTax } from './tax.ts'

const stateOf = (standing: Standing, workspace: Workspace): Billing['state'] => {
  if (standing.state === 'none' || standing.overdueSince === undefined) return standing.state
  return Date.parse(readOnlyAtOf(standing.overdueSince, workspace)) <= Date.now() ? 'read_only' : 'overdue'
}

const paidPart = (
  standing: Standing,
  workspace: Workspace,
): Pick<Billing, 'interval' | 'price' | 'periodEndsAt' | 'change' | 'overdue'> => {
  if (standing.state === 'none') return { interval: null, price: null, periodEndsAt: null, change: null, overdue: null }
  const { plan, interval, cents = priceCents(plan, interval), periodEndsAt, change = null, overdueSince } = standing
  return {
    interval,
    price: formatCents(cents),
    periodEndsAt,
    change,
    overdue:
      overdueSince === undefined ? null : { since: overdueSince, readOnlyAt: readOnlyAtOf(overdueSince, workspace) },
  }
}

const usageOf = (workspace: Workspace, mailsToday: number): Billing['usage'] => {
  const { maxProjects, maxEmailsPerDay, fileStorageMB } = plans[workspace.plan]
  const { users, roles } = peopleUsage(workspace)
  return {
    projects: { count: workspace.projectCount, limit: maxProjects },
    users,
    roles,
    emailsToday: { count: mailsToday, limit: maxEmailsPerDay },
    storageMB: { count: Math.ceil((workspace.fileBytes ?? 0) / megabyte), limit: fileStorageMB },
  }
}

/** What is stored about the billing of a workspace. */
export type SeenBilling = Settled & { mails: Awaited<ReturnType<typeof readMailCounts>> }

/** Undefined if the workspace does not exist. */
export const seeBilling = async (workspaceId: string): Promise<SeenBilling | undefined> => {
  const [workspace, subscription, mails] = await Promise.all([
    readWorkspace(workspaceId),
    readSubscription(workspaceId),
    readMailCounts(workspaceId),
  ])
  return workspace && { workspace, subscription, mails }
}

export const readBilling = async (workspaceId: string): Promise<SeenBilling> => {
  const seen = await seeBilling(workspaceId)
  if (seen === undefined) throw new Error('The session belongs to a workspace without a record')
  return seen
}

export const toBilling = ({ workspace, subscription, mails }: SeenBilling): Billing => {
  const standing: Standing = subscription?.standing ?? { state: 'none' }
  return {
    plan: workspace.plan,
    state: stateOf(standing, workspace),
    ...paidPart(standing, workspace),
    plusTax: collectsTax(),
    usage: usageOf(workspace, Math.max(0, mails.get(mailDay(workspace).day) ?? 0)),
  }
}
