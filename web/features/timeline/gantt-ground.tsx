import { memo } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import type { DayLine } from '../../../shared/timeline/day-line.ts'
import { daysOff, headOf, xOf, type Scale } from './scale.ts'
import type { Window } from './gantt-head.tsx'

type Props = {
  scale: Scale
  line: Pick<DayLine, 'isWorking'>
  today: Day
  endDate: Day | null
  milestones: readonly Milestone[]
  window: Window
  height: number
}

/** The background of the chart: days off, starts of months or weeks, milestones, today, and the project's end. */
export const GanttGround = memo(({ scale, line, today, endDate, milestones, window: { from, to }, height }: Props) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute top-0 left-(--left) overflow-hidden"
    style={{ width: scale.width, height }}
  >
    {daysOff(scale, (day) => line.isWorking(day), from, to).map(({ x, width }) => (
      <div key={x} className="absolute inset-y-0 bg-hover" style={{ left: x, width }} />
    ))}
    {headOf(scale, from, to).upper.map(({ day, x }) => (
      <div key={day} className="absolute inset-y-0 w-px bg-line" style={{ left: x }} />
    ))}
    {endDate !== null && (
      <div
        className="absolute inset-y-0 border-l border-dashed border-muted"
        style={{ left: xOf(scale, endDate) + scale.px }}
      />
    )}
    {milestones.map(
      ({ id, date }) =>
        date !== null && (
          <div
            key={id}
            className="absolute inset-y-0 border-l border-dotted border-muted/70"
            style={{ left: xOf(scale, date) + scale.px / 2 }}
          />
        ),
    )}
    <div className="absolute inset-y-0 w-px bg-accent" style={{ left: xOf(scale, today) + scale.px / 2 }} />
  </div>
))
GanttGround.displayName = 'GanttGround'
