import { useCallback, type KeyboardEvent, type PointerEvent } from 'react'
import { conditions } from '../../../shared/timeline/condition.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import type { DayLine } from '../../../shared/timeline/day-line.ts'
import type { NewDates } from '../../../shared/timeline/what-moves.ts'
import { titleWithKey } from '../../../shared/tasks/task-key.ts'
import { counted } from '../../../shared/wording.ts'
import { lateWords, writtenDay } from '../../../shared/dates/written-day.ts'
import { isTaskDone } from '../../../shared/tasks/task-choices.ts'
import { classes } from '../../ui/classes.ts'
import type { Grip } from './bar-change.ts'
import { xOf, type Scale } from './scale.ts'
import type { Row } from './timeline-rows.ts'

/** Handlers for the pointer and the keyboard on a bar. Each keeps its identity while the chart is mounted. */
export type BarActs = {
  press: (event: PointerEvent<HTMLElement>, id: string, grip: Grip) => void
  /** Called when a finger grabs an end of the held bar. */
  grab: (event: PointerEvent<HTMLElement>, id: string, end: Grip) => void
  /** Whether a finger is holding the bar. */
  isHeld: (id: string) => boolean
  drag: (event: PointerEvent<HTMLElement>) => void
  release: (event: PointerEvent<HTMLElement>) => void
  beginLink: (event: PointerEvent<HTMLElement>, id: string) => void
  drawLink: (event: PointerEvent<HTMLElement>) => void
  endLink: (event: PointerEvent<HTMLElement>) => void
  key: (event: KeyboardEvent<HTMLElement>, id: string) => void
  open: (id: string) => void
  /** Selects a task, or deselects it. */
  choose: (id: string) => void
  focus: (id: string) => void
}

type Props = {
  row: Row
  scale: Scale
  line: DayLine
  today: Day
  pending: NewDates | undefined
  held: boolean
  mayEdit: boolean
  tabIndex: number
  acts: BarActs
}

/** The accessible name of a bar: everything that it shows. */
export const nameOfBar = ({ task, placed, condition }: Row, dates: { startDay: string; dueDay: string }): string => {
  const { late = 0, float } = placed ?? {}
  return [
    task.title,
    `${writtenDay(dates.startDay)} to ${writtenDay(dates.dueDay)}`,
    ...(placed?.source === 'by_links' ? ['scheduled by its links'] : []),
    `${task.progress}% done`,
    conditions[condition].label,
    ...(late > 0 ? [lateWords(late)] : []),
    ...(placed?.critical
      ? ['critical']
      : late > 0 || float === undefined
        ? []
        : [`${counted(float, 'working day')} of float`]),
  ].join(', ')
}

const looks = {
  done: 'border-bar-grey/70 bg-pressed',
  critical: 'border-grape bg-grape-soft',
  usual: 'border-accent/70 bg-accent-soft',
}
const fills = { done: 'bg-bar-grey/50', critical: 'bg-grape/60', usual: 'bg-accent/50' }

/**
 * Touch on a bar scrolls the chart until a long press holds the bar. From then on the chart must not scroll, and
 * lifting the finger must not count as a tap. React attaches its own listeners too late for either.
 */
const useTouch = (id: string, { isHeld }: BarActs) =>
  useCallback(
    (bar: HTMLElement | null) => {
      if (bar === null) return undefined
      const keep = (event: Event) => {
        if (event.cancelable && isHeld(id)) event.preventDefault()
      }
      const kinds = ['touchmove', 'touchend', 'contextmenu'] as const
      for (const kind of kinds) bar.addEventListener(kind, keep, { passive: false })
      return () => {
        for (const kind of kinds) bar.removeEventListener(kind, keep)
      }
    },
    [id, isHeld],
  )

