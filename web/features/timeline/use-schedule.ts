import { useMemo } from 'react'
import { addDays, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import type { Forecast } from '../../../shared/verdict/forecast.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { useSession } from '../../session/session.ts'
import type { HeadMark } from './gantt-head.tsx'
import { scaleOf, usualZoom, xOf, type Scale } from './scale.ts'
import type { TimelineLook } from './timeline-address.ts'
import type { Timeline } from './timeline-query.ts'
import {
  asLeft,
  countConditions,
  rowsOf,
  scheduleOfTimeline,
  shownRows,
  type Row,
  type RowsProject,
} from './timeline-rows.ts'

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

/** How far a forecast can stretch the chart, in days. */
const forecastReach = 366

const noMarks: readonly HeadMark[] = []

/** The likely end and the day by which eight in ten runs had ended, as far as they are on the chart. */
const marksOf = ({ likelyEnd, safeEnd }: Forecast, scale: Scale): readonly HeadMark[] =>
  [
    { day: likelyEnd, words: 'Likely end', filled: true },
    { day: safeEnd, words: '80% by', filled: false },
  ].flatMap(({ day, words, filled }) => {
    if (day === null) return []
    const x = xOf(scale, day) + scale.px
    return x > scale.width ? [] : [{ x, filled, title: `${words} ${writtenDay(day)}` }]
  })

/** The schedule of a project, its rows, and the scale to draw them at. */
export const useSchedule = (
  timeline: Timeline,
  { taskPrefix, isCancelled }: RowsProject,
  look: TimelineLook,
  today: Day,
) => {
  const { customer } = useSession()
  const { plan } = timeline
  const schedule = useMemo(() => {
    const found = scheduleOfTimeline(timeline, today, customer?.timeZone ?? 'UTC')
    return isCancelled ? asLeft(found) : found
  }, [timeline, today, customer?.timeZone, isCancelled])
  const rows = useMemo(
    () => rowsOf(timeline, schedule, { taskPrefix, isCancelled }, today),
    [timeline, schedule, taskPrefix, isCancelled, today],
  )
  const shown = useMemo(() => shownRows(rows, look.show), [rows, look.show])
  const counts = useMemo(() => countConditions(rows), [rows])
  const [first, last] = useMemo(() => extentOf(rows, plan, today), [rows, plan, today])
  const zoom = look.zoom ?? usualZoom(daysBetween(first, last))
  const forecast = isCancelled ? null : plan.forecast
  const farthest = addDays(last, forecastReach)
  const ends = [forecast?.likelyEnd, forecast?.safeEnd].filter((day) => day !== undefined && day !== null)
  const shownUntil = ends.reduce((latest, day) => (day > latest && day <= farthest ? day : latest), last)
  const scale = useMemo(() => scaleOf(zoom, first, shownUntil), [zoom, first, shownUntil])
  const marks = useMemo(() => (forecast === null ? noMarks : marksOf(forecast, scale)), [forecast, scale])
  const dated = useMemo(() => plan.milestones.filter(({ date }) => date !== null), [plan.milestones])
  return { schedule, rows, shown, counts, zoom, scale, dated, marks }
}
