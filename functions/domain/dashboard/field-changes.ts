/** The field changes of a task event, in a form compact enough for a line of the feed. */
import type { TaskChange } from '../../../shared/tasks/events.ts'
import { beginning } from '../../../shared/wording.ts'

type Value = string | number | null

/** A field with its value before and after, or the field alone if only the fact of the change is stored. */
export type FieldChange = readonly [field: string, from: Value, to: Value] | readonly [field: string]

/** Characters of a title that are stored. */
const titleCharacters = 80

const facts = ['status', 'progress', 'dueDate'] as const

/** The field changes of an event; empty if it created, deleted or restored the task. */
export const fieldChangesOf = ({ was, now, changed, values = {}, title, titleWas }: TaskChange): FieldChange[] => {
  if (was === null || now === null) return []
  return changed.map((field): FieldChange => {
    const fact = facts.find((name) => name === field)
    if (fact !== undefined) return [field, was[fact], now[fact]]
    if (field === 'title' && titleWas !== undefined)
      return [field, beginning(titleWas, titleCharacters), beginning(title, titleCharacters)]
    const [from, to] = values[field] ?? []
    return from === undefined || to === undefined ? [field] : [field, from, to]
  })
}
