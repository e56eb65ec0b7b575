import { paths } from '../../address/paths.ts'
import type { TaskSource } from './task-list.ts'

/** The path of the calendar with only these tasks. */
export const calendarOf = (source: TaskSource, search: URLSearchParams): string => {
  const [day, span] = [search.get('day'), search.get('span')]
  return paths.calendar({
    show: 'task',
    ...(source.kind === 'project' && { project: source.projectId }),
    ...(source.kind === 'mine' && { whose: 'mine' as const }),
    ...(day !== null && { date: day }),
    view: span === 'week' ? 'week' : 'month',
  })
}
