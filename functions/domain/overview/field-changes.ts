/** What an event of a task says of its fields, in as few bytes as a line of the feed has room for. */
import type { TaskChange } from '../../../shared/events/tasks.ts'

type Value = string | number | null

/** A field with its value before and after; alone where only that it changed is told. */
export type FieldChange = readonly [field: string, from: Value, to: Value] | readonly [field: string]

/** Characters that are kept of a title. */
const titleKept = 80

const facts = ['status', 'progress', 'dueDate'] as const

/** The changes of an event; none of one that made a task, took it away or brought it back. */
export const fieldChangesOf = ({ was, now, changed, values = {}, title, titleWas }: TaskChange): FieldChange[] => {
  if (was === null || now === null) return []
  return changed.map((field): FieldChange => {
    const fact = facts.find((name) => name === field)
    if (fact !== undefined) return [field, was[fact], now[fact]]
    if (field === 'title' && titleWas !== undefined)
      return [field, titleWas.slice(0, titleKept), title.slice(0, titleKept)]
    const [from, to] = values[field] ?? []
    return from === undefined || to === undefined ? [field] : [field, from, to]
  })
}
