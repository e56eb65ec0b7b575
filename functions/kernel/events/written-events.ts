/**
 * The feed events that a call writes. The response names them, so that the browser knows when the totals and the
 * activity feed include its change; see docs/decisions/046-when-a-read-includes-a-change.md.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { DomainEvent } from '../../../shared/events.ts'
import { feedEvents, feedFilters, mostEventsNamed } from '../../../shared/dashboard/feed-events.ts'
import { subscribesTo } from './subscription.ts'

const feed = subscribesTo({ events: feedEvents, filters: feedFilters })

const idsOfCall = new AsyncLocalStorage<Set<string>>()

/** What a put, an update or a transaction of them sends to the table. */
type Write = { Item?: Record<string, unknown>; ExpressionAttributeValues?: Record<string, unknown> }
type WriteInput = Write & { TransactItems?: readonly { Put?: Write; Update?: Write }[] }

const valuesOf = ({ Item, ExpressionAttributeValues = {} }: Write): unknown[] => [
  Item?.['event'],
  ...Object.values(ExpressionAttributeValues),
]

/** Whether a value is an event as items store it. A task's event lacks the data, on which the feed has no condition. */
export const isEvent = (value: unknown): value is DomainEvent =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'by' in value

/** Notes the feed events of a write that has succeeded, if it belongs to a call. */
export const noteWritten = (input: object): void => {
  const ids = idsOfCall.getStore()
  if (ids === undefined) return
  const { TransactItems = [], ...single } = input as WriteInput
  const writes = [single, ...TransactItems.flatMap(({ Put = {}, Update = {} }) => [Put, Update])]
  for (const event of writes.flatMap(valuesOf).filter(isEvent)) if (feed.takes(event)) ids.add(event.id)
}

/** Runs a call. Returns its result and the ids of the feed events that it wrote: the latest, if there are many. */
export const notingEvents = async <T>(work: () => Promise<T>): Promise<{ result: T; events: readonly string[] }> => {
  const ids = new Set<string>()
  const result = await idsOfCall.run(ids, work)
  return { result, events: [...ids].slice(-mostEventsNamed) }
}
