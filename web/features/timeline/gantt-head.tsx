import { memo, type ReactNode } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { classes } from '../../ui/classes.ts'
import { chipAt, headOf, isNarrow, labelAt, type Scale, type Tick } from './scale.ts'

/** Classes of the left part of the chart, including the width from which it shows all its columns. */
export const leftColumns =
  'grid w-(--left) shrink-0 grid-cols-[minmax(0,1fr)] items-center @4xl:grid-cols-[minmax(0,1fr)_4.75rem_4.75rem_4rem_3.5rem]'

/** The visible range, in pixels of the chart. */
export type Window = { from: number; to: number }

const taskColumns = [
  { name: 'Start', about: 'First day' },
  { name: 'Due', about: 'Last day' },
  { name: 'Float', about: 'Working days that it can slip without delaying the project' },
  { name: 'Critical', about: 'Whether delaying it by a day delays the project by a day' },
]

/** The names of the columns of a project's timeline. */
export const taskHead = (
  <>
    <span role="columnheader">Task</span>
    {taskColumns.map(({ name, about }) => (
      <span key={name} role="columnheader" title={about} className="hidden text-right @4xl:block">
        {name}
      </span>
    ))}
  </>
)

const Label = ({ tick, scale, today }: { tick: Tick; scale: Scale; today: Day }) => {
  const { x, width, label } = tick
  const at = isNarrow(tick) ? 0 : labelAt(tick, chipAt(scale, today))
  return (
    <div
      className={classes(
        'absolute top-6 flex h-6 items-center border-l border-line tabular',
        isNarrow(tick) && 'justify-center',
      )}
      style={{ left: x, width, paddingLeft: at ?? 0 }}
    >
      {at !== null && label}
    </div>
  )
}

/** A day in the header, such as the likely end of the project. */
export type HeadMark = { x: number; title: string; filled: boolean }

const Mark = ({ x, title, filled }: HeadMark) => (
  <svg
    viewBox="0 0 10 8"
    className="absolute bottom-0 z-1 h-2 w-2.5 -translate-x-1/2 text-accent"
    style={{ left: x }}
    data-forecast-mark
  >
    <title>{title}</title>
    <path
      d="M1 .75h8L5 7.25z"
      fill={filled ? 'currentColor' : 'var(--color-surface)'}
      stroke="currentColor"
      strokeWidth="1.25"
    />
  </svg>
)

const noMarks: readonly HeadMark[] = []

/** The column names and the days; both stay in view. */
export const GanttHead = memo(
  ({
    scale,
    today,
    window: { from, to },
    names,
    columns = leftColumns,
    marks = noMarks,
    children,
  }: {
    scale: Scale
    today: Day
    window: Window
    /** The names of the columns on the left. */ names: ReactNode
    /** Classes of the columns on the left. */ columns?: string
    marks?: readonly HeadMark[]
    /** Other content that stays in view. */ children?: ReactNode
  }) => {
    const { upper, lower } = headOf(scale, from, to)
    return (
      <div role="rowgroup" className="sticky top-0 z-20">
        <div role="row" aria-rowindex={1} className="flex h-12 border-b border-line bg-surface">
          <div
            role="presentation"
            className={classes(
              columns,
              'sticky left-0 z-10 border-r border-line bg-surface pr-2 pl-3 text-xs font-medium text-muted',
            )}
          >
            {names}
          </div>
          <div
            role="columnheader"
            className="relative shrink-0 overflow-hidden text-xs text-muted"
            style={{ width: scale.width }}
          >
            <span className="sr-only">Bar</span>
            <div aria-hidden="true">
              {upper.map(({ day, x, width, label }) => (
                <div
                  key={day}
                  className="absolute top-0 flex h-6 items-center border-l border-line font-medium"
                  style={{ left: x, width }}
                >
                  <span className="sticky left-(--left) truncate px-1.5">{label}</span>
                </div>
              ))}
              {lower.map((tick) => (
                <Label key={tick.day} tick={tick} scale={scale} today={today} />
              ))}
              <span
                className="absolute top-6.5 z-1 flex h-5 -translate-x-1/2 items-center rounded-sm bg-accent px-1 text-[0.6875rem] font-medium text-on-accent"
                style={{ left: chipAt(scale, today) }}
                title={writtenDay(today)}
              >
                {/* A column of a day is narrower than the word, and would lose its number. */}
                {scale.zoom === 'day' ? Number(today.slice(8)) : 'Today'}
              </span>
              {marks.map((mark) => (
                <Mark key={mark.title} {...mark} />
              ))}
            </div>
          </div>
        </div>
        {children}
      </div>
    )
  },
)
GanttHead.displayName = 'GanttHead'
