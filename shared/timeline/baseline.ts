/** Baselines: the planned dates of a project's tasks at one point in time, to compare the current dates with. */
import * as z from 'zod/mini'
import { day, instant } from '../dates/day-inputs.ts'
import { required } from '../text/text-inputs.ts'

export const baseline = z.object({
  id: z.string(),
  name: z.string(),
  setAt: instant,
  /** First and last name at that time. */
  setBy: z.string(),
  tasks: z.array(z.object({ taskId: z.string(), startDate: z.nullable(day), dueDate: z.nullable(day) })),
})
export type Baseline = z.output<typeof baseline>

export const setBaselineBody = z.object({ name: required('Enter a name for the baseline', 80) })
