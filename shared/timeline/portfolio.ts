/** The projects of a workspace on one timeline. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { projectStatuses } from '../projects/project-choices.ts'
import { day } from '../dates/day-inputs.ts'
import { forecast } from '../verdict/forecast.ts'
import { projectHealth } from '../verdict/health.ts'
import { milestone } from './milestone.ts'

const plannedProject = z.object({
  id: z.string(),
  name: z.string(),
  status: oneOf(projectStatuses),
  health: projectHealth,
  startDate: z.nullable(day),
  endDate: z.nullable(day),
  /** The day on which it was created: where it begins if it has no start date. */
  createdOn: day,
  /** Percent. */
  progress: z.int(),
  taskCount: z.int(),
  completedTaskCount: z.int(),
  /** Milestones with a date come first, by date. */
  milestones: z.array(milestone),
  /** The last day of its latest baseline. */
  baselineEnd: z.nullable(day),
  /** Null if the plan has no forecasts, if it has no open work, and for all but the first projects to end. */
  forecast: z.nullable(forecast),
})
export type PlannedProject = z.output<typeof plannedProject>

/** `GET /api/timeline` */
export const portfolioTimeline = z.object({
  /** Worst health first, then by end date; those that are over come last. */
  projects: z.array(plannedProject),
  /** Whether there are more projects than one call returns. These are the newest. */
  more: z.boolean(),
})
export type PortfolioTimeline = z.output<typeof portfolioTimeline>
