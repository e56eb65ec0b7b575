import { formatCents } from '../../../shared/money/written-amount.ts'
import type { routes } from '../../../shared/routes.ts'
import { listUnplacedPayments } from '../../domain/billing/unplaced-payment-repository.ts'
import { readTotals } from '../../domain/operators/revenue/finance-totals-repository.ts'
import { sumsOf } from '../../domain/operators/revenue/finance-totals.ts'
import { listWorkspaces } from '../../domain/workspace/workspace-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** Clients that are listed as the newest. */
const newestShown = 5

/** Payments that are counted one by one. */
const countedPayments = 20

/** The sums, one page of the open payments and the newest workspaces: the same cost for any number of clients. */
export const overview: Handler<typeof routes.operators.overview> = async () => {
  const [totals, payments, newest] = await Promise.all([
    readTotals({ consistent: false }),
    listUnplacedPayments('open', { limit: countedPayments }),
    listWorkspaces(newestShown),
  ])
  const sums = sumsOf(totals)
  return {
    clients: sums.companies,
    users: sums.users,
    recurringRevenue: formatCents(sums.recurringCents),
    payingClients: sums.paying,
    byPlan: sums.byPlan.map(({ plan, companies }) => ({ plan, clients: companies })),
    byState: sums.byState.map(({ state, companies }) => ({ state, clients: companies })),
    nearLimit: sums.nearLimit,
    overdue: { count: sums.overdue.count, amount: formatCents(sums.overdue.cents) },
    openPayments: { count: payments.items.length, hasMore: payments.next !== undefined },
    newest: newest.items.map(({ id, companyName, plan, userCount, createdAt }) => ({
      id,
      companyName,
      plan,
      userCount,
      createdAt,
    })),
  }
}
