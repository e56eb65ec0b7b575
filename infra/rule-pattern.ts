/** The pattern of a subscriber's rule. */
import type { Subscription } from '../functions/manifest.ts'
import { eventNames, eventSource, type EventName } from '../shared/events.ts'

const detailOf = (filters: readonly object[]): object => {
  const [only, ...others] = filters.map((data) => ({ data }))
  return others.length === 0 ? { ...only } : { $or: [only, ...others] }
}

/** `task.created.v1` → `task.` */
const beginningOf = (name: EventName): string => name.slice(0, name.indexOf('.') + 1)

const allBeginning = Map.groupBy(eventNames, beginningOf)

/**
 * Matches event names. Where all events that begin alike are among them, by their beginning: the names of all events
 * together are longer than the 2,048 characters that EventBridge allows a pattern.
 */
const matchersOf = (names: readonly EventName[]): (string | { prefix: string })[] =>
  [...Map.groupBy(names, beginningOf)].flatMap(([prefix, some]): (string | { prefix: string })[] =>
    some.length > 1 && some.length === allBeginning.get(prefix)?.length ? [{ prefix }] : some,
  )

/** The events of a subscription as EventBridge matches them: by name only, by name and data, or by author. */
export const rulePatternOf = ({ events, filters, authors }: Subscription): Record<string, unknown> => {
  // Events with the same filters share one alternative.
  const named = [...Map.groupBy(events, (name) => JSON.stringify(filters[name])).values()].map((names) => {
    const [wanted] = names.map((name) => filters[name])
    return { 'detail-type': matchersOf(names), ...(wanted && { detail: detailOf(wanted) }) }
  })
  const alternatives = authors.length === 0 ? named : [...named, { detail: { by: { kind: authors } } }]
  return { source: [eventSource], ...(alternatives.length === 1 ? alternatives[0] : { $or: alternatives }) }
}
