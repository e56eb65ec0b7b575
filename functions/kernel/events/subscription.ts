/**
 * What a worker subscribes to: one literal list of events, with conditions on the data of some of them. The rule on the
 * bus, the type that the handler gets and the handler's own check are all derived from it.
 */
import type { Author } from '../../../shared/contract/event.ts'
import type { DataOf, DomainEvent, EventFamily, EventIn, EventName } from '../../../shared/events.ts'

type Leaf = string | number | boolean | null

/** Matches a field that exists, whatever its value, in EventBridge notation. */
export const present = [{ exists: true }] as const

/** The accepted values of a field. For a list, any element may match. */
type Wanted<T> = [NonNullable<T>] extends [readonly (infer Element)[]]
  ? Wanted<Element>
  : [T] extends [Leaf]
    ? readonly T[] | typeof present
    : Filter<NonNullable<T>>

/**
 * Conditions on an event's data, in EventBridge's own language: every named field must match. A field that the event
 * does not have does not compile.
 */
export type Filter<T> = { readonly [K in keyof T]?: Wanted<Exclude<T[K], undefined>> }

/** Filters by event. An event passes if it matches any of its filters, or has none. */
type Filters<N extends EventName> = { readonly [K in N]?: readonly Filter<DataOf<K>>[] }

export type Subscription<N extends EventName = EventName> = {
  readonly events: readonly N[]
  readonly filters: { readonly [K in EventName]?: readonly object[] }
  /** Kinds of authors all of whose events it takes as well. */
  readonly authors: readonly Author['kind'][]
  /** Whether the subscriber takes an event: exactly what the rule lets through. */
  takes(event: DomainEvent): boolean
}

/** The events of a subscription. */
export type EventOf<S> = S extends Subscription<infer N> ? DomainEvent<N> : never

const matchesValue = (wanted: unknown, value: unknown): boolean => {
  if (Array.isArray(value)) return value.some((element) => matchesValue(wanted, element))
  if (Array.isArray(wanted)) return wanted.some((one) => (isObject(one) ? isLeaf(value) : one === value))
  return isObject(value) && matchesFilter(wanted as object, value)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isLeaf = (value: unknown): boolean => value !== undefined && !isObject(value)

/** Whether data matches a filter, by the rules of EventBridge. */
export const matchesFilter = (filter: object, data: Record<string, unknown>): boolean =>
  Object.entries(filter).every(([field, wanted]) => matchesValue(wanted, data[field]))

/**
 * Declares a subscription.
 *
 * @param events - the events to take, each by name
 * @param families - families that the subscriber follows: for each, the events that it leaves out, and why.
 *   A new event in such a family does not compile until the subscriber takes it or leaves it out.
 * @param filters - conditions on the data of some events
 * @param authors - kinds of authors all of whose events it takes as well, whatever their name
 */
export const subscribesTo = <const E extends readonly EventName[]>({
  events,
  filters = {},
  authors = [],
}: {
  events: E
  families?: { readonly [F in EventFamily]?: { readonly [N in Exclude<EventIn<F>, E[number]>]: string } }
  filters?: Filters<E[number]>
  authors?: readonly Author['kind'][]
}): Subscription<E[number]> => {
  const taken = new Set<EventName>(events)
  const byName: Subscription['filters'] = filters
  return {
    events,
    filters: byName,
    authors,
    takes: (event) =>
      authors.some((kind) => kind === event.by.kind) ||
      (taken.has(event.name) && (byName[event.name]?.some((filter) => matchesFilter(filter, event.data)) ?? true)),
  }
}
