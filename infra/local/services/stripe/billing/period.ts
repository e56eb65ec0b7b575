/**
 * Billing periods by Stripe's rule: each boundary is counted from the anchor, so that a subscription of 31 January renews
 * on 28 February and again on 31 March. All of it in UTC and in seconds.
 */
export type Interval = { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number }
export type Period = { start: number; end: number }

const daySeconds = 86_400

/** The anchor, moved by whole months. A day that the month does not have is its last one. */
const addMonths = (anchor: number, months: number): number => {
  const from = new Date(anchor * 1_000)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  const moved = new Date(anchor * 1_000)
  moved.setUTCDate(1)
  moved.setUTCMonth(from.getUTCMonth() + months)
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return moved.getTime() / 1_000
}

/** The boundary that is so many intervals after the anchor. */
export const boundary = (anchor: number, { interval, interval_count: count }: Interval, number: number): number => {
  const steps = number * count
  if (interval === 'day') return anchor + steps * daySeconds
  if (interval === 'week') return anchor + steps * 7 * daySeconds
  return addMonths(anchor, interval === 'month' ? steps : steps * 12)
}

/** The longest that an interval can be, so that an estimate with it is never too far. */
const longest = { day: daySeconds, week: 7 * daySeconds, month: 31 * daySeconds, year: 366 * daySeconds }

/** The period that contains the time, which is not before the anchor. */
export const periodAt = (anchor: number, interval: Interval, time: number): Period => {
  let number = Math.floor((time - anchor) / (longest[interval.interval] * interval.interval_count))
  while (boundary(anchor, interval, number + 1) <= time) number++
  return { start: boundary(anchor, interval, number), end: boundary(anchor, interval, number + 1) }
}
