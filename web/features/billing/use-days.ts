import { dayOf, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { relativeDay } from '../../dates/relative-time.ts'
import { useTimeZone } from '../../session/use-time-zone.ts'
import { useToday } from '../../session/today.ts'

/** Writes the days of instants in the person's time zone. */
export const useDays = () => {
  const timeZone = useTimeZone()
  const today = useToday()
  const day = (at: string): Day => dayOf(new Date(at), timeZone)
  return {
    /** `Mar 1, 2027` */
    on: (at: string): string => writtenDay(day(at)),
    /** `in 12 days` */
    away: (at: string): string => relativeDay(daysBetween(today, day(at))),
    day,
    today,
  }
}
