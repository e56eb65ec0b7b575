import { useState } from 'react'
import type { FinanceMonth } from '../../../../shared/operators/finance.ts'
import { movementKinds } from '../../../../shared/operators/revenue.ts'
import { writtenNumber } from '../../../../shared/wording.ts'
import { Card } from '../../../ui/card.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { billedAmount } from '../../billing/billing-words.ts'
import { FigureTable, orDash } from './figure-table.tsx'
import { MonthsCsv } from './months-csv.tsx'
import { conversionOf, monthName, movementLabels, writtenPercent } from './month-words.ts'
import { MovementChart } from './movement-chart.tsx'

const spans = { 6: '6 months', 12: '12 months', 24: '24 months' }

/** The months as a chart and as tables, newest first. */
export const MonthTables = ({ months }: { months: readonly FinanceMonth[] }) => {
  const [span, setSpan] = useState<'6' | '12' | '24'>('12')
  const shown = months.slice(-Number(span))
  const newestFirst = shown.toReversed()
  const hasMoved = shown.some(({ movements }) => movementKinds.some((kind) => movements[kind].count > 0))
  return (
    <>
      <Card
        title="Movements of recurring revenue"
        flush
        aside={
          <div className="flex flex-wrap items-center gap-2">
            <Segmented label="Months shown" value={span} options={spans} onChange={setSpan} />
            <MonthsCsv months={shown} />
          </div>
        }
      >
        <div className="px-4 pb-3">
          <p className="max-w-180 text-sm text-muted">
            What companies pay per month, at list price; a yearly plan counts a twelfth. Each change is counted once, in
            the month in which it took effect. Blue shows revenue gained, grey shows revenue lost.
          </p>
          <div className="mt-3">
            {hasMoved ? (
              <MovementChart months={shown} />
            ) : (
              <p className="py-3 text-sm text-muted">Nothing was won or lost in these months.</p>
            )}
          </div>
        </div>
        <FigureTable
          label="Movements by month"
          columns={[
            { title: 'Month' },
            ...movementKinds.map((kind) => ({ title: movementLabels[kind].label, hint: movementLabels[kind].hint })),
            { title: 'Net' },
            { title: 'Recurring revenue', hint: 'At the end of the month' },
          ]}
          rows={newestFirst.map(({ month, movements, net, recurringRevenue }) => ({
            key: month,
            head: monthName(month),
            cells: [
              ...movementKinds.map((kind) => {
                const { count, amount } = movements[kind]
                return orDash(
                  count === 0,
                  <>
                    {billedAmount(amount)} <span className="text-muted">({writtenNumber(count)})</span>
                  </>,
                )
              }),
              orDash(Number(net) === 0, billedAmount(net)),
              billedAmount(recurringRevenue),
            ],
          }))}
        />
      </Card>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title="Failed payments" flush>
          <p className="px-4 pb-1 text-sm text-muted">
            Renewals that could not be charged, by the month in which they were due, paid or given up.
          </p>
          <FigureTable
            label="Failed payments by month"
            columns={[{ title: 'Month' }, { title: 'Failed' }, { title: 'Paid later' }, { title: 'Ended unpaid' }]}
            rows={newestFirst.map(({ month, payments }) => ({
              key: month,
              head: monthName(month),
              cells: (['failed', 'recovered', 'lost'] as const).map((kind) =>
                orDash(
                  payments[kind].count === 0,
                  <>
                    {billedAmount(payments[kind].amount)}{' '}
                    <span className="text-muted">({writtenNumber(payments[kind].count)})</span>
                  </>,
                ),
              ),
            }))}
          />
        </Card>
        <Card title="Starter to paid" flush>
          <p className="px-4 pb-1 text-sm text-muted">
            There is no trial: companies use Starter for as long as they like. By the month in which they opened their
            workspace, with what they have done since.
          </p>
          <FigureTable
            label="Starter to paid by month"
            columns={[
              { title: 'Opened in' },
              { title: 'Companies' },
              { title: 'Paid at sign-up' },
              { title: 'Paid later' },
              { title: 'Starter to paid', hint: 'Those that paid later, of those that began on Starter' },
            ]}
            rows={newestFirst.map((month) => {
              const { share } = conversionOf(month)
              return {
                key: month.month,
                head: monthName(month.month),
                cells: [
                  orDash(month.opened === 0, writtenNumber(month.opened)),
                  orDash(month.paidAtSignUp === 0, writtenNumber(month.paidAtSignUp)),
                  orDash(month.paidLater === 0, writtenNumber(month.paidLater)),
                  orDash(share === undefined, writtenPercent(share ?? 0)),
                ],
              }
            })}
          />
        </Card>
      </div>
    </>
  )
}
