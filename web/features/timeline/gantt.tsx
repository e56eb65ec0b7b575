import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import type { Day } from '../../../shared/dates.ts'
import type { Milestone } from '../../../shared/milestone.ts'
import type { ProjectSchedule } from '../../../shared/schedule/project-schedule.ts'
import type { Moves, NewDates } from '../../../shared/schedule/what-moves.ts'
import { counted } from '../../format/format.ts'
import { GanttGround } from './gantt-ground.tsx'
import { GanttHead, type Window } from './gantt-head.tsx'
import { GanttLinks } from './gantt-links.tsx'
import { GanttRow, rowHeight } from './gantt-row.tsx'
import { laneHeight, MilestoneLane, onLines } from './milestone-lane.tsx'
import type { Box } from './link-path.ts'
import { HeldBar, PendingBar } from './pending-bar.tsx'
import { dayAt, xOf, type Scale } from './scale.ts'
import type { Row } from './timeline-rows.ts'
import { useBarEditing } from './use-bar-editing.ts'

type Props = {
  rows: readonly Row[]
  schedule: ProjectSchedule
  scale: Scale
  today: Day
  endDate: Day | null
  /** Those with a day. */
  milestones: readonly Milestone[]
  projectId: string
  mayEdit: boolean
  foresee: (changes: readonly NewDates[]) => Moves
  change: (dates: NewDates) => Promise<unknown>
  link: (from: string, to: string) => void
  open: (id: string) => void
  /** The first day in view, as the address says; told again when it has been scrolled. */
  at: Day
  onScrolled: (at: Day) => void
}

/** Of the names of the columns and the days. */
const daysHeight = 48

/** Pixels of the chart that are drawn more than is seen, so that scrolling does not draw at every step. */
const margin = 600

const windowOf = (scroller: HTMLElement): Window => {
  const step = Math.floor(scroller.scrollLeft / margin) * margin
  return { from: step - margin, to: step + margin * 2 + Math.ceil(scroller.clientWidth / margin) * margin }
}

