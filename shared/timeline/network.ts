/**
 * A project's network: activities and links, in whole working days. Days have no dates here; the working calendar
 * converts between the two.
 */

/** Finish to start, start to start, finish to finish, start to finish. */
export type LinkType = 'FS' | 'SS' | 'FF' | 'SF'

export type Activity = {
  id: string
  /** Working days; 0 for a milestone. */
  duration: number
  /** Working days after the project's start before which it cannot start. The default is 0. */
  notBefore?: number
}

export type Link = {
  from: string
  to: string
  type: LinkType
  /** Working days between the two linked ends. Negative if they overlap. */
  lag: number
}

export type Network = { activities: readonly Activity[]; links: readonly Link[] }

/** The activities in an order in which each follows everything it depends on, or the activities of one circle. */
export type Order = { kind: 'ordered'; ids: string[] } | { kind: 'circle'; ids: string[] }

/**
 * Orders a network (Kahn, 1962). Links to unknown activities are left out. An activity that is linked to itself is a
 * circle.
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
  // A ready activity goes behind those that are ready already: the list is the queue.
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

/** Walks back from any activity that never becomes ready until one repeats. From there on, it is a circle. */
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
