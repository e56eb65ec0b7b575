/** What the totals of a demo project would have been at the end of each day so far. */
import { addDays, dayOf, type Day } from '../../../shared/dates/dates.ts'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import { count, emptyTotals, type ProjectTotals } from '../../domain/dashboard/totals.ts'

export const inOrder = (events: readonly FeedEvent[]): FeedEvent[] => events.toSorted((a, b) => (a.at < b.at ? -1 : 1))

/** From the day of the first event to the day before `today`, counted as the product does. */
export function* pastDays(
  projectId: string,
  today: Day,
  events: readonly FeedEvent[],
  timeZone: string,
): Generator<{ day: Day; totals: ProjectTotals }> {
  const left = inOrder(events)
  const [first] = left
  if (first === undefined) return
  let totals = emptyTotals(projectId)
  for (let day = dayOf(new Date(first.at), timeZone); day < today; day = addDays(day, 1)) {
    while (left[0] !== undefined && dayOf(new Date(left[0].at), timeZone) <= day)
      totals = count(totals, left.shift() as FeedEvent)
    yield { day, totals }
  }
}
