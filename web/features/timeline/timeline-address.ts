/** The display settings of a timeline, as stored in the URL. */
import type { Day } from '../../../shared/dates/dates.ts'
import { dayIn } from '../../dates/calendar-days.ts'
import { isShow, type Show } from './timeline-rows.ts'
import { isZoom, type Zoom } from './scale.ts'

export type TimelineLook = {
  /** If undefined, depends on the length of the project. */ zoom: Zoom | undefined
  show: Show
  view: 'chart' | 'table'
  /** First day in view; chosen automatically if undefined. */ at: Day | undefined
}

export const readLook = (search: URLSearchParams): TimelineLook => {
  const [zoom, show, at] = [search.get('zoom'), search.get('show'), search.get('at')]
  return {
    zoom: isZoom(zoom) ? zoom : undefined,
    show: isShow(show) ? show : 'all',
    view: search.get('view') === 'table' ? 'table' : 'chart',
    at: dayIn(at),
  }
}
