/** The contents of the dashboard. */
import * as z from 'zod/mini'
import { activity } from './activity.ts'
import { oneOf } from '../contract/choices.ts'
import { projectStatuses } from '../projects/project-choices.ts'
import { financeAmount } from '../money/amount.ts'
import { confidential } from '../contract/confidential.ts'
import { dueTask } from '../calendar/calendar.ts'
import { day, instant } from '../dates/day-inputs.ts'
import { healthLevels, healthLists } from '../verdict/health-choices.ts'
import { planLimits } from '../billing/plans.ts'
import { session } from '../accounts/session.ts'

export const dashboardStats = z.object({
  /** Projects under way: preparation, execution or active. */
  activeProjects: z.int(),
  completedProjects: z.int(),
  planningProjects: z.int(),
  /** Open tasks that are due today, in the workspace's time zone. */
  todaysTasks: z.int(),
  /** Open tasks that are past their due date. */
  overdueTasks: z.int(),
  completedTasks: z.int(),
  totalTeamMembers: z.int(),
  /** Percent of the team that is assigned to at least one project. */
  teamUtilization: z.int(),
  /** Percent of all projects' budgets that has been spent. */
  budgetUtilization: confidential(z.optional(z.int())),
  remainingBudget: financeAmount,
})
export type DashboardStats = z.output<typeof dashboardStats>

/** Where a project stands. */
export const projectStanding = z.object({
  id: z.string(),
  name: z.string(),
  status: oneOf(projectStatuses),
  progress: z.int(),
  health: oneOf(healthLevels),
  /** One line: why. */
  reason: z.string(),
  /** The first day of the present level; null if no change has been recorded yet. */
  since: z.nullable(day),
  /** The records behind the first reason. */
  list: z.nullable(z.enum(healthLists)),
})
export type ProjectStanding = z.output<typeof projectStanding>

/** Everything that the first dashboard needs, in one call. */
export const dashboard = z.object({
  session,
  stats: dashboardStats,
  activity: z.array(activity),
  planLimits,
  /** Every project that the person may see, worst health first. */
  projects: z.array(projectStanding),
})
export type Dashboard = z.output<typeof dashboard>

/** What the caller has to do: late, today and within a week, in the workspace's time zone. Each list is in order of time. */
export const ownWork = z.object({
  /** Open tasks assigned to the caller. */
  tasks: z.array(dueTask),
  /** Open RAID entries that the caller owns or responds to, with the day on which they need a look. */
  entries: z.array(
    z.object({
      id: z.string(),
      uniqueId: z.string(),
      title: z.string(),
      projectId: z.nullable(z.string()),
      dueDate: day,
    }),
  ),
  /** Meetings of today and tomorrow that the caller attends. */
  meetings: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      projectId: z.nullable(z.string()),
      scheduledAt: instant,
      /** Minutes. */
      duration: z.int(),
    }),
  ),
  /** Whether there is more than these lists contain. */
  more: z.boolean(),
})
export type OwnWork = z.output<typeof ownWork>

/** Which of a workspace's first steps are done. */
export const firstSteps = z.object({ project: z.boolean(), member: z.boolean(), task: z.boolean() })
export type FirstSteps = z.output<typeof firstSteps>

export const customerStats = z.object({
  totalProjects: z.int(),
  activeProjects: z.int(),
  totalBudget: financeAmount,
  teamMembers: z.int(),
  firstSteps,
})

/** An entry of the customer portal's Recent Activity. */
export const customerActivity = z.object({ id: z.string(), description: z.string(), timestamp: z.string() })
