import type { ProjectEarnedValue } from '../../../shared/analytics/analytics.ts'
import { longDollars, shortDollars } from '../../charts/dollars.ts'
import { ChartCard } from '../../charts/chart-card.tsx'
import type { Series } from '../../charts/series.ts'
import { percent } from './amounts.ts'

/** The S-curve: in money, or in shares of the work if there is no budget. */
export const ValueCurve = ({ value: { curve, budgetAtCompletion, asOf } }: { value: ProjectEarnedValue }) => {
  const budget = budgetAtCompletion === null ? null : Number(budgetAtCompletion)
  const scaled = (share: number | null): number | null => (share === null ? null : share * (budget ?? 1))
  const series: Series[] = [
    { name: 'Planned value', look: 'plan', values: curve.map(({ planned }) => scaled(planned)) },
    { name: 'Earned value', look: 'value', values: curve.map(({ earned }) => scaled(earned)) },
    ...(budget === null
      ? []
      : [
          {
            name: 'Actual cost',
            look: 'cost',
            values: curve.map(({ spent }) => (spent === null ? null : Number(spent))),
          } as const,
        ]),
  ]
  const noPlan = curve.every(({ planned }) => planned === null)
  const shown = noPlan ? series.filter(({ look }) => look !== 'plan') : series
  return (
    <ChartCard
      title="Value and cost"
      says={
        <>
          {noPlan
            ? 'No plan to show: a task has no due date, and the project has no end date. '
            : 'Planned value is based on today’s dates. '}
          Past earned value is spread evenly from each task’s start to its completion or today, because earlier progress
          is not stored.
          {budget === null && ' Without a budget, it shows shares of the work.'}
        </>
      }
      days={curve.map(({ day }) => day)}
      series={shown}
      short={budget === null ? percent : shortDollars}
      long={budget === null ? percent : longDollars}
      today={asOf}
    />
  )
}
