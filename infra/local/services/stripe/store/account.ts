/** The account whose API the stand-in serves: its objects, its time and the events of what happens. */
import type { Database } from './database.ts'
import { dueAt } from './due-at.ts'
import { newId } from './ids.ts'
import { prefixes } from './kinds.ts'
import type { AnyStored, Kind, Stored } from './kinds.ts'
import type { Objects } from './objects.ts'
import type { Present } from './present.ts'
import { previousAttributes } from './previous-attributes.ts'
import type { Event, EventType } from './wire.ts'

/** The version that the pinned SDK speaks. */
export const apiVersion = '2026-10-28.endive'

export type Settings = {
  /** Days from each failed payment of an invoice to the next attempt. */
  retryAfterDays: readonly number[]
  /** What happens to the subscription when the last attempt has failed. */
  whenRetriesFail: 'cancel' | 'unpaid' | 'past_due'
  /** How long an automatic invoice stays a draft. */
  draftSeconds: number
}

/** Those of an account that is set up as docs/operating/stripe.md says: retries over three weeks. */
export const defaultSettings: Settings = {
  retryAfterDays: [3, 5, 6, 7],
  whenRetriesFail: 'cancel',
  draftSeconds: 3_600,
}

export type Account = ReturnType<typeof createAccount>

/** Ends a trial with its result, so that the transaction around it is rolled back. */
class TakenBack extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('Taken back')
    this.result = result
  }
}

export const createAccount = (parts: {
  database: Pick<Database, 'transaction'>
  objects: Objects
  present: Present
  /** Milliseconds. */
  clock: { now(): number }
  settings: Settings
  origin: () => string
  /** Takes an event for its webhooks, and returns their number. */
  queue(event: Event): number
}) => {
  const { objects, present } = parts
  let request: Event['request'] = { id: null, idempotency_key: null }
  let pretended: number | undefined
  const now = (): number => pretended ?? Math.floor(parts.clock.now() / 1_000)

  const emit = (type: EventType, object: object, before?: object): void => {
    const previous = before && previousAttributes(before, object)
    if (before && !previous) return
    const event: Event = {
      id: newId(prefixes.event),
      object: 'event',
      api_version: apiVersion,
      created: now(),
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 0,
      request,
      type,
    }
    objects.put('event', event.id, { ...event, pending_webhooks: parts.queue(event) }, null)
  }

  return {
    objects,
    present,
    settings: parts.settings,
    origin: parts.origin,
    /** Seconds. */
    now,
    /**
     * Stores an object with the events of the change. An event whose name ends in `updated` is sent only if something
     * changed, and says what.
     */
    save<K extends Kind>(object: { object: K } & Stored<K>, ...events: EventType[]): Stored<K> {
      const stored = object as AnyStored
      const former = objects.findAny(stored.id)
      const before = former && present(former)
      objects.put(stored.object, stored.id, stored, dueAt(stored))
      for (const type of events) emit(type, present(stored), type.endsWith('.updated') ? (before ?? {}) : undefined)
      return object
    },
    emit,
    /** Runs the work as if it were this time, in seconds: what the clock passed happens when it was due. */
    at<T>(time: number, work: () => T): T {
      const before = pretended
      pretended = time
      try {
        return work()
      } finally {
        pretended = before
      }
    },
    /** Runs the work and rolls back what it wrote. */
    trial<T>(work: () => T): T {
      try {
        return parts.database.transaction(() => {
          throw new TakenBack(work())
        })
      } catch (error) {
        if (error instanceof TakenBack) return error.result as T
        throw error
      }
    },
    /** Runs the work as a part of a request, which its events name. */
    during<T>(given: Event['request'], work: () => T): T {
      request = given
      try {
        return work()
      } finally {
        request = { id: null, idempotency_key: null }
      }
    },
  }
}
