import { useCallback, useMemo, useState } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import type { ProjectSchedule } from '../../../shared/timeline/project-schedule.ts'
import type { BarActs } from './gantt-bar.tsx'
import { GanttGround } from './gantt-ground.tsx'
import type { Window } from './gantt-head.tsx'
import { GanttLinks } from './gantt-links.tsx'
import { GanttRow, rowHeight } from './gantt-row.tsx'
import type { Box } from './link-path.ts'
import { xOf, type Scale } from './scale.ts'
import type { Row } from './timeline-rows.ts'
import type { useBarEditing } from './use-bar-editing.ts'

type Props = Pick<ReturnType<typeof useBarEditing>, 'pending' | 'held' | 'drawn'> & {
  rows: readonly Row[]
  /** The indexes of the rows to draw, in order. */
  drawnRows: readonly number[]
  /** The index of the row of each task. */
  places: ReadonlyMap<string, number>
  schedule: ProjectSchedule
  scale: Scale
  today: Day
  endDate: Day | null
  milestones: readonly Milestone[]
  window: Window
  /** Number of table rows above the first task. */
  above: number
  /** The task whose bar had the focus last. */
  stop: string | undefined
  mayEdit: boolean
  chosen: ReadonlySet<string> | undefined
  acts: BarActs
}

/** The rows of the chart over its days, with the links between them. */
export const GanttBody = ({
  rows,
  drawnRows,
  places,
  schedule,
  scale,
  today,
  endDate,
  milestones,
  window,
  above,
  stop,
  mayEdit,
  chosen,
  pending,
  held,
  drawn,
  acts,
}: Props) => {
  const { line, tasks, links } = schedule
  const [first = 0, last = 0] = [drawnRows[0], drawnRows.at(-1)]
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
  const origin = drawn === undefined ? undefined : boxOf(drawn.from)
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const chart = drawn === undefined ? undefined : body?.getBoundingClientRect()
  const leftWidth =
    drawn === undefined ? 0 : (body?.querySelector<HTMLElement>('[role=presentation]')?.offsetWidth ?? 0)

  return (
    <div ref={setBody} role="rowgroup" className="relative" style={{ height }}>
      <GanttGround
        scale={scale}
        line={line}
        today={today}
        endDate={endDate}
        milestones={milestones}
        window={window}
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
      {drawnRows.map((index) => {
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
              chosen={chosen?.has(row.task.id)}
              isStop={index === stopAt}
              isTarget={drawn?.to === row.task.id}
              acts={acts}
            />
          )
        )
      })}
    </div>
  )
}
