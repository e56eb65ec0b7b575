/** A title and a response that are proposed for an entry of the RAID log. */
import * as z from 'zod/mini'
import { statement } from '../verdict/analysis.ts'
import { choiceInput } from '../contract/choice-input.ts'
import { dayInput, instant } from '../dates/day-inputs.ts'
import { projectId, raidId } from '../contract/ids.ts'
import { raidLimits } from './limits.ts'
import { draftedBy, madeBy } from '../contract/made-by.ts'
import { raidLevels, raidTypes } from './raid-choices.ts'
import { optionalLines, optionalText } from '../text/text-inputs.ts'

const level = choiceInput(raidLevels)

/** What the form has so far. */
export const suggestRaidBody = z.object({
  raidType: choiceInput(raidTypes, 'Choose a type'),
  /** Null for an entry that concerns all projects. */
  projectId: z.nullable(projectId),
  title: optionalText(raidLimits.title),
  description: optionalLines(raidLimits.text),
  impact: level,
  /** Of a risk. */
  probability: z.optional(z.nullable(level)),
  dueDate: z.optional(dayInput),
  /** An entry that exists: the tasks that it is linked to count, and it is not compared with itself. */
  entryId: z.optional(raidId),
})
export type SuggestRaid = z.output<typeof suggestRaidBody>

/** Nothing of it is saved. */
export const raidSuggestion = z.object({
  /** From the description. Null if it says nothing that could be a title, or is the title already. */
  title: z.nullable(z.string()),
  /** Steps of a response, the most specific first. */
  mitigation: z.array(statement),
  draftedBy,
  madeBy,
  draftedAt: instant,
})
export type RaidSuggestion = z.output<typeof raidSuggestion>
