import { memo, type ReactNode } from 'react'
import type { Day } from '../../../shared/dates.ts'
import { writtenDay } from '../../../shared/wording.ts'
import { classes } from '../../ui/classes.ts'
import { headOf, xOf, type Scale } from './scale.ts'

/** Classes of the left part of the chart, including the width from which it shows all its columns. */
export const leftColumns =
  'grid w-(--left) shrink-0 grid-cols-[minmax(0,1fr)] items-center @4xl:grid-cols-[minmax(0,1fr)_4.75rem_4.75rem_4rem_3.5rem]'

/** The visible range, in pixels of the chart. */
export type Window = { from: number; to: number }

const columns = [
  { name: 'Start', about: 'First day' },
  { name: 'Due', about: 'Last day' },
  { name: 'Float', about: 'Working days that it can slip without delaying the project' },
  { name: 'Critical', about: 'Whether delaying it by a day delays the project by a day' },
]

/** The column names and the days; both stay in view. */
export const GanttHead = memo(
  ({
    scale,
    today,
    window: { from, to },
    children,
  }: {
    scale: Scale
    today: Day
    window: Window
    /** Other content that stays in view. */ children: ReactNode
  }) => {
    const { upper, lower } = headOf(scale, from, to)
    const now = xOf(scale, today)
    return (
      <div role="rowgroup" className="sticky top-0 z-20">
        <div role="row" aria-rowindex={1} className="flex h-12 border-b border-line bg-surface">
          <div
            role="presentation"
            className={classes(
              leftColumns,
              'sticky left-0 z-10 border-r border-line bg-surface pr-2 pl-3 text-xs font-medium text-muted',
            )}
          >
            <span role="columnheader">Task</span>
            {columns.map(({ name, about }) => (
              <span key={name} role="columnheader" title={about} className="hidden text-right @4xl:block">
                {name}
              </span>
            ))}
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
              {lower.map(({ day, x, width, label }) => (
                <div
                  key={day}
                  className={classes(
                    'absolute top-6 flex h-6 items-center border-l border-line tabular',
                    width < 40 ? 'justify-center' : 'px-1.5',
                  )}
                  style={{ left: x, width }}
                >
                  {label}
                </div>
              ))}
              <span
                className="absolute top-6.5 z-1 -translate-x-1/2 rounded-sm bg-accent px-1 text-[0.6875rem] font-medium text-on-accent"
                style={{ left: now + scale.px / 2 }}
                title={writtenDay(today)}
              >
                Today
              </span>
            </div>
          </div>
        </div>
        {children}
      </div>
    )
  },
)
GanttHead.displayName = 'GanttHead'
