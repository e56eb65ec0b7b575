/** The executive view of a project: one read-only page for people who decide about it. */
import * as z from 'zod/mini'
import { amount } from '../money/amount.ts'
import { oneOf } from '../contract/choices.ts'
import { projectStatuses } from '../projects/project-choices.ts'
import { confidential } from '../contract/confidential.ts'
import { day, instant } from '../dates/day-inputs.ts'
import { healthLevels } from '../verdict/health-choices.ts'
import { raidLevels, raidStatuses, raidTypes } from '../raid/raid-choices.ts'
import { executiveStatuses } from './statuses.ts'

const judged = z.object({
  level: oneOf(healthLevels),
  /** Why the level is what it is, one line each. */
  reasons: z.array(z.string()),
})

/** `variance` is what is left of the approved budget: negative if more is spent. */
const budget = z.object({ approvedBudget: amount, actuals: amount, variance: amount, opex: amount, capex: amount })

const milestone = z.object({
  task: z.string(),
  status: z.enum(executiveStatuses),
  /** The planned date. */
  start: z.nullable(day),
  /** The day on which it was reached, or the planned date. */
  end: z.nullable(day),
})

const scheduleRow = z.object({
  task: z.string(),
  kind: z.enum(['project', 'milestone', 'task']),
  status: z.enum(executiveStatuses),
  start: day,
  end: day,
  /** Days from the first day of the chart to `start`. */
  offset: z.int(),
  /** Days, the first and the last included. */
  length: z.int(),
})

const raidRow = z.object({
  uniqueId: z.string(),
  raidType: oneOf(raidTypes),
  title: z.string(),
  description: z.string(),
  /** The level of probability × impact; the impact if there is no probability. */
  priority: oneOf(raidLevels),
  impact: oneOf(raidLevels),
  probability: z.nullable(oneOf(raidLevels)),
  status: oneOf(raidStatuses),
  assignedTo: z.string(),
  dueDate: z.nullable(day),
  mitigation: z.string(),
})

const decision = z.object({ what: z.string(), why: z.string(), owner: z.string(), due: z.nullable(day) })

export const executiveView = z.object({
  title: z.string(),
  /** When the project was last changed: its latest event. */
  lastModified: instant,
  /** When these figures were read. */
  asOf: instant,
  today: day,
  sponsor: z.string(),
  projectManager: z.string(),
  /** The label of its status. */
  phase: z.string(),
  status: oneOf(projectStatuses),
  /** An area about which nothing is judged, because the project is not under way, is `unknown`. */
  health: z.object({ overall: judged, scope: judged, schedule: judged, budget: judged, risk: judged }),
  /** Percent. */
  progress: z.int(),
  tasksCompleted: z.int(),
  totalTasks: z.int(),
  budget: z.optional(confidential(budget)),
  milestones: z.array(milestone),
  schedule: z.array(scheduleRow),
  /** Tasks that the schedule leaves out. */
  moreTasks: z.int(),
  /** The days that the chart covers; null if nothing has a date. */
  span: z.nullable(z.object({ start: day, end: day, days: z.int() })),
  /** The baseline that was set last, with its last day. */
  baseline: z.nullable(z.object({ setOn: day, end: z.nullable(day) })),
  raid: z.array(raidRow),
  /** Since the same day of the month before. */
  changes: z.object({ since: day, says: z.array(z.string()) }),
  /** What waits for a decision of the reader. */
  decisions: z.array(decision),
})
export type ExecutiveView = z.output<typeof executiveView>
