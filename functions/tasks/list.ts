import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { readPage } from '../kernel/page.ts'
import { visibleProject } from '../projects/visible-project.ts'
import { toTask, type ListedTask } from './task-record.ts'
import { listTasks } from './task-repository.ts'

export const list: Handler<typeof routes.tasks.list> = async ({ params: { id }, query, principal, reply }) => {
  const { workspaceId } = principal
  const [page] = await Promise.all([
    readPage<ListedTask>(query, `${workspaceId}:tasks.list:${id}`, (task) => task.id, (after, count) => listTasks(workspaceId, id, after, count)),
    visibleProject(principal, id),
  ])
  reply.next(page.next)
  return page.items.map(toTask)
}
