import { calendarLooked, calendarPage } from '../../shared/limits.ts'
import { projectOfTask } from '../../shared/ids.ts'
import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { openCursor, sealCursor } from '../kernel/cursor.ts'
import { assignedProjects } from '../people/assigned-projects.ts'
import { listOpenDue } from '../tasks/due-repository.ts'
import { readTasks } from '../tasks/task-repository.ts'
import { dueTasks, toDueTask } from './due-task.ts'

/**
 * One page: one query of the index and one batch of tasks, however many there are. It goes on after
 * whatever was looked at, not after what was found, so that a page of a few matches is short, not dear.
 */
export const list: Handler<typeof routes.calendar.list> = async ({ query, principal, reply }) => {
  const { workspaceId } = principal
  const { from, to, whose = 'all', project, limit = calendarPage, cursor } = query
  const boundTo = ['calendar', workspaceId, principal.id, from, to, whose, project].join(' ')
  const after = cursor === undefined ? undefined : String(openCursor(cursor, boundTo)['after'])
  const size = Math.min(limit, calendarPage)
  const narrowed = project !== undefined || principal.scope !== 'all'
  const [projects, { due, more }] = await Promise.all([
    assignedProjects(principal),
    listOpenDue(workspaceId, { from, to }, after, narrowed ? Math.max(calendarLooked, size) : size),
  ])
  const counts = ({ taskId }: { taskId: string }): boolean => {
    const id = projectOfTask(taskId)
    return (project === undefined || project === id) && (projects === undefined || projects.has(id))
  }
  const found = due.filter(counts)
  const taken = found.slice(0, size)
  const tasks = await readTasks(workspaceId, taken.map(({ taskId }) => taskId))
  const last = found.length > size ? taken.at(-1) : more ? due.at(-1) : undefined
  reply.next(last && sealCursor({ after: last.place }, boundTo))
  return dueTasks(tasks, { from, to, assigneeId: whose === 'mine' ? principal.id : undefined }).map(toDueTask)
}
