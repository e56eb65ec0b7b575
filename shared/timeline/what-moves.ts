/**
 * What else moves when some tasks get new dates. A link pushes its successor: the task starts no earlier than the link
 * allows, keeps its working days and pushes on. Nothing is pulled: when a task ends earlier, those after it stay where
 * people put them. A link pushes only by what it requires more than before, so that a plan that already contradicts its
 * links is not changed without anybody asking.
 */
import type { Day } from '../dates/dates.ts'
import { allowedStart, type Span } from './critical-path.ts'
import type { Link } from './network.ts'
import type { ProjectSchedule, ScheduledTask } from './project-schedule.ts'

export type NewDates = { id: string; startDay: Day; dueDay: Day }

export type Move = {
  id: string
  from: { startDay: Day; dueDay: Day }
  to: { startDay: Day; dueDay: Day }
  /** Working days by which its finish is later. Negative if it is earlier. */
  by: number
  /** Whether a person moved it, rather than a link. */
  asked: boolean
}

/** A link that the new dates contradict, or contradict more than before, and by how many working days. */
export type Broken = { link: Link; by: number }

export type Moves = {
  moves: Move[]
  /** Links to tasks that were moved by the person or are completed, which no link moves. */
  broken: Broken[]
  /** The last day of the project, before and after the change. */
  finish: { before: Day; after: Day } | undefined
}

const tooEarlyBy = (link: Link, from: Span, to: Span): number =>
  allowedStart(link, from, to.finish - to.start) - to.start

/** The tasks that the changed ones reach, in an order in which each follows everything it waits for. */
const reachedInOrder = (changed: Iterable<string>, outgoing: ReadonlyMap<string, readonly Link[]>): string[] => {
  const order: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  // An explicit stack, because recursion over a chain of thousands would be too deep.
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

/** `done`: ids of completed tasks, which do not move. */
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
    // A task without dates follows its links, so there is nothing to write.
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
