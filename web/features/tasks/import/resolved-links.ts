/** Where the links of rows lead once it is decided which rows are imported. Pure functions. */
import { targetKey, type PlannedLink } from './predecessors.ts'
import type { PlannedTask } from './task-plan.ts'

type Row = Pick<PlannedTask, 'line' | 'milestone' | 'links'>

export type Resolver = {
  /** The links of a row, each target once. */
  linksOf: (row: Row) => PlannedLink[]
  /** How many links led to rows that are not imported. */
  dropped: () => number
}

/**
 * What depends on a milestone depends on what the milestone depends on, because the product’s milestones have no links.
 * What depends on a known task depends on that task, whether or not its row is imported.
 *
 * @param imported - the rows that are imported, by line
 * @param known - ids of the known tasks, by line
 */
export const linkResolver = (imported: ReadonlyMap<number, Row>, known: ReadonlyMap<number, string>): Resolver => {
  let dropped = 0
  const follow = (link: PlannedLink, through: ReadonlySet<number>): PlannedLink[] => {
    if (!('line' in link)) return [link]
    const { line, type, lag } = link
    const taskId = known.get(line)
    if (taskId !== undefined) return [{ taskId, type, lag }]
    const target = imported.get(line)
    if (target === undefined) dropped += 1
    if (target === undefined || through.has(line)) return []
    return target.milestone ? target.links.flatMap((before) => follow(before, new Set([...through, line]))) : [link]
  }
  return {
    linksOf: ({ line, links }) => {
      const followed = links.flatMap((link) => follow(link, new Set([line])))
      return [...new Map(followed.map((link) => [targetKey(link), link])).values()]
    },
    dropped: () => dropped,
  }
}
