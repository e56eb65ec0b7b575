import type { ReactNode } from 'react'
import type { FinanceMetrics } from '../../../../shared/operators/finance.ts'
import { plans } from '../../../../shared/billing/plans.ts'
import { counted, writtenNumber } from '../../../../shared/wording.ts'
import { Card } from '../../../ui/card.tsx'
import { billedAmount } from '../../billing/billing-words.ts'
import { Tile, Tiles } from './tiles.tsx'

/** What all companies have and pay. */
export const Metrics = ({ metrics }: { metrics: FinanceMetrics }) => {
  const { totalUsers, activeCustomers, payingCustomers, recurringRevenue, overdue, cancelling } = metrics
  return (
    <>
      <Tiles label="Metrics">
        <Tile
          label="Recurring revenue"
          value={billedAmount(recurringRevenue)}
          note="per month; yearly plans count as one twelfth"
        />
        <Tile
          label="Paying companies"
          value={writtenNumber(payingCustomers)}
          note={`of ${counted(activeCustomers, 'company', 'companies')}, with ${counted(totalUsers, 'user')}`}
        />
        <Tile
          label="Overdue"
          value={billedAmount(overdue.amount)}
          note={overdue.count === 0 ? 'Every renewal is paid' : `${counted(overdue.count, 'renewal')} not paid`}
          isBad={overdue.count > 0}
        />
        <Tile
          label="Cancelling"
          value={writtenNumber(cancelling)}
          note={cancelling === 0 ? 'No subscription is about to end' : 'end with their paid period'}
        />
      </Tiles>
      <Card title="By plan" flush>
        <table aria-label="By plan" className="w-full">
          <thead>
            <tr className="border-b border-line text-left text-xs text-muted">
              {['Plan', 'Companies', 'Paying', 'Per month'].map((column) => (
                <th key={column} scope="col" className="h-9 px-3 font-medium not-first:text-right first:pl-4 last:pr-4">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {metrics.byPlan.map(({ plan, companies, paying, recurringRevenue: revenue }) => (
              <tr key={plan} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-2 pl-4 text-left font-medium">
                  {plans[plan].label}
                </th>
                <Figure>{writtenNumber(companies)}</Figure>
                <Figure>{writtenNumber(paying)}</Figure>
                <Figure>{billedAmount(revenue)}</Figure>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  )
}

const Figure = ({ children }: { children: ReactNode }) => (
  <td className="px-3 py-2 text-right tabular last:pr-4">{children}</td>
)
