/** The pattern of a subscriber's rule. */
import type { Subscription } from '../functions/manifest.ts'
import { eventSource, type EventName } from '../shared/events.ts'

/** Names with the same filters share one alternative. */
const alternativesOf = ({ events, filters }: Subscription): Map<string, EventName[]> =>
  Map.groupBy(events, (name) => JSON.stringify(filters[name] ?? []))

const detailOf = (filters: readonly object[]): object => {
  const [only, ...others] = filters.map((data) => ({ data }))
  return others.length === 0 ? { ...only } : { $or: [only, ...others] }
}

/** The events of a subscription as EventBridge matches them: by name only, or by name and data. */
export const rulePatternOf = (subscription: Subscription): Record<string, unknown> => {
  const alternatives = [...alternativesOf(subscription)].map(([filters, names]) => {
    const wanted = JSON.parse(filters) as object[]
    return { 'detail-type': names, ...(wanted.length > 0 && { detail: detailOf(wanted) }) }
  })
  return { source: [eventSource], ...(alternatives.length === 1 ? alternatives[0] : { $or: alternatives }) }
}
