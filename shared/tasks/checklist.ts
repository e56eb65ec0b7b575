/** The checklist of a task in requests and responses. */
import * as z from 'zod/mini'
import { day, dayInput } from '../dates/day-inputs.ts'
import { checklistLimits } from './limits.ts'
import { required, verbatim } from '../text/text-inputs.ts'

export const checklistItem = z.object({
  id: z.string(),
  text: z.string(),
  done: z.boolean(),
  assigneeId: z.nullable(z.string()),
  dueDate: z.nullable(day),
})

/** The caller chooses it, so that a repeated request does not add an item twice. */
const itemId = z.string().check(z.regex(/^[0-9a-z]{8}$/, 'Use 8 lower-case letters and digits'))

const fields = {
  text: required('Enter the text of the item', checklistLimits.text),
  done: z.boolean(),
  assigneeId: z.nullable(verbatim()),
  dueDate: dayInput,
}

const some = z.partial(z.object({ done: fields.done, assigneeId: fields.assigneeId, dueDate: fields.dueDate }))

const tooMany = `A checklist can have at most ${checklistLimits.items} items`

/** The checklist of a new task. */
export const checklistInput = z
  .array(z.extend(some, { text: fields.text }))
  .check(z.maxLength(checklistLimits.items, tooMany))
export type NewChecklist = z.output<typeof checklistInput>

const before = z.nullable(itemId)

export const checklistChange = z.discriminatedUnion('act', [
  z.extend(some, { act: z.literal('add'), id: itemId, text: fields.text, before: z.optional(before) }),
  z.extend(z.partial(z.object(fields)), { act: z.literal('set'), id: itemId }),
  z.object({ act: z.literal('move'), id: itemId, before }),
  z.object({ act: z.literal('remove'), id: itemId }),
])

/** Changes of single items, made one after the other, so that two people can change different items at once. */
export const changeChecklistBody = z.object({
  changes: z
    .array(checklistChange)
    .check(
      z.minLength(1, 'Name at least one change'),
      z.maxLength(checklistLimits.changes, `At most ${checklistLimits.changes} changes at once`),
    ),
})
