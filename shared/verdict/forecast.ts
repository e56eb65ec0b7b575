/** When a project ends at its current pace, as its timeline shows it. */
import * as z from 'zod/mini'
import { day } from '../dates/day-inputs.ts'

export const forecast = z.object({
  /** Whether there is enough finished work for a forecast. */
  known: z.boolean(),
  /**
   * Days by which half, eight in ten and 19 in 20 of the runs had ended (P50, P80 and P95). Null beyond the horizon, and
   * if it is not known.
   */
  likelyEnd: z.nullable(day),
  safeEnd: z.nullable(day),
  sureEnd: z.nullable(day),
  /** What it rests on, or why it is not known, as a sentence. */
  basis: z.string(),
})
export type Forecast = z.output<typeof forecast>
