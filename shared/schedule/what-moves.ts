/**
 * What else moves when some tasks get other dates. A link pushes: whoever waits starts no earlier than it
 * says, keeps its working days and pushes on. Nothing is pulled: a task that ends sooner leaves those after
 * it where people put them. A link asks only for more than it asked for before, so that a plan which
 * contradicts its links already is not put right behind somebody's back.
 */
import type { Day } from '../dates.ts'
import { allowedStart, type Span } from './critical-path.ts'
import type { Link } from './network.ts'
import type { ProjectSchedule, ScheduledTask } from './project-schedule.ts'

export type NewDates = { id: string; startDay: Day; dueDay: Day }

export type Move = {
  id: string
  from: { startDay: Day; dueDay: Day }
  to: { startDay: Day; dueDay: Day }
  /** Working days by which its finish is later; less than 0 where it is earlier. */
  by: number
  /** Whether somebody moved it, and not a link. */
  asked: boolean
}

/** A link that the new dates contradict, or contradict by more than before, and by how many working days. */
export type Broken = { link: Link; by: number }

export type Moves = {
  moves: Move[]
  /** Links to what was asked for or is done, which do not move whatever a link says. */
  broken: Broken[]
  /** The last day of the project, before and after. */
  finish: { before: Day; after: Day } | undefined
}

const tooEarlyBy = (link: Link, from: Span, to: Span): number =>
  allowedStart(link, from, to.finish - to.start) - to.start

/** Tasks in the order in which each comes after all that it waits for, among those that the changed ones reach. */
const reachedInOrder = (changed: Iterable<string>, outgoing: ReadonlyMap<string, readonly Link[]>): string[] => {
  const order: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  // A stack of its own: a chain of thousands would be too deep for calls within calls.
  for (const root of changed) {
    const stack: { id: string; next: number }[] = state.has(root) ? [] : [{ id: root, next: 0 }]
    state.set(root, state.get(root) ?? 'open')
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const link = outgoing.get(top.id)?.[top.next]
      top.next += 1
      if (link === undefined) {
        state.set(top.id, 'done')
        order.push(top.id)
        stack.pop()
      } else if (!state.has(link.to)) {
        state.set(link.to, 'open')
        stack.push({ id: link.to, next: 0 })
      }
    }
  }
  return order.toReversed()
}

/** `done`: ids of tasks that are completed and stay where they are. */
export const whatMoves = (
  { line, tasks, links, circle }: ProjectSchedule,
  changes: readonly NewDates[],
  done: ReadonlySet<string>,
): Moves => {
  const asked = new Map(changes.filter(({ id }) => tasks.has(id)).map((change) => [change.id, change]))
  const spans = new Map<string, Span>()
  const before = (id: string): ScheduledTask => tasks.get(id) as ScheduledTask
  const now = (id: string): Span => spans.get(id) ?? before(id)
  for (const [id, { startDay, dueDay }] of asked) {
    const start = line.startOf(startDay)
    spans.set(id, { start, finish: Math.max(start + 1, line.finishOf(dueDay)) })
  }
  const outgoing = Map.groupBy(links, ({ from }) => from)
  const reached = circle === undefined ? reachedInOrder(asked.keys(), outgoing) : [...asked.keys()]
  for (const from of reached) {
    for (const link of outgoing.get(from) ?? []) {
      const { to } = link
      if (asked.has(to) || done.has(to) || circle !== undefined) continue
      const { duration } = before(to)
      const wanted = allowedStart(link, now(from), duration)
      if (wanted > now(to).start && wanted > allowedStart(link, before(from), duration))
        spans.set(to, { start: wanted, finish: wanted + duration })
    }
  }
  const broken = links.flatMap((link): Broken[] => {
    if (!spans.has(link.from) && !spans.has(link.to)) return []
    const by = tooEarlyBy(link, now(link.from), now(link.to))
    return by > Math.max(0, tooEarlyBy(link, before(link.from), before(link.to))) ? [{ link, by }] : []
  })
  const moves = [...spans].flatMap(([id, { start, finish }]): Move[] => {
    const { startDay, dueDay, source, ...old } = before(id)
    const change = asked.get(id)
    // What has no dates follows its links by itself: there is nothing to write.
    if (change === undefined && source === 'by_links') return []
    const to =
      change === undefined
        ? { startDay: line.dayFrom(start), dueDay: line.dayUpTo(finish) }
        : { startDay: change.startDay, dueDay: change.dueDay }
    return to.startDay === startDay && to.dueDay === dueDay
      ? []
      : [{ id, from: { startDay, dueDay }, to, by: finish - old.finish, asked: change !== undefined }]
  })
  return {
    moves: moves.toSorted((a, b) => Number(b.asked) - Number(a.asked) || (a.to.startDay < b.to.startDay ? -1 : 1)),
    broken,
    finish: finishOf(tasks, moves),
  }
}

const finishOf = (tasks: ProjectSchedule['tasks'], moves: readonly Move[]): Moves['finish'] => {
  if (tasks.size === 0) return undefined
  const moved = new Map(moves.map(({ id, to }) => [id, to.dueDay]))
  let [before, after] = ['', '']
  for (const { id, dueDay } of tasks.values()) {
    const next = moved.get(id) ?? dueDay
    if (dueDay > before) before = dueDay
    if (next > after) after = next
  }
  return { before, after }
}
