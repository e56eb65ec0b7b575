/** Dates and times of meetings in a time zone. */
import { clockIn, dayOf, timeOfDay, type Day } from '../../../shared/dates/dates.ts'
import { writtenTimes } from '../../../shared/dates/written-day.ts'
import { spanOf } from '../../../shared/meetings/meeting-choices.ts'
import type { MeetingSummary } from '../../../shared/meetings/meeting.ts'

type Timed = { scheduledAt: string; duration: number }

/** `10:00–11:00 AM` */
export const rangeIn = (meeting: Timed, timeZone: string): string =>
  writtenTimes(meeting.scheduledAt, new Date(spanOf(meeting).to).toISOString(), timeZone)

/** The day and time at which a meeting begins, in the form's format. */
export const startIn = (at: string, timeZone: string): { date: Day; time: string } => ({
  date: dayOf(new Date(at), timeZone),
  time: clockIn(at, timeZone),
})

/**
 * The instant of a day and time that a person entered. If clocks skip that time, `shown` is the first valid time
 * after it.
 */
export const instantOf = (
  date: Day,
  time: string,
  timeZone: string,
): { at: string; shown: string; skipped: boolean } => {
  const at = timeOfDay(date, time, timeZone).toISOString()
  const shown = clockIn(at, timeZone)
  return { at, shown, skipped: shown !== time }
}

/** Meetings in order, grouped by the day on which they begin. */
export const byDay = <T extends Timed>(meetings: readonly T[], timeZone: string): [Day, T[]][] => [
  ...Map.groupBy(meetings, ({ scheduledAt }) => dayOf(new Date(scheduledAt), timeZone)),
]

/** Whether a meeting takes place; the lists include cancelled ones. */
export const takesPlace = ({ status }: Pick<MeetingSummary, 'status'>): boolean => status !== 'cancelled'

/** Whether a meeting has ended. `now` in milliseconds. */
export const isPast = (meeting: Timed, now: number): boolean => spanOf(meeting).to <= now

/** `45 min`, `1 h`, `1 h 30 min` */
export const lengthOf = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}
