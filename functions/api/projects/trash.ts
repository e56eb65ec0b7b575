import { scopeOf } from '../../../shared/permissions.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import { listTrash, placeInTrash } from '../../domain/projects/trash-repository.ts'

export const trash: Handler<typeof routes.projects.trash> = async ({
  query,
  principal: { workspaceId, id, role },
  reply,
}) => {
  const now = new Date()
  const seesEveryRequest = scopeOf(role, 'request.read') === 'all'
  const page = await readPage(query, `${workspaceId}:projects.trash`, placeInTrash, async (before, count) => {
    const slice = await listTrash(workspaceId, now, before, count)
    return {
      ...slice,
      items: slice.items.filter(({ requestedBy }) => requestedBy === null || seesEveryRequest || requestedBy === id),
    }
  })
  reply.next(page.next)
  return page.items
}
