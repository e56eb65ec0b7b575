/** How a task repeats, in requests and responses. */
import * as z from 'zod/mini'
import { day } from '../dates/day-inputs.ts'
import { partsOf } from './recurrence-rules.ts'
import { verbatim } from '../text/text-inputs.ts'

export const recurrence = z.object({
  /** A rule of RFC 5545: `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO`. */
  rule: z.string(),
  /** The due date that the task had when the rule was set: the first date of the series. */
  start: day,
})

/** A rule in a request; null ends the series. Intervals and counts are bounded, and rules by the hour are refused. */
export const recurrenceInput = z.nullable(
  verbatim().check(
    z.maxLength(200, 'This recurrence rule is not supported'),
    z.refine((rule) => partsOf(rule) !== undefined, { error: 'This recurrence rule is not supported' }),
  ),
)
