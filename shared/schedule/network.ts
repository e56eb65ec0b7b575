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
  const waiting = new Map(activities.map(({ id }) => [id, 0]))
  const inside = links.filter(({ from, to }) => waiting.has(from) && waiting.has(to))
  const leadsTo = new Map<string, string[]>()
  for (const { from, to } of inside) {
    waiting.set(to, (waiting.get(to) ?? 0) + 1)
    const known = leadsTo.get(from)
    if (known === undefined) leadsTo.set(from, [to])
    else known.push(to)
  }
  const ids = activities.filter(({ id }) => waiting.get(id) === 0).map(({ id }) => id)
  // What is ready comes behind what is ready already: the list is the queue.
  for (const id of ids) {
    for (const next of leadsTo.get(id) ?? []) {
      const left = (waiting.get(next) ?? 0) - 1
      waiting.set(next, left)
      if (left === 0) ids.push(next)
    }
  }
  return ids.length === activities.length
    ? { kind: 'ordered', ids }
    : { kind: 'circle', ids: circleIn(inside, new Set(ids)) }
}

/** Walks back from any activity that is never ready until one comes up again: from there on it is a circle. */
const circleIn = (links: readonly Link[], done: ReadonlySet<string>): string[] => {
  const waitsFor = new Map(links.filter(({ from }) => !done.has(from)).map(({ from, to }) => [to, from]))
  const path: string[] = []
  let id = [...waitsFor.keys()].find((key) => !done.has(key))
  while (id !== undefined && !path.includes(id)) {
    path.unshift(id)
    id = waitsFor.get(id)
  }
  return id === undefined ? path : path.slice(0, path.indexOf(id) + 1)
}
