/** What the analytics answer: the portfolio, the earned value of a project, and the workload of people. */
import * as z from 'zod/mini'
import { oneOf, projectStatuses, riskLevels } from './choices.ts'
import { day, month } from './day.ts'
import { amount } from './amount.ts'

/** `GET /api/analytics/projects` */
export const portfolio = z.object({
  totalProjects: z.int(),
  activeProjects: z.int(),
  completedProjects: z.int(),
  /** Percent: the mean progress of the projects, without those that are cancelled. */
  overallProgress: z.int(),
  /** Percent of all projects' budgets that is spent. */
  budgetUtilization: z.int(),
  /** Percent of the team that is assigned to at least one project. */
  teamUtilization: z.int(),
  /** Projects that are not over, next deadline first. */
  upcomingDeadlines: z.array(
    z.object({ projectId: z.string(), projectName: z.string(), deadline: day, daysRemaining: z.int() }),
  ),
  /** Gravest first; the reason says by which rules. */
  riskProjects: z.array(
    z.object({ projectId: z.string(), projectName: z.string(), riskLevel: oneOf(riskLevels), reason: z.string() }),
  ),
  /** Tasks completed and begun in each of the latest months, oldest first. */
  monthlyProgress: z.array(z.object({ month, completed: z.int(), started: z.int() })),
})
export type Portfolio = z.output<typeof portfolio>

/** Figures of earned value that may not be there, and why not. */
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
  /** As costly as so far: BAC / CPI. */
  estimateAtCompletion: z.nullable(amount),
  /** The rest as budgeted: AC + (BAC − EV). */
  estimateAtCompletionAtBudget: z.nullable(amount),
  /** The rest by cost and schedule performance: AC + (BAC − EV) / (CPI × SPI). */
  estimateAtCompletionByBoth: z.nullable(amount),
  estimateToComplete: z.nullable(amount),
  varianceAtCompletion: z.nullable(amount),
  /** What the rest has to earn for each dollar to end within the budget. */
  toCompletePerformanceIndex: z.nullable(z.number()),
  /** The same, to end within the estimate at completion. */
  toCompletePerformanceIndexByEstimate: z.nullable(z.number()),
} satisfies Record<EarnedValueFigure, unknown>)

/** A day of the curves. Shares are of the budget at completion, 0 to 1. */
const curvePoint = z.object({
  day,
  planned: z.nullable(share),
  /** This and the next three are null after today. */
  earned: z.nullable(share),
  spent: z.nullable(amount),
  /** Work that was known of, and that was completed, in the unit of the burn-up. */
  scope: z.nullable(z.number()),
  done: z.nullable(z.number()),
})

/** `GET /api/projects/{id}/earned-value` */
export const projectEarnedValue = z.object({
  projectId: z.string(),
  projectName: z.string(),
  status: oneOf(projectStatuses),
  /** The day up to whose end everything is counted. */
  asOf: day,
  /** Null where the project has none. */
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
    /** They weigh as much as the others do on average. */
    withoutEstimate: z.int(),
    /** They are planned by the project's own dates. */
    withoutDueDate: z.int(),
  }),
  /** What the burn-up counts. */
  burnUpUnit: z.enum(['hours', 'tasks']),
  curve: z.array(curvePoint),
})
export type ProjectEarnedValue = z.output<typeof projectEarnedValue>
export type CurvePoint = z.output<typeof curvePoint>

const load = z.object({ /** Open hours, to a tenth. */ hours: z.number(), tasks: z.int() })

/** `GET /api/analytics/workload` */
export const workload = z.object({
  asOf: day,
  weeks: z.array(
    z.object({
      /** Monday; the first week is that of the next working day. */
      from: day,
      /** Hours that one person works from `asOf` on in it. */
      capacity: z.number(),
    }),
  ),
  /** The heaviest first. */
  people: z.array(
    z.object({
      personId: z.string(),
      name: z.string(),
      weeks: z.array(load),
      /** Tasks that are not in the hours. */ withoutEstimate: z.int(),
    }),
  ),
  /** The same for what nobody is assigned to. */
  unassigned: z.object({ weeks: z.array(load), withoutEstimate: z.int() }),
  /** Open tasks that were counted, and whether there are more that fall due later. */
  tasks: z.int(),
  more: z.boolean(),
})
export type Workload = z.output<typeof workload>

/** Statuses in which the work of a project is to be done by people who are counted on. */
export const isWorkedOn = (status: keyof typeof projectStatuses): boolean =>
  status !== 'completed' && status !== 'cancelled' && status !== 'on_hold'
