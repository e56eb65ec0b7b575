/**
 * The critical path method with the four kinds of links and lag (precedence diagramming).
 * Source of the passes and floats: J. E. Kelley, M. R. Walker, "Critical-Path Planning and Scheduling",
 * 1959; of the links: PMI, A Guide to the PMBOK, 6th edition, 6.3.2.1 and 6.5.2.2.
 */
import { orderOf, type Activity, type Link, type Network } from './network.ts'

/** Working days after the project's start. An activity takes the days from its start up to, and not with, its finish. */
export type Dates = {
  earlyStart: number
  earlyFinish: number
  lateStart: number
  lateFinish: number
  /** Days that it can be late without the project being late. */
  totalFloat: number
  /** Days that it can be late without any other activity being late. */
  freeFloat: number
}

export type Schedule = { kind: 'schedule'; /** Working days of the whole. */ length: number; dates: ReadonlyMap<string, Dates> } | { kind: 'circle'; ids: string[] }

/** Critical is what has no float: a day's delay of it is a day's delay of the project. */
export const isCritical = ({ totalFloat }: Dates): boolean => totalFloat === 0

export type Span = { start: number; finish: number }

/** The earliest start that a link allows the activity it leads to, which takes so many days. */
export const allowedStart = ({ type, lag }: Link, from: Span, duration: number): number =>
  ({ FS: from.finish + lag, SS: from.start + lag, FF: from.finish + lag - duration, SF: from.start + lag - duration })[type]

/** The latest finish that a link allows the activity it comes from. */
const latest = ({ type, lag }: Link, to: Span, { duration }: Activity): number =>
  ({ FS: to.start - lag, SS: to.start - lag + duration, FF: to.finish - lag, SF: to.finish - lag + duration })[type]

/** Days that the end which a link comes from can move before the end that it leads to has to. */
const slack = ({ type, lag }: Link, from: Span, to: Span): number =>
  ({ FS: to.start - from.finish, SS: to.start - from.start, FF: to.finish - from.finish, SF: to.finish - from.start })[type] - lag

const byActivity = (links: readonly Link[], end: 'from' | 'to') => Map.groupBy(links, (link) => link[end])

/** Every activity's dates and floats, or the circle that keeps it from having any. */
export const scheduleOf = (network: Network): Schedule => {
  const order = orderOf(network)
  if (order.kind === 'circle') return order
  const activities = new Map(network.activities.map((activity) => [activity.id, activity]))
  const links = network.links.filter(({ from, to }) => activities.has(from) && activities.has(to))
  const [incoming, outgoing] = [byActivity(links, 'to'), byActivity(links, 'from')]
  const of = (id: string): Activity => activities.get(id) ?? { id, duration: 0 }

  const early = new Map<string, Span>()
  for (const id of order.ids) {
    const activity = of(id)
    const start = Math.max(0, activity.notBefore ?? 0, ...(incoming.get(id) ?? []).map((link) => allowedStart(link, early.get(link.from) as Span, activity.duration)))
    early.set(id, { start, finish: start + activity.duration })
  }
  const length = Math.max(0, ...[...early.values()].map(({ finish }) => finish))

  const late = new Map<string, Span>()
  for (const id of order.ids.toReversed()) {
    const activity = of(id)
    const finish = Math.min(length, ...(outgoing.get(id) ?? []).map((link) => latest(link, late.get(link.to) as Span, activity)))
    late.set(id, { start: finish - activity.duration, finish })
  }

  const dates = new Map(
    order.ids.map((id) => {
      const [first, last] = [early.get(id) as Span, late.get(id) as Span]
      const freeFloat = Math.min(length - first.finish, ...(outgoing.get(id) ?? []).map((link) => slack(link, first, early.get(link.to) as Span)))
      return [id, { earlyStart: first.start, earlyFinish: first.finish, lateStart: last.start, lateFinish: last.finish, totalFloat: last.start - first.start, freeFloat }]
    }),
  )
  return { kind: 'schedule', length, dates }
}
