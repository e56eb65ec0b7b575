/** A commentary that is proposed for a report. */
import * as z from 'zod/mini'
import { statement } from '../verdict/analysis.ts'
import { instant } from '../dates/day-inputs.ts'
import { draftedBy, madeBy } from '../contract/made-by.ts'

/** Nothing of it is saved. */
export const draftedCommentary = z.object({
  /** In reading order: how things stand, what has changed, the causes, and what is to be decided. */
  sentences: z.array(statement),
  draftedBy,
  madeBy,
  draftedAt: instant,
})
export type DraftedCommentary = z.output<typeof draftedCommentary>
