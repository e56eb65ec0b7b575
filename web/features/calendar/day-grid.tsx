import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import { counted } from '../../../shared/wording.ts'
import { dayWithoutYear, fullDay, writtenDay } from '../../../shared/dates/written-day.ts'
import { weekOf } from '../../../shared/dates/week.ts'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CalendarFrame } from '../../ui/calendar-frame.tsx'
import type { Entry } from './entries.ts'
import { EntryCard, EntryChip } from './entry.tsx'
import type { CalendarData } from './use-calendar.ts'

/**
 * The maximum number of entries that a day in the month view shows. If there are more, the last place shows how many.
 */
const shownInMonth = 4

type Props = {
  data: Pick<CalendarData, 'days' | 'isWorkingDay' | 'holidayOn'>
  period: { from: Day; to: Day }
  view: 'month' | 'week'
  /** The day that Tab stops at. */
  day: Day
  today: Day
  nameOf: (personId: string | null) => string | undefined
  onGo: (day: Day) => void
  onOpen: (day: Day) => void
}

/** The entries of each day of a month or a week. */
export const DayGrid = ({ data, period, view, day, today, nameOf, onGo, onOpen }: Props) => (
  <CalendarFrame period={period} span={view} day={day} onGo={onGo}>
    {(one, place) => (
      <DayCell
        day={one}
        entries={data.days?.get(one) ?? nothing}
        waits={data.days === undefined && place % 4 === 1}
        view={view}
        outside={view === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
        current={one === day}
        isToday={one === today}
        works={data.isWorkingDay(one)}
        holiday={data.holidayOn(one)}
        nameOf={nameOf}
        onOpen={onOpen}
      />
    )}
  </CalendarFrame>
)

const nothing: readonly Entry[] = []

type CellProps = Pick<Props, 'view' | 'nameOf' | 'onOpen'> & {
  day: Day
  entries: readonly Entry[]
  /** The day's entries have not loaded yet. */
  waits: boolean
  /** The day belongs to the previous or the next month. */
  outside: boolean
  current: boolean
  isToday: boolean
  works: boolean
  holiday: string | undefined
}

const DayCell = ({
  day,
  entries,
  waits,
  view,
  outside,
  current,
  isToday,
  works,
  holiday,
  nameOf,
  onOpen,
}: CellProps) => {
  const tabIndex = current ? 0 : -1
  const shown = view === 'week' || entries.length <= shownInMonth ? entries : entries.slice(0, shownInMonth - 1)
  const more = entries.length - shown.length
  const month = day.endsWith('-01') || (view === 'week' && weekOf(day) === day)
  const cell = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = cell.current
    if (element === null) return undefined
    return dropTargetForElements({
      element,
      getData: () => ({ day }),
      canDrop: ({ source }) => 'due' in source.data,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    })
  }, [day])
  return (
    <div
      ref={cell}
      role="gridcell"
      aria-selected={current}
      className={classes(
        'flex min-w-0 flex-col gap-0.5 border-r border-line p-1 last:border-r-0',
        view === 'week' ? 'min-h-120 gap-1.5' : 'min-h-28',
        over ? 'bg-accent-soft' : !works && 'bg-canvas',
      )}
    >
      <div className="flex min-h-6 items-center gap-1">
        {holiday !== undefined && (
          <span title={holiday} className="min-w-0 grow truncate pl-1 text-xs text-grape">
            {holiday}
          </span>
        )}
        {/* Outside the button, whose name already includes the month. */}
        {month && (
          <span aria-hidden="true" className="ml-auto shrink-0 text-xs text-muted">
            {dayWithoutYear(day).slice(0, 3)}
          </span>
        )}
        <button
          type="button"
          data-day={day}
          tabIndex={tabIndex}
          aria-label={[
            fullDay(day),
            holiday,
            !works && holiday === undefined && 'not a working day',
            counted(entries.length, 'entry', 'entries'),
          ]
            .filter(Boolean)
            .join(', ')}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onOpen(day)}
          className={classes(
            'flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full px-1.5 text-xs tabular hover:bg-pressed pointer-coarse:h-9 pointer-coarse:min-w-9',
            !month && 'ml-auto',
            isToday
              ? 'bg-accent font-semibold text-on-accent hover:bg-accent-strong'
              : outside || !works
                ? 'text-muted'
                : 'font-medium',
          )}
        >
          {Number(day.slice(8))}
        </button>
      </div>
      {waits && <Skeleton className="h-5" />}
      {shown.map((entry) =>
        view === 'week' ? (
          <EntryCard key={entry.key} entry={entry} who={nameOf(entry.assigneeId)} tabIndex={tabIndex} />
        ) : (
          <EntryChip key={entry.key} entry={entry} tabIndex={tabIndex} />
        ),
      )}
      {more > 0 && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={`${more} more on ${writtenDay(day)}`}
          onClick={() => onOpen(day)}
          className="rounded-sm px-1 py-0.5 text-left text-xs font-medium text-muted hover:bg-pressed"
        >
          +{more} more
        </button>
      )}
    </div>
  )
}
