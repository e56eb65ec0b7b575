/** Reads the calendar's settings from the URL; invalid values are ignored. */
import type { Day } from '../../../shared/dates/dates.ts'
import type { CalendarView } from '../../dates/calendar-days.ts'
import { dayIn } from '../../dates/calendar-days.ts'
import { kinds, type Kind } from './entries.ts'

export const views = { month: 'Month', week: 'Week', agenda: 'Agenda' } as const satisfies Record<CalendarView, string>

export type CalendarSearch = {
  view: CalendarView
  day: Day
  /** The caller’s own, everyone’s, or those of a person. */ whose: 'mine' | 'all' | `usr_${string}`
  project: string | undefined
  /** Whether completed tasks are shown, too. */ completed: boolean
  kinds: ReadonlySet<Kind>
}

export const allKinds = Object.keys(kinds) as Kind[]

const kindsIn = (value: string | null): ReadonlySet<Kind> =>
  new Set(value === null ? allKinds : allKinds.filter((kind) => value.split('-').includes(kind)))

export const whoseIn = (value: string | null): CalendarSearch['whose'] =>
  value === 'mine' ? value : /^usr_\w+$/.test(value ?? '') ? (value as `usr_${string}`) : 'all'

/** The calendar opens on the current week; another day opens in its month. */
const usualView = (day: Day, today: Day): CalendarView => (day === today ? 'week' : 'month')

export const readSearch = (search: URLSearchParams, today: Day): CalendarSearch => {
  const [view, date, project] = [search.get('view') ?? '', search.get('date'), search.get('project') ?? '']
  const day = dayIn(date) ?? today
  return {
    view: Object.hasOwn(views, view) ? (view as CalendarView) : usualView(day, today),
    day,
    whose: whoseIn(search.get('whose')),
    project: /^prj_\w+$/.test(project) ? project : undefined,
    completed: search.get('completed') === '1',
    kinds: kindsIn(search.get('show')),
  }
}

/** The URL after a change. It contains no default values. */
export const writeSearch = (before: CalendarSearch, change: Partial<CalendarSearch>, today: Day): URLSearchParams => {
  const { view, day, whose, project, completed, kinds: shown } = { ...before, ...change }
  return new URLSearchParams({
    ...(view !== usualView(day, today) && { view }),
    ...(day !== today && { date: day }),
    ...(whose !== 'all' && { whose }),
    ...(project !== undefined && { project }),
    ...(completed && { completed: '1' }),
    ...(shown.size < allKinds.length && { show: allKinds.filter((kind) => shown.has(kind)).join('-') }),
  })
}

export const isNarrowed = ({ whose, project, kinds: shown }: CalendarSearch): boolean =>
  whose !== 'all' || project !== undefined || shown.size < allKinds.length
