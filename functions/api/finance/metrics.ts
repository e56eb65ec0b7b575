import type { CompanyUsage, FinanceMetrics } from '../../../shared/operators/finance.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { plans, priceCents } from '../../../shared/billing/plans.ts'
import type { routes } from '../../../shared/routes.ts'
import { readOnlyAtOf } from '../../domain/billing/subscription-standing.ts'
import type { CompanyTerms } from '../../domain/operators/revenue/company-figures.ts'
import { listCompanies, listNearLimit, type ListedCompany } from '../../domain/operators/revenue/list-companies.ts'
import { readTotals } from '../../domain/operators/revenue/finance-totals-repository.ts'
import { sumsOf } from '../../domain/operators/revenue/finance-totals.ts'
import type { Handler } from '../../kernel/http/call.ts'

const stateOf = (terms: CompanyTerms | undefined): CompanyUsage['state'] => {
  if (terms === undefined) return 'none'
  if (terms.overdueSince === undefined) return 'active'
  return Date.parse(readOnlyAtOf(terms.overdueSince, terms)) <= Date.now() ? 'read_only' : 'overdue'
}

const toUsage = ({ workspaceId, figures }: ListedCompany): CompanyUsage => {
  const { companyName, plan, projects, users, closesAt = null, terms } = figures
  const { maxProjects, maxUsers } = plans[plan]
  return {
    id: workspaceId,
    company: companyName,
    plan,
    state: stateOf(terms),
    price: terms === undefined ? null : formatCents(priceCents(terms.plan, terms.interval)),
    interval: terms?.interval ?? null,
    endsAt: terms?.endsAt ?? null,
    closesAt,
    projects: { count: projects, limit: maxProjects },
    users: { count: users, limit: maxUsers },
    hitProjectLimit: projects >= maxProjects,
    hitUserLimit: users >= maxUsers,
  }
}

/** Two reads at once, whose cost does not depend on the number of companies. */
export const metrics: Handler<typeof routes.finance.metrics> = async ({
  query: { search, show, ...paging },
  reply,
}) => {
  const [totals, page] = await Promise.all([
    readTotals({ consistent: false }),
    show === 'near_limit' ? listNearLimit(paging, { search }) : listCompanies(paging, { search }),
  ])
  reply.next(page.next)
  const sums = sumsOf(totals)
  return {
    totalUsers: sums.users,
    activeCustomers: sums.companies - sums.closing,
    payingCustomers: sums.paying,
    recurringRevenue: formatCents(sums.recurringCents),
    planBreakdown: Object.fromEntries(
      sums.byPlan.map(({ plan, companies }) => [plan, companies]),
    ) as FinanceMetrics['planBreakdown'],
    byPlan: sums.byPlan.map(({ plan, companies, paying, monthlyCents }) => ({
      plan,
      companies,
      paying,
      recurringRevenue: formatCents(monthlyCents),
    })),
    overdue: { count: sums.overdue.count, amount: formatCents(sums.overdue.cents) },
    cancelling: sums.cancelling,
    nearLimit: sums.nearLimit,
    atLimit: sums.atLimit,
    usage: page.items.map(toUsage),
  }
}
