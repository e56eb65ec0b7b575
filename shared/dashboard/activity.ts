/** The activity feed: one entry for each thing that people would want to read about, or for many of a kind at once. */
import * as z from 'zod/mini'
import { instant } from '../dates/day-inputs.ts'

export const activity = z.object({
  id: z.string(),
  /** What happened: `Task completed`. */
  text: z.string(),
  /** What it happened to, and who did it: `Pour foundations · Depot roof · Ana Flores`. */
  subtitle: z.string(),
  type: z.enum(['success', 'primary', 'warning', 'other']),
  icon: z.enum(['CheckCircle', 'Plus', 'AlertTriangle']),
  at: instant,
  by: z.string(),
  projectId: z.nullable(z.string()),
})
export type Activity = z.output<typeof activity>
