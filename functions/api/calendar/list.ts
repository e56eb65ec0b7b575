import { calendarLooked, calendarPage } from '../../../shared/calendar/limits.ts'
import { projectOfTask } from '../../../shared/contract/ids.ts'
import type { routes } from '../../../shared/routes.ts'
import { decryptCursor, encryptCursor } from '../../kernel/http/cursor.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'
import { assignedProjects } from '../../domain/accounts/people/assigned-projects.ts'
import { listOpenDue } from '../../domain/tasks/open-due-tasks.ts'
import { cancelledAmong } from '../../domain/tasks/cancelled-among.ts'
import { readTasks } from '../../domain/tasks/task-repository.ts'
import { dueTasks, toDueTask } from '../../domain/calendar/due-task.ts'

type List = typeof routes.calendar.list

const sizeOf = ({ limit = calendarPage }: Asked<List>['query']): number => Math.min(limit, calendarPage)

const boundTo = ({ query: { from, to, whose = 'all', project }, principal }: Asked<List>): string =>
  ['calendar', principal.workspaceId, principal.id, from, to, whose, project].join(' ')

/** A page of the due date index, and the projects that the caller may see. */
const lookAt = async (asked: Asked<List>) => {
  const { query, principal } = asked
  const { from, to, project, cursor } = query
  const after = cursor === undefined ? undefined : String(decryptCursor(cursor, boundTo(asked))['after'])
  const size = sizeOf(query)
  const narrowed = project !== undefined || principal.scope !== 'all'
  const [projects, slice] = await Promise.all([
    assignedProjects(principal),
    listOpenDue(principal.workspaceId, { from, to }, after, narrowed ? Math.max(calendarLooked, size) : size),
  ])
  return { projects, ...slice }
}

/**
 * One page: one query of the index and one batch of tasks with their projects, however many there are. The cursor continues after the
 * last item checked, not the last item found, so that a page with few matches is short instead of expensive.
 */
export const list = withPrefetch(lookAt, async ({ params, query, principal, reply }, { projects, due, more }) => {
  const { from, to, whose = 'all', project } = query
  const size = sizeOf(query)
  const counts = ({ taskId }: { taskId: string }): boolean => {
    const id = projectOfTask(taskId)
    return (project === undefined || project === id) && (projects === undefined || projects.has(id))
  }
  const found = due.filter(counts)
  const taken = found.slice(0, size)
  const ids = taken.map(({ taskId }) => taskId)
  const [tasks, cancelled] = await Promise.all([
    readTasks(principal.workspaceId, ids),
    cancelledAmong(principal.workspaceId, ids),
  ])
  const last = found.length > size ? taken.at(-1) : more ? due.at(-1) : undefined
  reply.next(last && encryptCursor({ after: last.place }, boundTo({ params, query, principal })))
  const ahead = tasks.filter(({ projectId }) => !cancelled.has(projectId))
  return dueTasks(ahead, { from, to, assigneeId: whose === 'mine' ? principal.id : undefined }).map(toDueTask)
})
