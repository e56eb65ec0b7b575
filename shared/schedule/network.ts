/**
 * A project's network: activities and the links between them, in whole working days. A day has no
 * date here; the working calendar turns the one into the other.
 */

/** Finish to start, start to start, finish to finish, start to finish. */
export type LinkType = 'FS' | 'SS' | 'FF' | 'SF'

export type Activity = {
  id: string
  /** Working days; 0 for a milestone. */
  duration: number
  /** Working days after the project's start before which it does not start; 0 where nothing is said. */
  notBefore?: number
}

export type Link = {
  from: string
  to: string
  type: LinkType
  /** Working days between the two ends that the link ties together; less than 0 where they overlap. */
  lag: number
}

export type Network = { activities: readonly Activity[]; links: readonly Link[] }

/** The activities in an order in which each comes after all that it depends on, or those of one circle. */
export type Order = { kind: 'ordered'; ids: string[] } | { kind: 'circle'; ids: string[] }

/**
 * Orders a network (Kahn, 1962). Links to activities that are not in it are left out, as are links of
 * an activity to itself to the circle that they are.
 */
export const orderOf = ({ activities, links }: Network): Order => {
  const waitsFor = new Map(activities.map(({ id }) => [id, new Set<string>()]))
  const leadsTo = new Map(activities.map(({ id }) => [id, new Set<string>()]))
  for (const { from, to } of links) {
    if (!waitsFor.has(from) || !waitsFor.has(to)) continue
    waitsFor.get(to)?.add(from)
    leadsTo.get(from)?.add(to)
  }
  const ready = activities.filter(({ id }) => waitsFor.get(id)?.size === 0).map(({ id }) => id)
  const ids: string[] = []
  for (let id = ready.shift(); id !== undefined; id = ready.shift()) {
    ids.push(id)
    for (const next of leadsTo.get(id) ?? []) {
      const left = waitsFor.get(next)
      left?.delete(id)
      if (left?.size === 0) ready.push(next)
    }
  }
  return ids.length === activities.length ? { kind: 'ordered', ids } : { kind: 'circle', ids: circleIn(waitsFor, new Set(ids)) }
}

/** Walks back from any activity that is never ready until one comes up again: from there on it is a circle. */
const circleIn = (waitsFor: ReadonlyMap<string, ReadonlySet<string>>, done: ReadonlySet<string>): string[] => {
  const path: string[] = []
  let id = [...waitsFor.keys()].find((key) => !done.has(key))
  while (id !== undefined && !path.includes(id)) {
    path.unshift(id)
    id = [...(waitsFor.get(id) ?? [])].find((key) => !done.has(key))
  }
  return id === undefined ? path : path.slice(0, path.indexOf(id) + 1)
}
