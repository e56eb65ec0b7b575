import { daysBetween, type Day } from '../../shared/dates/dates.ts'
import { dayWithoutYear, writtenDay } from '../../shared/dates/written-day.ts'
import { relativeDay } from '../dates/relative-time.ts'

/** A day of a record, on one line. The year is left out if it is this one, unless `whole`. */
export const DueDay = ({
  day,
  today,
  late,
  whole = false,
}: {
  day: Day
  today: Day
  late: boolean
  whole?: boolean
}) => (
  <time
    dateTime={day}
    title={`${writtenDay(day)}, ${relativeDay(daysBetween(today, day))}`}
    className={`text-sm whitespace-nowrap ${late ? 'font-medium text-bad' : ''}`}
  >
    {whole || day.slice(0, 4) !== today.slice(0, 4) ? writtenDay(day) : dayWithoutYear(day)}
    {late && <span className="ml-1.5 text-xs">{-daysBetween(today, day)}d late</span>}
  </time>
)
