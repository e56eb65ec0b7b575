/**
 * What else has to move when tasks get new dates. Changes of dates that the product proposes go through the cascade of
 * the timeline, so that no link is broken that was not broken before. A task that is to move, but is linked to another
 * one that ends later than that, starts as late as the link requires.
 */
import type { ProposedChange } from '../../../../shared/change-sets/change-set.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import type { ProjectSchedule, ScheduledTask } from '../../../../shared/timeline/project-schedule.ts'
import { whatMoves, type Broken, type Moves, type NewDates } from '../../../../shared/timeline/what-moves.ts'
import { isTaskDone } from '../../../../shared/tasks/task-choices.ts'
import type { ListedTask } from '../../tasks/task-record.ts'

export type PlannedWork = { schedule: ProjectSchedule; tasks: readonly ListedTask[] }

type TaskChange = Extract<ProposedChange, { kind: 'task' }>
type Given = Pick<TaskChange['set'], 'startDate' | 'dueDate'>

/** The place of a task with new dates. One that has only one date keeps its working days. */
const placed = (
  { id, source, startDay, dueDay, duration }: ScheduledTask,
  { startDate, dueDate }: Given,
  { line }: ProjectSchedule,
): NewDates => {
  const [start, due] = [startDate ?? startDay, dueDate ?? dueDay]
  if (source === 'due_only' && typeof startDate !== 'string')
    return { id, startDay: line.dayFrom(line.finishOf(due) - duration), dueDay: due }
  if (source === 'start_only' && typeof dueDate !== 'string')
    return { id, startDay: start, dueDay: line.dayUpTo(line.startOf(start) + duration) }
  return { id, startDay: start, dueDay: due < start ? line.dayUpTo(line.startOf(start) + duration) : due }
}

/** The new dates of a task that a link pushes by some working days: its start, or its end if the link leads there. */
const pushed = (
  { id, startDay, dueDay }: NewDates,
  { link, by }: Broken,
  days: number,
  { line, tasks }: ProjectSchedule,
): NewDates => {
  const finish = line.finishOf(dueDay)
  const start = line.startOf(startDay) + by
  // One that lacks a date keeps its working days, from which that date is computed.
  if (tasks.get(id)?.source !== 'given') return { id, startDay: line.dayFrom(start), dueDay: line.dayUpTo(finish + by) }
  if (link.type === 'FF' || link.type === 'SF') return { id, startDay, dueDay: line.dayUpTo(finish + by) }
  return { id, startDay: line.dayFrom(start), dueDay: line.dayUpTo(Math.max(finish, start + days)) }
}

const latest = (days: readonly Day[]): Day => days.toSorted().at(-1) ?? ''

/**
 * The moves of the timeline after which no link to an open task contradicts its dates more than before. Pushes lead along
 * links only, so without a circle it takes at most as many rounds as there are tasks among those given in one chain.
 *
 * @param daysLeft - working days that a task needs at least, wherever it moves
 */
const settled = (
  { schedule, tasks }: PlannedWork,
  wanted: readonly NewDates[],
  daysLeft: (id: string) => number,
): Moves => {
  const done = new Set(tasks.filter(isTaskDone).map(({ id }) => id))
  const asked = new Map(wanted.map((dates) => [dates.id, dates]))
  for (;;) {
    const moves = whatMoves(schedule, [...asked.values()], done)
    const unmet = moves.broken.filter(({ link }) => asked.has(link.to) && !done.has(link.to))
    if (unmet.length === 0 || schedule.circle !== undefined) return moves
    for (const [id, links] of Map.groupBy(unmet, ({ link }) => link.to)) {
      const dates = asked.get(id)
      if (dates === undefined) continue
      // Each link pushes from where the task is now: the farthest push counts, not their sum.
      const pushes = links.map((broken) => pushed(dates, broken, daysLeft(id), schedule))
      asked.set(id, {
        id,
        startDay: latest(pushes.map(({ startDay }) => startDay)),
        dueDay: latest(pushes.map(({ dueDay }) => dueDay)),
      })
    }
  }
}

export type Cascade = {
  /** The given changes with the dates that the links allow, and those of the tasks that follow. Without those that the links do not allow at all. */
  changes: ProposedChange[]
  /** How many tasks move that were not named, and how many later than was asked. */
  followers: number
  later: number
  /** New due dates by task. */
  dueDates: ReadonlyMap<string, Day>
}

const isTaskChange = (change: ProposedChange): change is TaskChange => change.kind === 'task'

const datesIn = ({ set: { startDate, dueDate } }: TaskChange): Given => ({
  ...(typeof startDate === 'string' && { startDate }),
  ...(typeof dueDate === 'string' && { dueDate }),
})

/** The dates that a task has of its own, as far as they change. A date that it lacks stays open. */
const datesOf = (task: ListedTask, to: { startDay: Day; dueDay: Day }, given: Given): Given => ({
  ...((task.startDate !== null || given.startDate !== undefined) &&
    to.startDay !== task.startDate && { startDate: to.startDay }),
  ...((task.dueDate !== null || given.dueDate !== undefined) && to.dueDay !== task.dueDate && { dueDate: to.dueDay }),
})

/** Changes of the tasks of one project, and of what depends on them. Changes without dates stay as they are. */
export const cascade = (
  work: PlannedWork,
  changes: readonly ProposedChange[],
  daysLeft: (id: string) => number = (id) => work.schedule.tasks.get(id)?.duration ?? 1,
): Cascade => {
  const byId = new Map(work.tasks.map((task) => [task.id, task]))
  const given = new Map(
    changes.filter(isTaskChange).flatMap((change) => {
      const dates = datesIn(change)
      return Object.keys(dates).length === 0 ? [] : [[change.id, dates] as const]
    }),
  )
  const wanted = [...given].flatMap(([id, dates]) => {
    const [task, record] = [work.schedule.tasks.get(id), byId.get(id)]
    // A completed task moves nothing: it ended on the day on which it was completed.
    return task === undefined || (record !== undefined && isTaskDone(record))
      ? []
      : [placed(task, dates, work.schedule)]
  })
  const { moves } = settled(work, wanted, daysLeft)
  const moved = new Map(
    moves.flatMap(({ id, to }) => {
      const task = byId.get(id)
      return task === undefined ? [] : [[id, datesOf(task, to, given.get(id) ?? {})] as const]
    }),
  )
  // A task that a link pushes back to where it was does not move.
  const stay = new Set(wanted.flatMap(({ id }) => (moved.has(id) ? [] : [id])))
  const followers = [...moved].filter(([id, set]) => !given.has(id) && Object.keys(set).length > 0)
  return {
    changes: [
      ...changes.flatMap((change): ProposedChange[] => {
        if (!isTaskChange(change) || !(moved.has(change.id) || stay.has(change.id))) return [change]
        const { startDate: _, dueDate: __, ...set } = change.set
        const dated = { ...set, ...moved.get(change.id) }
        return Object.keys(dated).length === 0 ? [] : [{ ...change, set: dated }]
      }),
      ...followers.map(([id, set]) => ({ kind: 'task' as const, id, set })),
    ],
    followers: followers.length,
    later: [...given].filter(
      ([id, { dueDate }]) =>
        typeof dueDate === 'string' && (moved.get(id)?.dueDate ?? byId.get(id)?.dueDate ?? '') > dueDate,
    ).length,
    dueDates: new Map([...moved].flatMap(([id, { dueDate }]) => (typeof dueDate === 'string' ? [[id, dueDate]] : []))),
  }
}