/** The bars of a project's tasks on its days. Rows and days beyond what is seen are not drawn. */
export const Gantt = ({
  rows,
  schedule,
  scale,
  today,
  endDate,
  milestones,
  projectId,
  mayEdit,
  foresee,
  change,
  link,
  open,
  at,
  onScrolled,
}: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  const [drawnWindow, setDrawnWindow] = useState<Window>({ from: 0, to: 2400 })
  const [stop, setStop] = useState<string>()
  const wantsFocus = useRef<string>(undefined)
  const { line, tasks, links } = schedule
  const lane = useMemo(() => onLines(milestones, scale), [milestones, scale])
  const headHeight = daysHeight + (milestones.length === 0 ? 0 : laneHeight(lane))
  const above = milestones.length === 0 ? 1 : 2
  const laneRow = useMemo(
    () => (lane.length === 0 ? null : <MilestoneLane lane={lane} scale={scale} today={today} projectId={projectId} />),
    [lane, scale, today, projectId],
  )
  const places = useMemo(() => new Map(rows.map(({ task }, index) => [task.id, index])), [rows])
  const rowOf = useCallback((id: string): Row | undefined => rows[places.get(id) ?? -1], [rows, places])
  // oxlint-disable-next-line react/incompatible-library -- nothing compiles this component, so that its rows are never memoised from outside
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: headHeight,
    initialRect: { width: 1000, height: 700 },
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
    step: (from, by) => {
      const index = (places.get(from) ?? 0) + by
      const next = rows[index]
      if (next === undefined) return
      wantsFocus.current = next.task.id
      setStop(next.task.id)
      virtual.scrollToIndex(index, { align: 'auto' })
    },
    focus: setStop,
  })

  // The row that the keys lead to may be drawn only after the chart has scrolled to it.
  useEffect(() => {
    if (wantsFocus.current === undefined) return
    const found = scroller.current?.querySelector<HTMLElement>(`[data-bar="${wantsFocus.current}"]`)
    if (found === null || found === undefined) return
    wantsFocus.current = undefined
    found.focus()
  })

  // The place that the address names, once for each scale: what is scrolled by hand is told, not followed.
  const shownAt = useRef<Day>(undefined)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || shownAt.current === at) return
    element.scrollLeft = xOf(scale, at)
    shownAt.current = at
    setDrawnWindow(windowOf(element))
  }, [scale, at])
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || shownAt.current === undefined) return
    element.scrollLeft = xOf(scale, shownAt.current)
    setDrawnWindow(windowOf(element))
  }, [scale])

  const settled = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onScroll = () => {
    const element = scroller.current
    if (element === null) return
    const next = windowOf(element)
    setDrawnWindow((before) => (before.from === next.from && before.to === next.to ? before : next))
    clearTimeout(settled.current)
    settled.current = setTimeout(() => {
      const day = dayAt(scale, element.scrollLeft)
      if (day === shownAt.current) return
      shownAt.current = day
      onScrolled(day)
    }, 250)
  }
  useEffect(() => () => clearTimeout(settled.current), [])

  const shown = virtual.getVirtualItems()
  const [first = 0, last = 0] = [shown[0]?.index, shown.at(-1)?.index]
  const boxOf = useCallback(
    (id: string): Box | undefined => {
      const [index, placed] = [places.get(id), pending?.id === id ? pending : tasks.get(id)]
      if (index === undefined || placed === undefined) return undefined
      const left = xOf(scale, placed.startDay)
      return { left, right: Math.max(left + 6, xOf(scale, placed.dueDay) + scale.px), middle: index * rowHeight + 17 }
    },
    [places, tasks, scale, pending],
  )
  const near = useMemo(() => {
    const isNear = (id: string) => {
      const index = places.get(id)
      return index !== undefined && index >= first && index <= last
    }
    return links.filter(({ from, to }) => isNear(from) || isNear(to))
  }, [links, places, first, last])

  const stopIndex = stop === undefined ? -1 : (places.get(stop) ?? -1)
  const stopAt = stopIndex >= first && stopIndex <= last ? stopIndex : first
  const height = rows.length * rowHeight
  const pendingRow = pending === undefined ? undefined : rowOf(pending.id)
  const heldRow = held === undefined ? undefined : rowOf(held)
  const origin = drawn === undefined ? undefined : boxOf(drawn.from)
  const body = useRef<HTMLDivElement>(null)
  const chart = drawn === undefined ? undefined : body.current?.getBoundingClientRect()
  const leftWidth =
    drawn === undefined ? 0 : (body.current?.querySelector<HTMLElement>('[role=presentation]')?.offsetWidth ?? 0)

  return (
    <div className="@container">
      <p id="timeline-keys" className="sr-only">
        Left and right arrow keys move the task by a working day, with Shift they change its due date; Enter keeps the
        change, Escape drops it. Up and down go to other tasks. Enter without a change opens the task, where its dates
        and links can be set.
      </p>
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        <div
          ref={scroller}
          role="table"
          aria-label="Timeline"
          aria-rowcount={rows.length + above}
          onScroll={onScroll}
          className="relative max-h-[max(24rem,calc(100dvh-17rem))] overflow-auto overscroll-x-contain [--left:9.5rem] @4xl:[--left:30rem]"
          style={{ '--head': `${headHeight + 16}px` } as CSSProperties}
        >
          <div style={{ width: `calc(var(--left) + ${scale.width}px)` }}>
            <GanttHead scale={scale} today={today} window={drawnWindow}>
              {laneRow}
            </GanttHead>
            <div ref={body} role="rowgroup" className="relative" style={{ height }}>
              <GanttGround
                scale={scale}
                line={line}
                today={today}
                endDate={endDate}
                milestones={milestones}
                window={drawnWindow}
                height={height}
              />
              <GanttLinks
                links={near}
                schedule={schedule}
                boxOf={boxOf}
                rowHeight={rowHeight}
                width={scale.width}
                height={height}
                drawn={
                  origin === undefined || drawn === undefined || chart === undefined
                    ? undefined
                    : {
                        x1: origin.right,
                        y1: origin.middle,
                        x2: drawn.x - chart.left - leftWidth,
                        y2: drawn.y - chart.top,
                      }
                }
              />
              {shown.map(({ index }) => {
                const row = rows[index]
                return (
                  row !== undefined && (
                    <GanttRow
                      key={row.task.id}
                      row={row}
                      index={index}
                      above={above}
                      scale={scale}
                      line={line}
                      today={today}
                      pending={pending?.id === row.task.id ? pending : undefined}
                      held={held === row.task.id}
                      mayEdit={mayEdit}
                      isStop={index === stopAt}
                      isTarget={drawn?.to === row.task.id}
                      acts={bar}
                    />
                  )
                )
              })}
            </div>
          </div>
        </div>
      </div>
      {heldRow !== undefined && pending?.id !== held && <HeldBar title={heldRow.task.title} onDrop={drop} />}
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
      {mayEdit && (
        <p className="mt-2 hidden text-xs text-muted pointer-coarse:block">
          Hold a bar to move it or its ends by hand. A tap opens its dates.
        </p>
      )}
      <p role="status" className="sr-only">
        {counted(rows.length, 'task')} shown
      </p>
    </div>
  )
}
