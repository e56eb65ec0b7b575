import { memo } from 'react'
import { canShift } from '../../../shared/timeline/shift.ts'
import { conditions } from '../../../shared/timeline/condition.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import type { DayLine } from '../../../shared/timeline/day-line.ts'
import type { NewDates } from '../../../shared/timeline/what-moves.ts'
import { titleWithKey } from '../../../shared/tasks/task-key.ts'
import { counted } from '../../../shared/wording.ts'
import { dayWithoutYear, lateWords, writtenDay } from '../../../shared/dates/written-day.ts'
import { isTaskDone } from '../../../shared/tasks/task-choices.ts'
import { classes } from '../../ui/classes.ts'
import { GanttBar, type BarActs } from './gantt-bar.tsx'
import { ConditionMark } from './condition-mark.tsx'
import { leftColumns } from './gantt-head.tsx'
import type { Scale } from './scale.ts'
import type { Row } from './timeline-rows.ts'

export const rowHeight = 36

type Props = {
  row: Row
  index: number
  /** Number of table rows above the first task. */ above: number
  scale: Scale
  line: DayLine
  today: Day
  pending: NewDates | undefined
  held: boolean
  mayEdit: boolean
  /** Whether it is selected. Undefined if no tasks are being selected. */
  chosen: boolean | undefined
  isStop: boolean
  isTarget: boolean
  acts: BarActs
}

const DayCell = ({ day, own, today }: { day: Day | undefined; own: boolean; today: Day }) => (
  <span
    role="cell"
    className={classes('hidden text-right text-xs whitespace-nowrap @4xl:block', own ? '' : 'text-muted italic')}
  >
    {day === undefined ? (
      <span className="text-muted">–</span>
    ) : (
      <time dateTime={day} title={own ? writtenDay(day) : `${writtenDay(day)}, calculated: no date is set`}>
        {dayWithoutYear(day)}
        {day.slice(0, 4) !== today.slice(0, 4) && <span className="text-muted"> ’{day.slice(2, 4)}</span>}
      </time>
    )}
  </span>
)

/** The row of a task: its title, its figures and its bar. */
export const GanttRow = memo(
  ({ row, index, above, scale, line, today, pending, held, mayEdit, chosen, isStop, isTarget, acts }: Props) => {
    const { task, key, placed, condition } = row
    const dates = placed && (pending ?? placed)
    const { late = 0, float } = placed ?? {}
    const tabIndex = isStop ? 0 : -1
    return (
      <div
        role="row"
        aria-rowindex={index + 1 + above}
        data-row={task.id}
        className={classes(
          'group/row absolute left-0 flex w-full border-b border-line/60',
          isTarget && 'bg-accent-soft',
        )}
        style={{ height: rowHeight, top: index * rowHeight }}
      >
        <div
          role="presentation"
          className={classes(
            leftColumns,
            'sticky left-0 z-10 border-r border-line pr-2 pl-3 group-hover/row:bg-hover',
            isTarget ? 'bg-accent-soft' : 'bg-surface',
          )}
        >
          <span role="rowheader" className="flex min-w-0 items-center gap-2">
            {chosen !== undefined && (
              <input
                type="checkbox"
                className="size-4 shrink-0"
                aria-label={`Select ${task.title}`}
                checked={chosen}
                disabled={!canShift(task)}
                onChange={() => acts.choose(task.id)}
              />
            )}
            <ConditionMark condition={condition} />
            <button
              type="button"
              tabIndex={tabIndex}
              title={`${titleWithKey(key, task.title)}: ${conditions[condition].label}`}
              onClick={() => acts.open(task.id)}
              className="min-w-0 truncate rounded-sm py-1 text-left text-sm hover:underline"
            >
              {task.title}
            </button>
          </span>
          <DayCell day={dates?.startDay} own={task.startDate !== null} today={today} />
          <DayCell day={dates?.dueDay} own={task.dueDate !== null} today={today} />
          <span
            role="cell"
            className="hidden text-right text-xs @4xl:block tabular"
            title={late > 0 ? lateWords(late) : float === undefined ? undefined : counted(float, 'working day')}
          >
            {late > 0 ? (
              <span className="font-medium whitespace-nowrap text-bad">
                <span aria-hidden="true">{late}d late</span>
                <span className="sr-only">{lateWords(late)}</span>
              </span>
            ) : float === undefined ? (
              <span className="text-muted">–</span>
            ) : (
              `${float}d`
            )}
          </span>
          <span
            role="cell"
            className={classes(
              'hidden text-right text-xs @4xl:block',
              placed?.critical ? 'font-medium text-grape' : 'text-muted',
            )}
          >
            {placed?.critical ? 'Yes' : isTaskDone(task) ? 'Done' : 'No'}
          </span>
        </div>
        <div role="cell" className="relative shrink-0" style={{ width: scale.width }}>
          {placed === undefined ? (
            <button
              type="button"
              data-bar={task.id}
              tabIndex={tabIndex}
              onFocus={() => acts.focus(task.id)}
              onKeyDown={(event) => acts.key(event, task.id)}
              onClick={() => acts.open(task.id)}
              className="sticky left-[calc(var(--left)+0.75rem)] mt-1.5 ml-3 h-6 scroll-mt-(--head) rounded-sm border border-dashed border-edge px-2 text-xs text-muted hover:text-ink"
            >
              No dates{mayEdit && ' yet: set dates'}
              <span className="sr-only"> of {task.title}</span>
            </button>
          ) : (
            <GanttBar
              row={row}
              scale={scale}
              line={line}
              today={today}
              pending={pending}
              held={held}
              mayEdit={mayEdit}
              tabIndex={tabIndex}
              acts={acts}
            />
          )}
        </div>
      </div>
    )
  },
)
GanttRow.displayName = 'GanttRow'
