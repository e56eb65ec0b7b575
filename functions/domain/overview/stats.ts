/** The figures of the stat cards, calculated from the totals alone. */
import { liveProjectStatuses } from '../../../shared/choices.ts'
import type { DashboardStats, FirstSteps } from '../../../shared/dashboard.ts'
import type { Day } from '../../../shared/dates.ts'
import { formatCents } from '../../../shared/money.ts'
import type { HalfYearTotals } from './totals.ts'
import type { Overview } from './overview-repository.ts'

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

/** Counts open tasks that are due today and those that are overdue. */
const openTasks = (halfYears: readonly HalfYearTotals[], today: Day): { dueToday: number; overdue: number } => {
  const open = { dueToday: 0, overdue: 0 }
  for (const { openByDay } of halfYears) {
    for (const [day, count] of Object.entries(openByDay)) {
      if (day === today) open.dueToday += count
      else if (day < today) open.overdue += count
    }
  }
  return open
}

/** `today` is the calendar day in the workspace's time zone. */
export const statsOf = (
  { workspace, totals, halfYears }: Omit<Overview, 'projects'>,
  today: Day,
): Required<DashboardStats> => {
  const byStatus = totals?.projectsByStatus ?? {}
  const { dueToday, overdue } = openTasks(halfYears, today)
  const { budget, budgetUsed } = totals ?? { budget: 0, budgetUsed: 0 }
  return {
    activeProjects: liveProjectStatuses.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0),
    completedProjects: byStatus.completed ?? 0,
    planningProjects: byStatus.planning ?? 0,
    todaysTasks: dueToday,
    overdueTasks: overdue,
    completedTasks: halfYears.reduce((sum, { completed }) => sum + completed, 0),
    totalTeamMembers: workspace.userCount,
    teamUtilization: percent(workspace.assignedPeople, workspace.userCount),
    budgetUtilization: percent(budgetUsed, budget),
    remainingBudget: formatCents(budget - budgetUsed),
  }
}

/**
 * The first steps of a workspace, from its own counters. Invited people count as members, whether or not they have
 * joined.
 */
export const firstStepsOf = ({ workspace, halfYears, projects }: Overview): FirstSteps => ({
  project: workspace.projectCount > 0,
  member: workspace.userCount > 0,
  task:
    projects.some(({ taskCount }) => taskCount > 0) ||
    halfYears.some(({ openByDay, completed }) => completed > 0 || Object.keys(openByDay).length > 0),
})
