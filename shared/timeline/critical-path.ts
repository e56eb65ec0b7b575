/**
 * The critical path method with the four kinds of links and lag (precedence diagramming).
 * Source of the passes and floats: J. E. Kelley, M. R. Walker, "Critical-Path Planning and Scheduling",
 * 1959; of the links: PMI, A Guide to the PMBOK, 6th edition, 6.3.2.1 and 6.5.2.2.
 */
import { orderOf, type Activity, type Link, type Network } from './network.ts'

/**
 * Working days after the project's start. An activity occupies the days from its start up to, but not including, its
 * finish.
 */
export type Dates = {
  earlyStart: number
  earlyFinish: number
  lateStart: number
  lateFinish: number
  /** Days that it can be late without delaying the project. */
  totalFloat: number
  /** Days that it can be late without delaying any other activity. */
  freeFloat: number
}

export type Schedule =
  | {
      kind: 'schedule'
      /** Length of the project in working days. */ length: number
      dates: ReadonlyMap<string, Dates>
    }
  | { kind: 'circle'; ids: string[] }

/** Critical means no float: a delay of one day delays the project by one day. */
export const isCritical = ({ totalFloat }: Dates): boolean => totalFloat === 0

export type Span = { start: number; finish: number }

/** The end of an activity, start or finish, that a link leaves or enters. */
const leaves = ({ type }: Link, { start, finish }: Span): number => (type === 'FS' || type === 'FF' ? finish : start)
const enters = ({ type }: Link, { start, finish }: Span): number => (type === 'FS' || type === 'SS' ? start : finish)

/** The earliest start that a link allows its successor, which has this duration. */
export const allowedStart = (link: Link, from: Span, duration: number): number =>
  leaves(link, from) + link.lag - enters(link, { start: 0, finish: duration })

/** The latest finish that a link allows its predecessor. */
const latest = (link: Link, to: Span, { duration }: Activity): number =>
  enters(link, to) - link.lag - leaves(link, { start: 0, finish: duration }) + duration

/** Days that the predecessor's end of a link can move before the successor's has to. */
const slack = (link: Link, from: Span, to: Span): number => enters(link, to) - leaves(link, from) - link.lag

const byActivity = (links: readonly Link[], end: 'from' | 'to') => Map.groupBy(links, (link) => link[end])

const none: readonly Link[] = []

/** Dates and floats of all activities, or the circle that prevents them. */
export const scheduleOf = (network: Network): Schedule => {
  const order = orderOf(network)
  if (order.kind === 'circle') return order
  const activities = new Map(network.activities.map((activity) => [activity.id, activity]))
  const links = network.links.filter(({ from, to }) => activities.has(from) && activities.has(to))
  const [incoming, outgoing] = [byActivity(links, 'to'), byActivity(links, 'from')]
  const of = (id: string): Activity => activities.get(id) ?? { id, duration: 0 }

  const early = new Map<string, Span>()
  let length = 0
  for (const id of order.ids) {
    const activity = of(id)
    let start = Math.max(0, activity.notBefore ?? 0)
    for (const link of incoming.get(id) ?? none)
      start = Math.max(start, allowedStart(link, early.get(link.from) as Span, activity.duration))
    const finish = start + activity.duration
    early.set(id, { start, finish })
    length = Math.max(length, finish)
  }

  const late = new Map<string, Span>()
  for (const id of order.ids.toReversed()) {
    const activity = of(id)
    let finish = length
    for (const link of outgoing.get(id) ?? none)
      finish = Math.min(finish, latest(link, late.get(link.to) as Span, activity))
    late.set(id, { start: finish - activity.duration, finish })
  }

  const dates = new Map(
    order.ids.map((id) => {
      const [first, last] = [early.get(id) as Span, late.get(id) as Span]
      let freeFloat = length - first.finish
      for (const link of outgoing.get(id) ?? none)
        freeFloat = Math.min(freeFloat, slack(link, first, early.get(link.to) as Span))
      return [
        id,
        {
          earlyStart: first.start,
          earlyFinish: first.finish,
          lateStart: last.start,
          lateFinish: last.finish,
          totalFloat: last.start - first.start,
          freeFloat,
        },
      ]
    }),
  )
  return { kind: 'schedule', length, dates }
}
