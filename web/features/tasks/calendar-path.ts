import { paths } from '../../address/paths.ts'
import type { TaskSource } from './task-list.ts'

/** The path of the calendar with only these tasks, of the person and with the status that the list is filtered by. */
export const calendarOf = (source: TaskSource, search: URLSearchParams): string => {
  const [day, span, person] = [search.get('day'), search.get('span'), search.get('assignee')]
  return paths.calendar({
    show: 'task',
    ...(source.kind === 'project' && { project: source.projectId }),
    ...(source.kind === 'mine' ? { whose: 'mine' } : person?.startsWith('usr_') === true && { whose: person }),
    ...(search.get('status') === 'completed' && { completed: '1' }),
    ...(day !== null && { date: day }),
    view: span === 'week' ? 'week' : 'month',
  })
}
