/** The pattern of a subscriber's rule. */
import type { Subscription } from '../functions/manifest.ts'
import { eventSource } from '../shared/events.ts'

const detailOf = (filters: readonly object[]): object => {
  const [only, ...others] = filters.map((data) => ({ data }))
  return others.length === 0 ? { ...only } : { $or: [only, ...others] }
}

/** The events of a subscription as EventBridge matches them: by name only, or by name and data. */
export const rulePatternOf = ({ events, filters }: Subscription): Record<string, unknown> => {
  // Events with the same filters share one alternative.
  const alternatives = [...Map.groupBy(events, (name) => JSON.stringify(filters[name])).values()].map((names) => {
    const [wanted] = names.map((name) => filters[name])
    return { 'detail-type': names, ...(wanted && { detail: detailOf(wanted) }) }
  })
  return { source: [eventSource], ...(alternatives.length === 1 ? alternatives[0] : { $or: alternatives }) }
}
