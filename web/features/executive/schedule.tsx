/** The schedule as a chart, with today and the baseline, next to the table of its dates. */
import { daysBetween } from '../../../shared/dates/dates.ts'
import type { ReactNode } from 'react'
import type { ExecutiveView } from '../../../shared/executive/executive.ts'
import { executiveStatuses, type ExecutiveStatus } from '../../../shared/executive/statuses.ts'
import { counted, plural } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { cell, Empty, head, Part, StatusBadge } from './part.tsx'

type Row = ExecutiveView['schedule'][number]
type Span = NonNullable<ExecutiveView['span']>

/** Neither red, amber nor green, which mean health only. */
const fills: Record<ExecutiveStatus, string> = {
  Completed: 'fill-ink',
  'In Progress': 'fill-accent',
  Planned: 'fill-bar-grey',
  Overdue: 'fill-grape',
  Cancelled: 'fill-transparent stroke-muted',
}

const percent = (days: number, span: Span): number => Math.round((10_000 * days) / span.days) / 100

/** Where a day is in the chart; undefined outside of it. */
const placeOf = (day: string | null | undefined, span: Span): number | undefined => {
  if (day === null || day === undefined || day < span.start || day > span.end) return undefined
  return percent(daysBetween(span.start, day) + 0.5, span)
}

const Bar = ({ row, span, today, baseline }: { row: Row; span: Span; today?: number; baseline?: number }) => (
  <svg aria-hidden="true" className="h-4 w-full overflow-visible print:h-3.5">
    {row.kind === 'milestone' ? (
      <svg x={`${percent(row.offset + 0.5, span)}%`} className="overflow-visible">
        <path d="M0 2l6 6l-6 6l-6 -6z" className={fills[row.status]} />
      </svg>
    ) : (
      <rect
        x={`${percent(row.offset, span)}%`}
        width={`${Math.max(percent(row.length, span), 0.8)}%`}
        y="3"
        height="10"
        rx="2"
        className={fills[row.status]}
      />
    )}
    {baseline !== undefined && (
      <line
        x1={`${baseline}%`}
        x2={`${baseline}%`}
        y1="-4"
        y2="20"
        strokeDasharray="3 2"
        strokeWidth="1.5"
        className="stroke-muted"
      />
    )}
    {today !== undefined && (
      <line x1={`${today}%`} x2={`${today}%`} y1="-4" y2="20" strokeWidth="1.5" className="stroke-accent" />
    )}
  </svg>
)

const Key = ({ view, span, showsToday }: { view: ExecutiveView; span: Span; showsToday: boolean }) => (
  <p className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
    <span>
      {writtenDay(span.start)} to {writtenDay(span.end)}
    </span>
    <span className="text-accent">
      <span aria-hidden="true">▏</span>
      {showsToday ? `Today, ${writtenDay(view.today)}` : `Today, ${writtenDay(view.today)}, is outside the chart`}
    </span>
    <span>
      <span aria-hidden="true">┆ </span>
      {view.baseline === null
        ? 'No baseline is set'
        : view.baseline.end === null
          ? 'The baseline has no dates'
          : `Baseline ends ${writtenDay(view.baseline.end)}`}
    </span>
    {executiveStatuses
      .filter((each) => view.schedule.some(({ status }) => status === each))
      .map((status) => (
        <span key={status} className="inline-flex items-center gap-1">
          <svg aria-hidden="true" className="size-2.5">
            <rect width="10" height="10" rx="2" className={fills[status]} />
          </svg>
          {status}
        </span>
      ))}
  </p>
)

/** Each row of the table has its bar, so that the chart and its figures are read together. */
export const Schedule = ({
  view,
  renderTasksLink,
}: {
  view: ExecutiveView
  renderTasksLink: TasksLink | undefined
}) => {
  const { schedule, span } = view
  if (span === null)
    return (
      <Part title="Schedule">
        <Empty>The project, its tasks and its milestones have no dates yet.</Empty>
      </Part>
    )
  const [today, baseline] = [placeOf(view.today, span), placeOf(view.baseline?.end, span)]
  const lines = { ...(today !== undefined && { today }), ...(baseline !== undefined && { baseline }) }
  return (
    <Part title="Schedule">
      <Key view={view} span={span} showsToday={today !== undefined} />
      <table className="w-full table-fixed">
        <thead>
          <tr>
            <th className={`${head} w-1/2 sm:w-1/4 print:w-1/4`}>Task</th>
            <th className={`${head} sm:w-2/5 print:w-2/5`}>Chart</th>
            <th className={`${head} w-26 max-sm:hidden print:table-cell`}>Start</th>
            <th className={`${head} w-26 max-sm:hidden print:table-cell`}>End</th>
            <th className={`${head} w-16 max-sm:hidden print:table-cell`}>Days</th>
            <th className={`${head} w-26 max-sm:hidden print:hidden`}>Status</th>
          </tr>
        </thead>
        <tbody>
          {schedule.map((row) => (
            <tr key={`${row.kind} ${row.task} ${row.start} ${row.end}`}>
              <td className={`${cell} break-words`}>
                <span className="line-clamp-2 print:line-clamp-1" title={row.task}>
                  {row.task}
                </span>
                <span className="block text-sm text-muted sm:hidden print:hidden">
                  {row.start === row.end ? writtenDay(row.end) : `${writtenDay(row.start)} to ${writtenDay(row.end)}`}
                </span>
              </td>
              <td className={cell}>
                <Bar row={row} span={span} {...lines} />
                <span className="sr-only">
                  {row.status}, {counted(row.offset, 'day')} after the start of the chart
                </span>
              </td>
              <td className={`${cell} whitespace-nowrap max-sm:hidden print:table-cell`}>{writtenDay(row.start)}</td>
              <td className={`${cell} whitespace-nowrap max-sm:hidden print:table-cell`}>{writtenDay(row.end)}</td>
              <td className={`${cell} tabular max-sm:hidden print:table-cell`}>{row.length}</td>
              <td className={`${cell} max-sm:hidden print:hidden`}>
                <StatusBadge status={row.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreTasks count={view.moreTasks} link={renderTasksLink} />
    </Part>
  )
}

/** Draws a link to the project's tasks, for readers who can open it. */
export type TasksLink = (words: string) => ReactNode

const MoreTasks = ({ count, link }: { count: number; link: TasksLink | undefined }) => {
  const words = `${count} more ${plural(count, 'task')}`
  return count === 0 ? null : (
    <p className="mt-1.5 text-sm text-muted print:text-xs">{link === undefined ? `${words} not shown` : link(words)}</p>
  )
}
