import { useMemo, useState, type ReactNode } from 'react'
import { daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { fullDay, shortDay } from '../../../shared/dates/written-day.ts'
import { counted } from '../../../shared/wording.ts'
import { weekOf } from '../../../shared/dates/week.ts'
import { relativeDay } from '../../dates/relative-time.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/button.tsx'
import { daysOf } from '../../dates/calendar-days.ts'
import type { Entry } from './entries.ts'
import { EntryCard } from './entry.tsx'
import type { CalendarData } from './use-calendar.ts'

type ListProps = {
  entries: readonly Entry[]
  nameOf: (personId: string | null) => string | undefined
  /** Puts the parts below each other if there is no room for one line. */ stacked?: boolean
  /** What is next to an entry. */ aside?: (entry: Entry) => ReactNode
}

export const EntryList = ({ entries, nameOf, stacked = false, aside }: ListProps) => (
  <ul className={classes('flex flex-col', stacked && 'gap-2')}>
    {entries.map((entry) => (
      <li key={entry.key}>
        <EntryCard entry={entry} who={nameOf(entry.assigneeId)} wide={!stacked} />
        {aside?.(entry)}
      </li>
    ))}
  </ul>
)

type Props = {
  data: Pick<CalendarData, 'days' | 'holidayOn'>
  period: { from: Day; to: Day }
  today: Day
  nameOf: ListProps['nameOf']
}

/** The days of a month that have entries, one below the other. The current month begins with the current week. */
export const Agenda = ({ data, period: { from, to }, today, nameOf }: Props) => {
  const { days, holidayOn } = data
  const all = useMemo(() => daysOf({ from, to }), [from, to])
  const told = all.filter((day) => (days?.get(day)?.length ?? 0) > 0 || holidayOn(day) !== undefined)
  const [isWhole, setWhole] = useState(false)
  const begin = today >= from && today <= to && !isWhole ? weekOf(today) : from
  const earlier = told.filter((day) => day < begin).length
  return (
    <>
      {earlier > 0 && (
        <Button size="small" look="quiet" className="mb-2" onClick={() => setWhole(true)}>
          Show {counted(earlier, 'earlier day')}
        </Button>
      )}
      <Days days={told.filter((day) => day >= begin)} data={data} today={today} nameOf={nameOf} />
    </>
  )
}

const Days = ({ days: told, data, today, nameOf }: Omit<Props, 'period'> & { days: readonly Day[] }) => {
  const { days, holidayOn } = data
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      {told.map((day) => (
        <li key={day} className="grid gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[11rem_1fr]">
          <h3
            aria-label={fullDay(day)}
            className={classes(
              'flex min-h-6 flex-wrap items-baseline gap-x-2 sm:flex-col sm:py-2',
              day === today && 'text-accent',
            )}
          >
            <time dateTime={day} className="font-semibold">
              {shortDay(day)}
            </time>
            <span className="text-sm text-muted">{relativeDay(daysBetween(today, day))}</span>
          </h3>
          <div className="min-w-0">
            {holidayOn(day) !== undefined && <p className="px-2 py-2 text-sm text-grape">Holiday: {holidayOn(day)}</p>}
            <EntryList entries={days?.get(day) ?? []} nameOf={nameOf} />
          </div>
        </li>
      ))}
    </ol>
  )
}
