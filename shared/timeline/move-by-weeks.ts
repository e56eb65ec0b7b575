/**
 * The new dates of a task whose remaining work moves some weeks later or earlier. What is late is moved from today,
 * because that is when it is still to be done. Nothing moves to a day before today.
 */
import { addDays, type Day } from '../dates/dates.ts'
import type { ProjectSchedule } from './project-schedule.ts'
import { isUnderWay } from './shift.ts'
import type { NewDates } from './what-moves.ts'
import { isLateOn } from '../dates/late.ts'

type Movable = Parameters<typeof isUnderWay>[0] & { id: string }

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)

/** Undefined if the task has no place in the schedule. A task that is under way keeps its start, which is a fact. */
export const movedByWeeks = (
  task: Movable,
  { line, tasks }: Pick<ProjectSchedule, 'line' | 'tasks'>,
  weeks: number,
  today: Day,
): NewDates | undefined => {
  const placed = tasks.get(task.id)
  if (placed === undefined) return undefined
  const { id, startDay, dueDay, duration } = placed
  const [first, last] = [laterOf(startDay, today), laterOf(dueDay, today)]
  const by = 7 * weeks
  if (isUnderWay(task)) {
    const finish = line.finishOf(laterOf(addDays(last, by), first))
    return { id, startDay, dueDay: laterOf(line.dayUpTo(finish), startDay) }
  }
  // Late work keeps all of its working days, and other work those that are left.
  const days = isLateOn(today, { isOpen: true, date: dueDay })
    ? duration
    : Math.max(1, line.finishOf(dueDay) - line.startOf(first))
  const start = line.startOf(laterOf(addDays(first, by), today))
  return { id, startDay: line.dayFrom(start), dueDay: line.dayUpTo(start + days) }
}
