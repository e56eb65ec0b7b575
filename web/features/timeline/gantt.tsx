import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import type { ProjectSchedule } from '../../../shared/timeline/project-schedule.ts'
import type { Moves, NewDates } from '../../../shared/timeline/what-moves.ts'
import { counted } from '../../../shared/wording.ts'
import { ChartFrame, daysHeight } from './chart-frame.tsx'
import { GanttBody } from './gantt-body.tsx'
import { GanttHead, taskHead, type HeadMark } from './gantt-head.tsx'
import { rowHeight } from './gantt-row.tsx'
import { laneHeight, MilestoneLane, onLines } from './milestone-lane.tsx'
import { HeldBar, PendingBar } from './pending-bar.tsx'
import type { Scale } from './scale.ts'
import type { Row } from './timeline-rows.ts'
import { useBarEditing } from './use-bar-editing.ts'
import { useChartScroll } from './use-chart-scroll.ts'
import { useRowFocus } from './use-row-focus.ts'

type Props = {
  rows: readonly Row[]
  schedule: ProjectSchedule
  scale: Scale
  today: Day
  endDate: Day | null
  /** The days of the forecast, for the header. */
  marks: readonly HeadMark[]
  /** The milestones that have a date. */
  milestones: readonly Milestone[]
  projectId: string
  mayEdit: boolean
  foresee: (changes: readonly NewDates[]) => Moves
  change: (dates: NewDates) => Promise<unknown>
  link: (from: string, to: string) => void
  open: (id: string) => void
  /** The selected tasks. Undefined if none are being selected. */
  chosen: ReadonlySet<string> | undefined
  choose: (id: string) => void
  /** The first day in view, from the URL. */
  at: Day
  /** Called with the first day in view after a scroll. */
  onScrolled: (at: Day) => void
}

/** Describes each bar to screen readers. */
const keyHelp = (
  <p id="timeline-keys" className="sr-only">
    Press the left and right arrow keys to move the task by a working day, or with Shift to change its due date. Press
    Enter to keep the change or Escape to discard it. Press the up and down arrow keys to go to other tasks. Without a
    change, Enter opens the task to edit its dates and links. X selects the task or deselects it.
  </p>
)

const touchHelp = (
  <p className="mt-2 hidden text-xs text-muted pointer-coarse:block">
    Touch and hold a bar to move it or its ends. Tap it to edit its dates.
  </p>
)

/** The bars of a project's tasks on its days. Only rows and days near the visible part are drawn. */
export const Gantt = ({
  rows,
  schedule,
  scale,
  today,
  endDate,
  marks,
  milestones,
  projectId,
  mayEdit,
  foresee,
  change,
  link,
  open,
  chosen,
  choose,
  at,
  onScrolled,
}: Props) => {
  const { scroller, drawnWindow, onScroll } = useChartScroll({ scale, at, onScrolled })
  const { line, tasks } = schedule
  const lane = useMemo(() => onLines(milestones, scale), [milestones, scale])
  const headHeight = daysHeight + (milestones.length === 0 ? 0 : laneHeight(lane))
  const above = milestones.length === 0 ? 1 : 2
  const laneRow = useMemo(
    () => (lane.length === 0 ? null : <MilestoneLane lane={lane} scale={scale} today={today} projectId={projectId} />),
    [lane, scale, today, projectId],
  )
  const places = useMemo(() => new Map(rows.map(({ task }, index) => [task.id, index])), [rows])
  const rowOf = useCallback((id: string): Row | undefined => rows[places.get(id) ?? -1], [rows, places])
  // oxlint-disable-next-line react/incompatible-library -- React Compiler is not used, so the rows are not memoized
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: headHeight,
    initialRect: { width: 1000, height: 700 },
  })

  const { stop, setStop, step } = useRowFocus({
    ids: useMemo(() => rows.map(({ task }) => task.id), [rows]),
    places,
    scroller,
    show: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  })

  const { bar, keep, drop, pending, held, drawn } = useBarEditing({
    line,
    px: scale.px,
    mayEdit,
    placedOf: (id) => tasks.get(id),
    isFixed: (id) => rowOf(id)?.task.status === 'completed',
    change,
    link,
    open,
    choose,
    step,
    focus: setStop,
  })

  const pendingRow = pending === undefined ? undefined : rowOf(pending.id)
  const heldRow = held === undefined ? undefined : rowOf(held)
  return (
    <div className="@container">
      {keyHelp}
      <ChartFrame
        label="Timeline"
        rowCount={rows.length + above}
        scroller={scroller}
        onScroll={onScroll}
        headHeight={headHeight}
        width={scale.width}
        className="[--left:9.5rem] @4xl:[--left:30rem]"
      >
        <GanttHead scale={scale} today={today} window={drawnWindow} names={taskHead} marks={marks}>
          {laneRow}
        </GanttHead>
        <GanttBody
          rows={rows}
          drawnRows={virtual.getVirtualItems().map(({ index }) => index)}
          places={places}
          schedule={schedule}
          scale={scale}
          today={today}
          endDate={endDate}
          milestones={milestones}
          window={drawnWindow}
          above={above}
          stop={stop}
          mayEdit={mayEdit}
          chosen={chosen}
          pending={pending}
          held={held}
          drawn={drawn}
          acts={bar}
        />
      </ChartFrame>
      {heldRow !== undefined && pending?.id !== held && (
        <HeldBar id={heldRow.task.id} title={heldRow.task.title} onDrop={drop} />
      )}
      {pending !== undefined && pending.from !== 'pointer' && pendingRow?.placed !== undefined && (
        <PendingBar
          title={pendingRow.task.title}
          before={pendingRow.placed}
          pending={pending}
          moves={foresee([pending])}
          onKeep={() => void keep()}
          onDrop={drop}
        />
      )}
      {mayEdit && touchHelp}
      <p role="status" className="sr-only">
        {counted(rows.length, 'task')} shown
      </p>
    </div>
  )
}
