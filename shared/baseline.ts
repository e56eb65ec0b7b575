/** Baselines: the dates of a project's tasks as they were planned at one moment, to hold the present ones against. */
import * as z from 'zod/mini'
import { day, instant } from './day.ts'
import { required } from './text.ts'

export const baseline = z.object({
  id: z.string(),
  name: z.string(),
  setAt: instant,
  /** First and last name, as it was then. */
  setBy: z.string(),
  tasks: z.array(z.object({ taskId: z.string(), startDate: z.nullable(day), dueDate: z.nullable(day) })),
})
export type Baseline = z.output<typeof baseline>

export const setBaselineBody = z.object({ name: required('Give the baseline a name', 80) })
