import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { listLinks } from '../../domain/code/link-repository.ts'
import { visibleTask } from '../../domain/tasks/visible-task.ts'

export const links: Handler<typeof routes.code.links> = async ({ params: { id }, principal }) => {
  const [found] = await Promise.all([listLinks(principal.workspaceId, id), visibleTask(principal, id)])
  return found
}
