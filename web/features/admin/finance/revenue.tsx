import { useQuery } from '@tanstack/react-query'
import ChartColumn from 'lucide-react/icons/chart-column'
import { useState } from 'react'
import type { FinanceMonth } from '../../../../shared/operators/finance.ts'
import { counted, writtenNumber } from '../../../../shared/wording.ts'
import { get } from '../../../client/client.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadingRows } from '../../../ui/loading-rows.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../../loading/states.tsx'
import { ToolbarSelect } from '../../../ui/toolbar-select.tsx'
import { billedAmount } from '../../billing/billing-words.ts'
import { MonthTables } from './month-tables.tsx'
import { conversionOf, monthName, writtenPercent } from './month-words.ts'
import { Tile, Tiles } from './tiles.tsx'

/** Months that are asked for: two years, and one to compare with. */
const asked = '25'

/** Recurring revenue over time: what was won and lost, failed payments, and who began to pay. */
export const Revenue = () => {
  const {
    data: months,
    error,
    refetch,
  } = useQuery({
    ...get('finance.months', { query: { months: asked } }),
    staleTime: 0,
  })
  const retry = () => void refetch()
  if (months === undefined)
    return error === null ? (
      <LoadingRows label="Loading the recurring revenue" />
    ) : (
      <ErrorState title="Unable to load metrics" error={error} onRetry={retry}>
        <p className="text-sm text-muted">Please try refreshing the page</p>
      </ErrorState>
    )
  if (months.length === 0)
    return (
      <EmptyState title="No month yet" icon={<ChartColumn />}>
        When the first company opens its workspace, its month appears here.
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-4">
      {error !== null && <StaleNote error={error} onRetry={retry} />}
      <OneMonth months={months} />
      <MonthTables months={months} />
    </div>
  )
}

/** One month, compared with the month before. */
const OneMonth = ({ months }: { months: readonly FinanceMonth[] }) => {
  const [chosen, setChosen] = useState<string>()
  const place = chosen === undefined ? months.length - 1 : months.findIndex(({ month }) => month === chosen)
  const [month, before] = [months[place] ?? months.at(-1), months[place - 1]]
  if (month === undefined) return null
  const { movements, payments } = month
  const { onStarter, share } = conversionOf(month)
  const isPresent = month === months.at(-1)
  return (
    <Card
      title={isPresent ? `${monthName(month.month)} so far` : monthName(month.month)}
      aside={
        <ToolbarSelect label="Month" className="w-44" value={month.month} onChoose={setChosen}>
          {months.toReversed().map((month) => (
            <option key={month.month} value={month.month}>
              {monthName(month.month)}
            </option>
          ))}
        </ToolbarSelect>
      }
    >
      <Tiles label={`Figures of ${monthName(month.month)}`}>
        <Tile
          label={isPresent ? 'Recurring revenue now' : 'Recurring revenue at its end'}
          value={billedAmount(month.recurringRevenue)}
          note={compared(Number(month.recurringRevenue), before && Number(before.recurringRevenue), before)}
        />
        <Tile
          label="Net change"
          value={signed(month.net)}
          note={`${counted(movements.new.count, 'new company', 'new companies')}, ${counted(movements.churn.count, 'ended subscription')}`}
        />
        <Tile
          label="Failed renewals"
          value={writtenNumber(payments.failed.count)}
          note={
            payments.failed.count + payments.recovered.count + payments.lost.count === 0
              ? 'Every renewal was paid'
              : `${payments.recovered.count} paid later, ${payments.lost.count} ended unpaid`
          }
        />
        <Tile
          label="Starter to paid"
          value={share === undefined ? '–' : writtenPercent(share)}
          note={
            share === undefined
              ? 'No company began on Starter'
              : `${month.paidLater} of ${onStarter} that began in this month have paid since`
          }
        />
      </Tiles>
    </Card>
  )
}

/** `58.00` → `+$58.00` */
const signed = (amount: string): string => (Number(amount) > 0 ? `+${billedAmount(amount)}` : billedAmount(amount))

const compared = (now: number, was: number | undefined, before: FinanceMonth | undefined): string => {
  if (was === undefined || before === undefined) return 'The first month'
  if (was === now) return `As much as in ${monthName(before.month)}`
  const change = was === 0 ? undefined : (now - was) / was
  const words = `${now > was ? 'More' : 'Less'} than in ${monthName(before.month)}`
  return change === undefined
    ? words
    : `${writtenPercent(Math.abs(change))} ${words.toLowerCase().replace(monthName(before.month).toLowerCase(), monthName(before.month))}`
}
