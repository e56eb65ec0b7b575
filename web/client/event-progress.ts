/**
 * The events of this page's changes. Totals and the activity feed include a change when its events have been counted,
 * which the API answers by their ids; see docs/decisions/046-when-a-read-includes-a-change.md.
 */
import { eventsHeader, mostEventsNamed } from '../../shared/dashboard/feed-events.ts'
import { store } from '../state/store.ts'

/** Pauses (ms) before each question. Events usually arrive within a second. */
const pauses = [300, 500, 1000, 2000, 4000, 8000]

let noted: string[] = []
let own: string[] = []

/** Whether an event was written by this page, among the latest of them. */
export const isOwnEvent = (id: string): boolean => own.includes(id)

/** Counts the changes of this page whose consequences have been fetched. */
export const ownActs = store(0)

/** Notes the events that the response to a change names. */
export const noteEvents = (response: Response): void => {
  const ids = response.headers.get(eventsHeader)?.split(',') ?? []
  noted = [...noted, ...ids].slice(-mostEventsNamed)
  own = [...own, ...ids].slice(-mostEventsNamed)
}

/** Returns the events noted since the last call. */
export const takeNotedEvents = (): readonly string[] => {
  const taken = noted
  noted = []
  return taken
}

let counting: Promise<unknown> = Promise.resolve()

/** Waits for the changes of this page that are not counted yet, and the reads that follow them. */
export const whenCounted = (): Promise<unknown> => counting

/** Notes a change that is being counted. It never fails. */
export const noteCounting = (counted: Promise<unknown>): void => {
  counting = Promise.all([counting, counted])
}

/**
 * Asks until all of these events are counted.
 *
 * @param uncounted - answers which of the given events are not counted yet
 * @returns whether all were counted when it stopped asking
 */
export const untilCounted = async (
  events: readonly string[],
  uncounted: (events: readonly string[]) => Promise<readonly string[]>,
): Promise<boolean> => {
  let left = events
  for (const length of pauses) {
    if (left.length === 0) return true
    await new Promise((resolve) => setTimeout(resolve, length))
    left = await uncounted(left)
  }
  return left.length === 0
}
