import type { ReactNode } from 'react'
import type { Portfolio } from '../../../shared/analytics/analytics.ts'
import type { Tone } from '../../../shared/contract/choices.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { Progress } from '../../ui/progress.tsx'

const FigureCard = ({
  label,
  value,
  percent,
  tone = 'accent',
  bar,
  children,
}: {
  label: string
  value: string
  percent: number
  tone?: Tone
  bar: string
  children: ReactNode
}) => (
  <div className="flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="flex grow flex-col">
      <span className="block text-2xl font-semibold tracking-tight whitespace-nowrap tabular">{value}</span>
      <span className="mt-1 mb-2 block grow text-sm text-muted tabular">{children}</span>
      <Progress value={percent} label={bar} tone={tone} />
    </dd>
  </div>
)

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)

/** The portfolio in four figures. */
export const PortfolioCards = ({ portfolio }: { portfolio: Portfolio }) => {
  const { totalProjects, activeProjects, completedProjects, overallProgress, budgetUtilization, teamUtilization } =
    portfolio
  return (
    <dl aria-label="Portfolio" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <FigureCard
        label="Total Projects"
        value={writtenNumber(totalProjects)}
        percent={share(completedProjects, totalProjects)}
        bar="Projects completed"
      >
        {writtenNumber(activeProjects)} active, {writtenNumber(completedProjects)} completed
      </FigureCard>
      <FigureCard
        label="Overall Progress"
        value={`${overallProgress}%`}
        percent={overallProgress}
        bar="Overall progress"
      >
        average of all projects except cancelled ones
      </FigureCard>
      <FigureCard
        label="Budget Utilization"
        value={`${budgetUtilization}%`}
        percent={budgetUtilization}
        bar="Budget utilization"
        tone={budgetUtilization > 100 ? 'danger' : 'accent'}
      >
        of all budgets spent
      </FigureCard>
      <FigureCard
        label="Team Utilization"
        value={`${teamUtilization}%`}
        percent={teamUtilization}
        bar="Team utilization"
      >
        of the team on a project
      </FigureCard>
    </dl>
  )
}
