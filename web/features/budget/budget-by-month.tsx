import type { Budget } from '../../../shared/money/budget.ts'
import { addDays, addMonths, monthOf, type Day, type Month } from '../../../shared/dates/dates.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { longDollars, shortDollars } from '../../charts/dollars.ts'
import { ChartCard } from '../../charts/chart-card.tsx'
import type { Series } from '../../charts/series.ts'
import { useToday } from '../../session/today.ts'
import { centsOf } from './amounts.ts'

const lastDayOf = (month: Month): Day => addDays(`${addMonths(month, 1)}-01`, -1)

const cumulative = (amounts: readonly string[]): number[] => {
  let sum = 0
  return amounts.map((amount) => (sum += centsOf(amount)) / 100)
}

/** The budget and the actuals, both added up month by month. */
export const BudgetByMonth = ({ budget: { months, undated } }: { budget: Budget }) => {
  const today = useToday()
  const first = months[0]?.month
  if (first === undefined) return null
  const planned = [0, ...cumulative(months.map((month) => month.planned))]
  const spent = [0, ...cumulative(months.map((month) => month.spent))]
  const series: Series[] = [
    { name: 'Budget', look: 'plan', values: planned },
    {
      name: 'Actuals',
      look: 'cost',
      values: spent.map((value, index) =>
        index > 0 && (months[index - 1]?.month ?? '') > monthOf(today) ? null : value,
      ),
    },
  ]
  return (
    <ChartCard
      title="Budget by month"
      says={
        <>
          Each line is spread evenly over its days; actuals are approved expenses by their date, this month’s so far.
          {centsOf(undated) > 0 && ` ${writtenAmount(undated)} of the budget has no dates and is not in the chart.`}
        </>
      }
      days={[addDays(`${first}-01`, -1), ...months.map(({ month }) => lastDayOf(month))]}
      series={planned.some((value) => value > 0) ? series : series.slice(1)}
      short={shortDollars}
      long={longDollars}
      today={today}
    />
  )
}
