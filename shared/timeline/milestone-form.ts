/**
 * The fields of the milestone dialog. Without the day schemas, which come with the first dashboard and would bring zod
 * there: the browser's date fields give `YYYY-MM-DD` or nothing.
 */
import * as z from 'zod/mini'
import { milestoneLimits } from './limits.ts'
import { required } from '../text/text-inputs.ts'

export const milestoneForm = z.object({
  name: required('Milestone name is required', milestoneLimits.name),
  date: z.string(),
  doneOn: z.string(),
})
