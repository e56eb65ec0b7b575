import type { routes } from '../../../shared/routes.ts'
import { readPage } from '../../kernel/http/page.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { toTask, type ListedTask } from '../../domain/tasks/task-record.ts'
import { listTasks } from '../../domain/tasks/task-repository.ts'

const look = async ({ params: { id }, query, principal }: Asked<typeof routes.tasks.list>) => {
  const { workspaceId } = principal
  const [page] = await Promise.all([
    readPage<ListedTask>(
      query,
      `${workspaceId}:tasks.list:${id}`,
      (task) => task.id,
      (after, count) => listTasks(workspaceId, id, after, count),
    ),
    visibleProject(principal, id),
  ])
  return page
}

export const list = withPrefetch(look, async ({ reply }, { items, next }) => {
  reply.next(next)
  return items.map(toTask)
})
