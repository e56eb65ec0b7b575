/** The results of analytics: the portfolio, a project's earned value, and people's workload. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { projectStatuses, riskLevels } from '../projects/project-choices.ts'
import { healthLevels } from '../verdict/health-choices.ts'
import { day, month } from '../dates/day-inputs.ts'
import { amount } from '../money/amount.ts'

/** `GET /api/analytics/projects` */
export const portfolio = z.object({
  totalProjects: z.int(),
  activeProjects: z.int(),
  completedProjects: z.int(),
  /** Percent: the mean progress of all projects that are not cancelled. */
  overallProgress: z.int(),
  /** Percent of all projects' budgets that has been spent. */
  budgetUtilization: z.int(),
  /** Percent of the team that is assigned to at least one project. */
  teamUtilization: z.int(),
  /** Projects that have not ended, next deadline first. */
  upcomingDeadlines: z.array(
    z.object({ projectId: z.string(), projectName: z.string(), deadline: day, daysRemaining: z.int() }),
  ),
  /** Projects off track or at risk, worst first, with the reason of their health. */
  riskProjects: z.array(
    z.object({
      projectId: z.string(),
      projectName: z.string(),
      riskLevel: oneOf(riskLevels),
      health: oneOf(healthLevels),
      reason: z.string(),
    }),
  ),
  /** Tasks completed and started in each recent month, oldest first. */
  monthlyProgress: z.array(z.object({ month, completed: z.int(), started: z.int() })),
})
export type Portfolio = z.output<typeof portfolio>

/** Figures of earned value that may be missing, and why. */
export const earnedValueFigures = [
  'plannedValue',
  'earnedValue',
  'costVariance',
  'scheduleVariance',
  'costPerformanceIndex',
  'schedulePerformanceIndex',
  'estimateAtCompletion',
  'estimateAtCompletionAtBudget',
  'estimateAtCompletionByBoth',
  'estimateToComplete',
  'varianceAtCompletion',
  'toCompletePerformanceIndex',
  'toCompletePerformanceIndexByEstimate',
] as const
export type EarnedValueFigure = (typeof earnedValueFigures)[number]

export const earnedValueGaps = {
  no_budget: 'No budget',
  no_dates: 'No dates',
  nothing_planned: 'Nothing planned yet',
  nothing_earned: 'Nothing done yet',
  nothing_spent: 'Nothing spent yet',
  budget_spent: 'Budget spent',
  work_done: 'All work done',
} as const
export type EarnedValueGap = keyof typeof earnedValueGaps

const share = z.number()

const figures = z.object({
  plannedValue: z.nullable(amount),
  earnedValue: z.nullable(amount),
  costVariance: z.nullable(amount),
  scheduleVariance: z.nullable(amount),
  costPerformanceIndex: z.nullable(z.number()),
  schedulePerformanceIndex: z.nullable(z.number()),
  /** If cost performance stays as it is: BAC / CPI. */
  estimateAtCompletion: z.nullable(amount),
  /** If the remaining work costs what was budgeted: AC + (BAC − EV). */
  estimateAtCompletionAtBudget: z.nullable(amount),
  /** If both cost and schedule performance stay as they are: AC + (BAC − EV) / (CPI × SPI). */
  estimateAtCompletionByBoth: z.nullable(amount),
  estimateToComplete: z.nullable(amount),
  varianceAtCompletion: z.nullable(amount),
  /** The value that the remaining work has to earn per dollar to finish within the budget. */
  toCompletePerformanceIndex: z.nullable(z.number()),
  /** The same, to finish within the estimate at completion. */
  toCompletePerformanceIndexByEstimate: z.nullable(z.number()),
} satisfies Record<EarnedValueFigure, unknown>)

/** One day of the curves. Shares are of the budget at completion, 0 to 1. */
const curvePoint = z.object({
  day,
  planned: z.nullable(share),
  /** Null after today, as are the next three fields. */
  earned: z.nullable(share),
  spent: z.nullable(amount),
  /** Work known so far and work completed so far, in the unit of the burn-up. */
  scope: z.nullable(z.number()),
  done: z.nullable(z.number()),
})

/** `GET /api/projects/{id}/earned-value` */
export const projectEarnedValue = z.object({
  projectId: z.string(),
  projectName: z.string(),
  status: oneOf(projectStatuses),
  /** Figures count everything up to the end of this day. */
  asOf: day,
  /** Null if the project has no budget. */
  budgetAtCompletion: z.nullable(amount),
  actualCost: amount,
  plannedShare: z.nullable(share),
  earnedShare: share,
  figures,
  gaps: z.array(
    z.object({
      figure: z.enum(earnedValueFigures),
      reason: z.enum(Object.keys(earnedValueGaps) as [EarnedValueGap, ...EarnedValueGap[]]),
    }),
  ),
  tasks: z.object({
    count: z.int(),
    /** They are weighted by the average of the other tasks. */
    withoutEstimate: z.int(),
    /** They are planned by the project's own dates. */
    withoutDueDate: z.int(),
  }),
  /** The unit of the burn-up. */
  burnUpUnit: z.enum(['hours', 'tasks']),
  curve: z.array(curvePoint),
})
export type ProjectEarnedValue = z.output<typeof projectEarnedValue>
export type CurvePoint = z.output<typeof curvePoint>

/** An open task with a due date, as the workload counts it. */
const openTask = z.object({
  taskId: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  title: z.string(),
  /** Null if no one on the team has it. */ assigneeId: z.nullable(z.string()),
  startDate: z.nullable(day),
  dueDate: day,
  /** Percent. */ progress: z.int(),
  estimatedHours: z.nullable(z.number()),
})
export type OpenTask = z.output<typeof openTask>

const load = z.object({ /** Open hours, rounded to a tenth. */ hours: z.number(), tasks: z.int() })

/** `GET /api/analytics/workload` */
export const workload = z.object({
  asOf: day,
  weeks: z.array(
    z.object({
      /** Always a Monday. The first week is the one with the next working day. */
      from: day,
      /** Hours that one person has in this week, from `asOf` on. */
      capacity: z.number(),
    }),
  ),
  /** Highest load first. */
  people: z.array(
    z.object({
      personId: z.string(),
      name: z.string(),
      weeks: z.array(load),
      /** Tasks whose hours are not included. */ withoutEstimate: z.int(),
    }),
  ),
  /** The same for tasks without an assignee. */
  unassigned: z.object({ weeks: z.array(load), withoutEstimate: z.int() }),
  /** The open tasks that were counted, with their hours in each week, and whether there are more that are due later. */
  work: z.array(z.extend(openTask, { hours: z.array(z.number()) })),
  more: z.boolean(),
})
export type Workload = z.output<typeof workload>
export type WorkloadTask = Workload['work'][number]

/** Project statuses in which assigned people still have work to do. */
export const isWorkedOn = (status: keyof typeof projectStatuses): boolean =>
  status !== 'completed' && status !== 'cancelled' && status !== 'on_hold'
