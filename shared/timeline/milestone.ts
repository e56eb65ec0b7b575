/** Milestones of a project: goals, each with the planned date and the date on which it was reached. */
import * as z from 'zod/mini'
import { day, dayInput } from '../dates/day-inputs.ts'
import { milestoneId } from '../contract/ids.ts'
import { milestoneLimits } from './limits.ts'
import { line, verbatim } from '../text/text-inputs.ts'

export const milestone = z.object({
  id: z.string(),
  name: z.string(),
  /** The planned date. */
  date: z.nullable(day),
  /** The date on which it was reached. */
  doneOn: z.nullable(day),
})
export type Milestone = z.output<typeof milestone>

const sent = z.union([
  line(),
  z.object({
    id: z.optional(verbatim()),
    name: line('Milestone name is required'),
    date: z.optional(z.nullable(z.string())),
    doneOn: z.optional(z.nullable(z.string())),
  }),
])

const read = z.object({
  id: z.optional(milestoneId),
  name: line().check(z.maxLength(milestoneLimits.name, `Use at most ${milestoneLimits.name} characters`)),
  date: z.optional(dayInput),
  doneOn: z.optional(dayInput),
})

const eachOnce = z.refine<readonly { id?: string | undefined }[]>(
  (all) => new Set(all.map(({ id }, index) => id ?? index)).size === all.length,
  { error: 'Each milestone can appear only once' },
)

/**
 * The complete list in a request. Each milestone is a name, or an object with the fields that are known. Fields that
 * are left out of an existing milestone stay unchanged; a blank name removes it.
 */
export const milestonesInput = z.pipe(
  z
    .array(
      z.pipe(
        sent,
        z.pipe(
          z.transform((value: z.output<typeof sent>) => (typeof value === 'string' ? { name: value } : value)),
          read,
        ),
      ),
    )
    .check(z.maxLength(milestoneLimits.most, `Use at most ${milestoneLimits.most} items`), eachOnce),
  z.transform((items: z.output<typeof read>[]) => items.filter(({ name }) => name !== '')),
)
export type MilestoneEdit = z.output<typeof read>
