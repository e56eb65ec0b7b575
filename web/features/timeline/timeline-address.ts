/** The display settings of a timeline, as stored in the URL. */
import type { Day } from '../../../shared/dates/dates.ts'
import { dayIn } from '../../dates/calendar-days.ts'
import { isShow, type Show } from './timeline-rows.ts'
import { isZoom, type Zoom } from './scale.ts'

export const timelineViews = { chart: 'Chart', cards: 'Cards', table: 'Table' } as const
export type TimelineView = keyof typeof timelineViews

const isView = (value: string | null): value is TimelineView => value !== null && Object.hasOwn(timelineViews, value)

export type TimelineLook = {
  /** If undefined, depends on the length of the project. */ zoom: Zoom | undefined
  show: Show
  view: TimelineView
  /** First day in view; chosen automatically if undefined. */ at: Day | undefined
}

export const readLook = (search: URLSearchParams): TimelineLook => {
  const [zoom, show, at, view] = [search.get('zoom'), search.get('show'), search.get('at'), search.get('view')]
  return {
    zoom: isZoom(zoom) ? zoom : undefined,
    show: isShow(show) ? show : 'all',
    view: isView(view) ? view : 'chart',
    at: dayIn(at),
  }
}
