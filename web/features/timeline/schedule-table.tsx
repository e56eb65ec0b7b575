import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, type ReactNode } from 'react'
import { conditions } from '../../../shared/timeline/condition.ts'
import { linkWords } from '../../../shared/timeline/link-types.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { isTaskDone } from '../../../shared/tasks/task-choices.ts'
import { titleWithKey } from '../../../shared/tasks/task-key.ts'
import { counted } from '../../../shared/wording.ts'
import { lateWords, writtenDay } from '../../../shared/dates/written-day.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import type { Row } from './timeline-rows.ts'

const columns = [
  { name: 'Task' },
  { name: 'Condition' },
  { name: 'Start', about: 'In italics if no date is set and the date is calculated' },
  { name: 'Due', about: 'In italics if no date is set and the date is calculated' },
  { name: 'Days', about: 'Duration in working days', figure: true },
  {
    name: 'Float',
    about: 'Working days that it can slip without delaying the project. A late task has none.',
    figure: true,
  },
  { name: 'Free', about: 'Working days that it can slip without delaying another task', figure: true },
  { name: 'Critical' },
  { name: 'Baseline due' },
  { name: 'Slip', about: 'Working days later than in the baseline', figure: true },
  { name: 'Depends on' },
] as const

const grid =
  'grid w-max min-w-full grid-cols-[13rem_5.25rem_5.75rem_5.75rem_2.25rem_5.5rem_2.25rem_3.25rem_5.75rem_2.25rem_minmax(11rem,1fr)] items-center gap-x-3 px-3'
const rowHeight = 36

const none = <span className="text-muted">–</span>
const day = (value: string | undefined, own: boolean) =>
  value === undefined ? (
    none
  ) : (
    <time dateTime={value} className={own ? '' : 'text-muted italic'}>
      {writtenDay(value)}
    </time>
  )

const cellsOf = (
  { task, placed, condition, baseline, slip }: Row,
  titles: ReadonlyMap<string, string>,
): ReactNode[] => {
  const open = !isTaskDone(task)
  const { late = 0, float } = placed ?? {}
  const freeFloat = open ? placed?.dates?.freeFloat : undefined
  const standing = <Badge tone={conditions[condition].tone}>{conditions[condition].label}</Badge>
  const critical = placed?.critical ? <span className="font-medium text-grape">Yes</span> : open ? 'No' : 'Done'
  const slipped =
    slip === undefined ? (
      none
    ) : (
      <span className={slip > 0 ? 'text-bad' : ''}>{slip > 0 ? `+${slip}` : slip < 0 ? `−${-slip}` : 0}</span>
    )
  return [
    standing,
    day(placed?.startDay, task.startDate !== null),
    day(placed?.dueDay, task.dueDate !== null),
    placed?.duration ?? none,
    late > 0 ? <span className="text-bad">{lateWords(late)}</span> : (float ?? none),
    late > 0 ? none : (freeFloat ?? none),
    critical,
    day(baseline?.dueDay, true),
    slipped,
    task.links.length === 0
      ? none
      : task.links.map((link) => `${titles.get(link.taskId) ?? 'a task in the trash'} (${linkWords(link)})`).join(', '),
  ]
}

/** The schedule as a table: everything that the chart shows. */
export const ScheduleTable = ({
  rows,
  all,
  open,
}: {
  rows: readonly Row[]
  all: readonly Task[]
  open: (id: string) => void
}) => {
  const scroller = useRef<HTMLDivElement>(null)
  const titles = useMemo(() => new Map(all.map(({ id, title }) => [id, title])), [all])
  // oxlint-disable-next-line react/incompatible-library -- React Compiler is not used, so the rows are not memoized
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 1000, height: 700 },
  })
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <div
        ref={scroller}
        role="table"
        aria-label="Schedule"
        aria-rowcount={rows.length + 1}
        className="max-h-[max(24rem,calc(100dvh-17rem))] overflow-auto"
      >
        <div role="rowgroup" className="sticky top-0 z-10">
          <div
            role="row"
            aria-rowindex={1}
            className={classes(grid, 'h-9 border-b border-line bg-surface text-xs font-medium text-muted')}
          >
            {columns.map((column) => (
              <span
                key={column.name}
                role="columnheader"
                title={'about' in column ? column.about : undefined}
                className={classes(
                  'figure' in column && 'text-right',
                  column.name === 'Task' && 'sticky left-0 -ml-3 bg-surface pl-3',
                )}
              >
                {column.name}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="relative" style={{ height: rows.length * rowHeight }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <div
                key={row.task.id}
                role="row"
                aria-rowindex={index + 2}
                className={classes(grid, 'absolute left-0 border-b border-line/60 text-sm tabular')}
                style={{ top: start, height: rowHeight }}
              >
                <span
                  role="rowheader"
                  className="sticky left-0 z-1 -ml-3 flex h-full min-w-0 items-center border-r border-line bg-surface pl-3"
                >
                  <button
                    type="button"
                    title={titleWithKey(row.key, row.task.title)}
                    onClick={() => open(row.task.id)}
                    className="min-w-0 truncate rounded-sm py-1 text-left hover:underline"
                  >
                    {row.task.title}
                  </button>
                </span>
                {cellsOf(row, titles).map((content, place) => {
                  const column = columns[place + 1]
                  return (
                    <span
                      key={column?.name}
                      role="cell"
                      className={classes('truncate', column !== undefined && 'figure' in column && 'text-right')}
                      title={typeof content === 'string' ? content : undefined}
                    >
                      {content}
                    </span>
                  )
                })}
              </div>
            )
          })}
        </div>
      </div>
      <p className="border-t border-line px-3 py-2 text-xs text-muted">
        {counted(rows.length, 'task')}. Durations and floats are in working days of this workspace.
      </p>
    </div>
  )
}
