/** The figures of the stat cards: sums over the totals of the projects that the caller may see. */
import { isProjectCancelled } from '../../../shared/projects/open-in-project.ts'
import { sumBy } from '../../../shared/contract/sums.ts'
import { liveProjectStatuses } from '../../../shared/projects/project-choices.ts'
import type { DashboardStats, FirstSteps } from '../../../shared/dashboard/dashboard.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import type { ProjectFacts } from '../../../shared/projects/events.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { lateTasksIn } from './totals.ts'
import type { Overview } from './overview-repository.ts'

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

/** The projects that the figures of work and money count: what a cancelled one left undone or unspent is not to come. */
export const countedProjects = ({ projects }: Pick<Overview, 'projects'>): Overview['projects'] =>
  projects.filter(({ facts }) => facts === null || !isProjectCancelled(facts))

/** Cents. */
export const moneyOf = (overview: Pick<Overview, 'projects'>): Pick<ProjectFacts, 'budget' | 'budgetUsed'> => {
  const projects = countedProjects(overview)
  return {
    budget: sumBy(projects, ({ facts }) => facts?.budget ?? 0),
    budgetUsed: sumBy(projects, ({ facts }) => facts?.budgetUsed ?? 0),
  }
}

/** `today` is the calendar day in the workspace's time zone. */
export const statsOf = (overview: Overview, today: Day): Required<DashboardStats> => {
  const { workspace } = overview
  const projects = countedProjects(overview)
  const withStatus = (isOne: (status: ProjectFacts['status']) => boolean): number =>
    projects.filter(({ facts }) => facts !== null && isOne(facts.status)).length
  const { budget, budgetUsed } = moneyOf({ projects })
  return {
    activeProjects: withStatus((status) => liveProjectStatuses.includes(status)),
    completedProjects: withStatus((status) => status === 'completed'),
    planningProjects: withStatus((status) => status === 'planning'),
    todaysTasks: sumBy(projects, ({ openByDay }) => openByDay[today] ?? 0),
    overdueTasks: sumBy(projects, (totals) => lateTasksIn(totals, today)),
    completedTasks: sumBy(projects, ({ completedTaskCount }) => completedTaskCount),
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
export const firstStepsOf = ({ workspace, projects }: Overview): FirstSteps => ({
  project: workspace.projectCount > 0,
  member: workspace.userCount > 0,
  task: projects.some(({ taskCount }) => taskCount > 0),
})
