import { daysBetween, type Day } from '../../../shared/dates/dates.ts'
import type { MeetingSummary } from '../../../shared/meetings/meeting.ts'
import { fullDay, shortDay } from '../../../shared/dates/written-day.ts'
import { relativeDay } from '../../dates/relative-time.ts'
import { classes } from '../../ui/classes.ts'
import { MeetingRow } from './meeting-row.tsx'
import { byDay } from './meeting-times.ts'

type Props = {
  meetings: readonly MeetingSummary[]
  /** Looks up a name by id. */ projectName: (id: string) => string
  timeZone: string
  /** In that time zone. */ today: Day
}

/** Meetings grouped by the day on which they begin. */
export const MeetingDays = ({ meetings, projectName, timeZone, today }: Props) => (
  <ol aria-label="Meetings" className="flex flex-col gap-5">
    {byDay(meetings, timeZone).map(([day, ofDay]) => (
      <li key={day}>
        <h2
          aria-label={fullDay(day)}
          className={classes('mb-1.5 flex items-baseline gap-2 px-1 font-semibold', day === today && 'text-accent')}
        >
          <time dateTime={day}>
            {shortDay(day)}
            {day.slice(0, 4) !== today.slice(0, 4) && `, ${day.slice(0, 4)}`}
          </time>
          <span className="text-sm font-normal text-muted">{relativeDay(daysBetween(today, day))}</span>
        </h2>
        <ul className="divide-y divide-line/60 overflow-hidden rounded-lg border border-line bg-surface shadow-card">
          {ofDay.map((meeting) => (
            <li key={meeting.id}>
              <MeetingRow
                meeting={meeting}
                project={meeting.projectId === null ? undefined : projectName(meeting.projectId)}
                timeZone={timeZone}
              />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
)
