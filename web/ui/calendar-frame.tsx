import { Fragment, useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Day } from '../../shared/dates/dates.ts'
import { weekdays } from '../../shared/dates/working-calendar.ts'
import { writtenDay, writtenMonth } from '../../shared/dates/written-day.ts'
import { dayByKey, weeksOf } from '../dates/calendar-days.ts'

type Props = {
  /** The first and the last day; always whole weeks. */
  period: { from: Day; to: Day }
  span: 'month' | 'week'
  /** The day that Tab stops at. */
  day: Day
  onGo: (day: Day) => void
  /**
   * Renders a `gridcell`. It contains the focusable element of the day, with the day as `data-day`. `place` is the
   * day's index on the page, from 0.
   */
  children: (day: Day, place: number) => ReactNode
}

/**
 * Days in weeks, under the names of the weekdays. Tab stops at one day and what is in it; arrow keys move to the
 * others.
 */
export const CalendarFrame = ({ period: { from, to }, span, day, onGo, children }: Props) => {
  const grid = useRef<HTMLDivElement>(null)
  const byKeys = useRef(false)
  const weeks = useMemo(() => weeksOf({ from, to }), [from, to])

  // Moves the focus to the new day's element when a key changes the month.
  useEffect(() => {
    if (!byKeys.current) return
    byKeys.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  const onKeyDown = (event: KeyboardEvent) => {
    const on = (event.target as HTMLElement).dataset['day']
    const next =
      on === undefined || event.ctrlKey || event.metaKey || event.altKey ? undefined : dayByKey(on, event.key)
    if (next === undefined) return
    event.preventDefault()
    byKeys.current = true
    onGo(next)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the days inside take the focus
    <div
      ref={grid}
      role="grid"
      aria-label={span === 'month' ? writtenMonth(day) : `Week of ${writtenDay(from)}`}
      onKeyDown={onKeyDown}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      <div role="row" className="grid grid-cols-7 border-b border-line text-xs font-medium text-muted">
        {Object.values(weekdays).map((name) => (
          <span key={name} role="columnheader" aria-label={name} className="px-2 py-1.5 text-right">
            {name.slice(0, 3)}
          </span>
        ))}
      </div>
      {weeks.map((week, row) => (
        <div key={week[0]} role="row" className="grid grid-cols-7 border-b border-line last:border-b-0">
          {week.map((one, column) => (
            <Fragment key={one}>{children(one, row * 7 + column)}</Fragment>
          ))}
        </div>
      ))}
    </div>
  )
}
