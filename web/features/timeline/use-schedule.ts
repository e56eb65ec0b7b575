import { useMemo } from 'react'
import { daysBetween, type Day } from '../../../shared/dates.ts'
import { useSession } from '../../session/session.ts'
import { scaleOf, usualZoom } from './scale.ts'
import type { TimelineLook } from './timeline-address.ts'
import type { Timeline } from './timeline-query.ts'
import { countConditions, rowsOf, scheduleOfTimeline, shownRows, type Row } from './timeline-rows.ts'

/** The first and last day that the timeline has to show. */
const extentOf = (
  rows: readonly Row[],
  { startDate, endDate, milestones }: Timeline['plan'],
  today: Day,
): [Day, Day] => {
  let [first, last] = [today, today]
  const reach = (day: Day | null | undefined) => {
    if (day === null || day === undefined) return
    if (day < first) first = day
    if (day > last) last = day
  }
  reach(startDate)
  reach(endDate)
  for (const { date } of milestones) reach(date)
  for (const { placed, baseline } of rows) {
    for (const day of [placed?.startDay, placed?.dueDay, baseline?.startDay, baseline?.dueDay]) reach(day)
  }
  return [first, last]
}

/** The schedule of a project, its rows, and the scale to draw them at. */
export const useSchedule = (timeline: Timeline, look: TimelineLook, today: Day) => {
  const { customer } = useSession()
  const { plan } = timeline
  const schedule = useMemo(
    () => scheduleOfTimeline(timeline, today, customer?.timeZone ?? 'UTC'),
    [timeline, today, customer?.timeZone],
  )
  const rows = useMemo(() => rowsOf(timeline, schedule, today), [timeline, schedule, today])
  const shown = useMemo(() => shownRows(rows, look.show), [rows, look.show])
  const counts = useMemo(() => countConditions(rows), [rows])
  const [first, last] = useMemo(() => extentOf(rows, plan, today), [rows, plan, today])
  const zoom = look.zoom ?? usualZoom(daysBetween(first, last))
  const scale = useMemo(() => scaleOf(zoom, first, last), [zoom, first, last])
  const dated = useMemo(() => plan.milestones.filter(({ date }) => date !== null), [plan.milestones])
  return { schedule, rows, shown, counts, zoom, scale, dated }
}
