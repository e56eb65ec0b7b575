/** Minutes that are proposed from pasted notes. */
import * as z from 'zod/mini'
import { keysOf } from '../contract/choices.ts'
import { day, instant } from '../dates/day-inputs.ts'
import { noteLimits } from './limits.ts'
import { draftedBy, madeBy, sourcedText } from '../contract/made-by.ts'
import { proposalKinds } from './meeting-choices.ts'
import { requiredLines } from '../text/text-inputs.ts'

export type ProposalKind = keyof typeof proposalKinds

export const draftMinutesBody = z.object({
  /** As a person has written them during the meeting. */
  notes: requiredLines('Paste your notes', noteLimits.notes).check(
    z.refine((notes) => notes.split('\n').length <= noteLimits.lines, `At most ${noteLimits.lines} lines`),
  ),
})

const line = z.object({ id: z.string(), text: z.string() })
export type NoteLine = z.output<typeof line>

/** `records`: ids of the lines that it rests on. */
const proposal = z.extend(sourcedText, {
  kind: z.enum(keysOf(proposalKinds)),
  /** For an action: who will do it according to the lines, and by when. */
  ownerId: z.nullable(z.string()),
  ownerName: z.string(),
  dueDate: z.nullable(day),
})
export type MinutesProposal = z.output<typeof proposal>

/** Nothing of it is saved. */
export const draftedMinutes = z.object({
  items: z.array(proposal),
  /** All lines of the notes, in order. */
  lines: z.array(line),
  /** Ids of the lines of which nothing was made. */
  unused: z.array(z.string()),
  draftedBy,
  madeBy,
  draftedAt: instant,
})
export type DraftedMinutes = z.output<typeof draftedMinutes>
