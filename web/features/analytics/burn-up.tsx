import type { ProjectEarnedValue } from '../../../shared/analytics/analytics.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { ChartCard } from '../../charts/chart-card.tsx'
import { hours } from './amounts.ts'

/** The total scope and the completed work, week by week until today. */
export const BurnUp = ({ value: { curve, burnUpUnit, asOf, tasks } }: { value: ProjectEarnedValue }) => {
  if (tasks.count === 0) return null
  const past = curve.filter(({ day }) => day <= asOf)
  const write = burnUpUnit === 'hours' ? hours : (value: number) => writtenNumber(Math.round(value))
  return (
    <ChartCard
      title="Burn-up"
      says={`${burnUpUnit === 'hours' ? 'Estimated hours' : 'Number'} of all tasks from the day they were created, and of completed ones from the day they were completed. Uses today’s estimates; deleted tasks are excluded.`}
      days={past.map(({ day }) => day)}
      series={[
        { name: 'Scope', look: 'scope', values: past.map(({ scope }) => scope) },
        { name: 'Completed', look: 'value', values: past.map(({ done }) => done), filled: true },
      ]}
      short={burnUpUnit === 'hours' ? (value) => hours(value) : (value) => writtenNumber(value)}
      long={write}
      today={asOf}
    />
  )
}
