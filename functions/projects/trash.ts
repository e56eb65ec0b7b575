import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { readPage } from '../kernel/page.ts'
import { listTrash, placeInTrash } from './trash-repository.ts'

export const trash: Handler<typeof routes.projects.trash> = async ({ query, principal: { workspaceId }, reply }) => {
  const now = new Date()
  const page = await readPage(query, `${workspaceId}:projects.trash`, placeInTrash, (before, count) => listTrash(workspaceId, now, before, count))
  reply.next(page.next)
  return page.items
}