/** A task as a bar over its days, with its progress; its float is behind the bar and its baseline below. */
export const GanttBar = ({ row, scale, line, today, pending, held, mayEdit, tabIndex, acts }: Props) => {
  const { task, key, placed, baseline } = row
  const listens = useTouch(task.id, acts)
  if (placed === undefined) return null
  const { startDay, dueDay } = pending ?? placed
  const left = xOf(scale, startDay)
  const width = Math.max(6, xOf(scale, dueDay) + scale.px - left)
  const look = isTaskDone(task) ? 'done' : placed.critical ? 'critical' : 'usual'
  const float = placed.float ?? 0
  const floatEnd = float > 0 && look === 'usual' ? xOf(scale, line.dayUpTo(placed.finish + float)) + scale.px : 0
  const fixed = !mayEdit || look === 'done'
  const grip = (end: Grip) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation()
      acts.press(event, task.id, end)
    },
  })
  return (
    <>
      {baseline !== undefined && (
        <div
          aria-hidden="true"
          title={`Baseline: ${writtenDay(baseline.startDay)} – ${writtenDay(baseline.dueDay)}`}
          className="absolute top-7 h-1 rounded-full bg-bar-grey"
          style={{
            left: xOf(scale, baseline.startDay),
            width: Math.max(4, xOf(scale, baseline.dueDay) + scale.px - xOf(scale, baseline.startDay)),
          }}
        />
      )}
      {floatEnd > left + width && (
        <div
          aria-hidden="true"
          className="absolute top-4 h-1 border-r border-b border-dotted border-muted"
          style={{ left: left + width, width: floatEnd - left - width }}
        />
      )}
      {placed.late > 0 && pending === undefined && (
        <LateTail late={placed.late} from={left + width} to={xOf(scale, today) + scale.px / 2} />
      )}
      <button
        ref={fixed ? null : listens}
        type="button"
        data-bar={task.id}
        tabIndex={tabIndex}
        aria-label={nameOfBar(row, { startDay, dueDay })}
        aria-describedby={fixed ? undefined : 'timeline-keys'}
        title={`${titleWithKey(key, task.title)}: ${writtenDay(startDay)} – ${writtenDay(dueDay)}`}
        onClick={() => acts.open(task.id)}
        onKeyDown={(event) => acts.key(event, task.id)}
        onFocus={() => acts.focus(task.id)}
        {...(!fixed && {
          onPointerDown: (event) => acts.press(event, task.id, 'whole'),
          onPointerMove: acts.drag,
          onPointerUp: acts.release,
          onPointerCancel: acts.release,
        })}
        className={classes(
          'group/bar absolute top-2 h-4.5 scroll-mt-(--head) scroll-ml-[calc(var(--left)+2rem)] scroll-mr-8 rounded-sm border focus-visible:z-1',
          looks[look],
          look === 'critical' && 'border-2',
          placed.source !== 'given' && 'border-dashed',
          // On touch screens, the target is as high as the row.
          !fixed &&
            "cursor-grab touch-manipulation select-none active:cursor-grabbing pointer-coarse:before:absolute pointer-coarse:before:-inset-x-1 pointer-coarse:before:-inset-y-2 pointer-coarse:before:content-['']",
          pending !== undefined && 'z-1 shadow-float',
          held && 'z-1 touch-none shadow-float outline-2 outline-offset-1 outline-accent',
        )}
        style={{ left, width }}
      >
        <span
          className={classes('absolute inset-y-0 left-0 rounded-[2px]', fills[look])}
          style={{ width: `${task.progress}%` }}
        />
        {!fixed && width >= 14 && (
          <>
            <span {...grip('start')} className="absolute inset-y-0 left-0 w-1.5 cursor-ew-resize" />
            <span {...grip('end')} className="absolute inset-y-0 right-0 w-1.5 cursor-ew-resize" />
          </>
        )}
      </button>
      {held && (
        <>
          <Handle end="start" left={left - handle} id={task.id} acts={acts} />
          <Handle end="end" left={left + width} id={task.id} acts={acts} />
        </>
      )}
      {!fixed && (
        <span
          aria-hidden="true"
          data-link-from={task.id}
          title="Drag to the task that depends on this one"
          onPointerDown={(event) => acts.beginLink(event, task.id)}
          onPointerMove={acts.drawLink}
          onPointerUp={acts.endLink}
          onPointerCancel={acts.endLink}
          className="absolute top-3 z-1 hidden size-2.5 cursor-crosshair rounded-full border-2 border-accent bg-surface opacity-0 group-hover/row:opacity-100 pointer-fine:block"
          style={{ left: left + width + 3 }}
        />
      )}
    </>
  )
}

/** The days from a due date to today as a hatched continuation of the bar, with their number. */
const LateTail = ({ late, from, to }: { late: number; from: number; to: number }) => (
  <div
    aria-hidden="true"
    data-late={late}
    title={lateWords(late)}
    className="absolute top-2 flex h-4.5 items-center"
    style={{ left: from }}
  >
    <span
      className="late-hatch h-full rounded-r-sm border border-l-0 border-bad"
      style={{ width: Math.max(4, to - from) }}
    />
    <span className="rounded-sm bg-surface/85 px-1 text-xs whitespace-nowrap text-bad tabular">{late}d late</span>
  </div>
)

/** Width of a handle in pixels. */
const handle = 32

/**
 * A handle for one end of a held bar. It is outside the bar, so that it can be seen and grabbed even on a short bar.
 */
const Handle = ({ end, left, id, acts }: { end: 'start' | 'end'; left: number; id: string; acts: BarActs }) => (
  <span
    aria-hidden="true"
    data-handle={end}
    onPointerDown={(event) => acts.grab(event, id, end)}
    onPointerMove={acts.drag}
    onPointerUp={acts.release}
    onPointerCancel={acts.release}
    className={classes(
      'absolute inset-y-0 z-2 flex touch-none items-center',
      end === 'start' ? 'justify-end pr-1' : 'pl-1',
    )}
    style={{ left, width: handle }}
  >
    <span className="h-6 w-2.5 rounded-full border-2 border-accent bg-surface shadow-card" />
  </span>
)
