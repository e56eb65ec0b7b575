import type { ReactNode } from 'react'
import type { DashboardStats } from '../../../shared/dashboard/dashboard.ts'
import { thousands } from '../../../shared/money/written-amount.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'
import { Progress } from '../../ui/progress.tsx'

type CardProps = { label: string; value: string; children: ReactNode }

export const StatCard = ({ label, value, children }: CardProps) => (
  <div className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
    <dt className="text-sm text-muted">{label}</dt>
    <dd>
      <span className="block text-2xl font-semibold tracking-tight whitespace-nowrap tabular">{value}</span>
      <span className="mt-1 block text-sm text-muted tabular">{children}</span>
    </dd>
  </div>
)

/** A figure that opens what it counts. */
const Counted = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="rounded-sm hover:text-ink hover:underline">
    {children}
  </Link>
)

export const StatCards = ({ stats }: { stats: DashboardStats }) => (
  <dl aria-label="Statistics" className="grid grid-cols-2 gap-3 *:nth-3:last:col-span-2">
    <StatCard label="Active Projects" value={writtenNumber(stats.activeProjects)}>
      <Counted to={paths.projects({ status: 'planning' })}>{writtenNumber(stats.planningProjects)} planning</Counted>,{' '}
      <Counted to={paths.projects({ status: 'completed' })}>{writtenNumber(stats.completedProjects)} completed</Counted>
    </StatCard>
    <StatCard label="Today's Tasks" value={writtenNumber(stats.todaysTasks)}>
      {stats.overdueTasks > 0 ? (
        <Counted to={paths.tasks({ scope: 'all', status: 'late' })}>
          <span className="font-medium text-bad">{writtenNumber(stats.overdueTasks)} overdue</span>
        </Counted>
      ) : (
        'none overdue'
      )}
      ,{' '}
      <Counted to={paths.tasks({ scope: 'all', status: 'completed' })}>
        {writtenNumber(stats.completedTasks)} completed
      </Counted>
    </StatCard>
    <StatCard label="Team Members" value={writtenNumber(stats.totalTeamMembers)}>
      <Counted to={paths.team()}>{stats.teamUtilization}% on a project</Counted>
    </StatCard>
    {stats.budgetUtilization !== undefined && stats.remainingBudget !== undefined && (
      <BudgetCard used={stats.budgetUtilization} remaining={stats.remainingBudget} />
    )}
  </dl>
)

/** Only for people who may see money. */
const BudgetCard = ({ used, remaining }: { used: number; remaining: string }) => (
  <StatCard label="Budget Utilization" value={`${used}%`}>
    {thousands(remaining)} remaining
    <Progress value={used} label="Budget utilization" tone={used > 100 ? 'danger' : 'accent'} className="mt-2" />
  </StatCard>
)
