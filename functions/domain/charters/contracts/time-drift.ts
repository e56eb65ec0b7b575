/** How much later than agreed a project ends. Pure. */
import { daysBetween, type Day } from '../../../../shared/dates/dates.ts'
import { counted } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { quoted, shownCauses } from './causes.ts'
import type { Agreement, Cause, Present } from './drift-records.ts'

export type TimeDrift = {
  agreed: Day
  /** Null if neither an end date, a due date nor a forecast is known. */
  now: Day | null
  days: number
  allowed: number
  out: boolean
  causes: Cause[]
  more: number
}

const latest = (days: readonly (Day | null)[]): Day | null =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null

/** A task that is due after the agreed end: since when, and whether it was agreed. */
const ofTask = (
  { title, dueDate }: Present['tasks'][number],
  before: Agreement['tasks'][number] | undefined,
): string => {
  const due = writtenDay(dueDate ?? '')
  if (before === undefined) return `${quoted(title)} was added and is due on ${due}`
  if (before.dueDate === null) return `${quoted(title)} had no due date and is now due on ${due}`
  return before.dueDate === dueDate
    ? `${quoted(title)} is due on ${due}, as agreed`
    : `${quoted(title)} was moved from ${writtenDay(before.dueDate)} to ${due}`
}

export const timeDrift = (
  { tolerances, agreed: { endDate: agreed }, tasks: agreedTasks }: Agreement,
  { project, tasks, likelyEnd }: Present,
): TimeDrift => {
  const before = new Map(agreedTasks.map((task) => [task.id, task]))
  const past = (day: Day | null): number => (day === null ? 0 : Math.max(0, daysBetween(agreed, day)))
  const late = (size: number) => counted(size, 'day')
  const causes: Cause[] = [
    ...(past(project.endDate) > 0
      ? [
          {
            size: past(project.endDate),
            text: `The project’s end date was moved from ${writtenDay(agreed)} to ${writtenDay(project.endDate ?? '')}.`,
            records: [project.id],
          },
        ]
      : []),
    ...(past(likelyEnd) > 0
      ? [
          {
            size: past(likelyEnd),
            text: `At the current pace, the project is most likely done around ${writtenDay(likelyEnd ?? '')}.`,
            records: [project.id],
          },
        ]
      : []),
    ...tasks
      .filter(({ dueDate }) => past(dueDate) > 0)
      .map((task) => ({
        size: past(task.dueDate),
        text: `${ofTask(task, before.get(task.id))}, ${late(past(task.dueDate))} past the agreed end.`,
        records: [task.id],
      })),
  ]
  const now = latest([project.endDate, likelyEnd, ...tasks.map(({ dueDate }) => dueDate)])
  const days = past(now)
  return { agreed, now, days, allowed: tolerances.days, out: days > tolerances.days, ...shownCauses(causes) }
}
