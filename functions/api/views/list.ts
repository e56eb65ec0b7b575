import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { everybody, readShelf } from '../../domain/views/view-repository.ts'
import { byName, toView } from '../../domain/views/view-rules.ts'

export const list: Handler<typeof routes.views.list> = async ({ principal: { workspaceId, id } }) => {
  const shelves = await Promise.all([readShelf(workspaceId, id), readShelf(workspaceId, everybody)])
  return shelves.flatMap((shelf) => shelf.views.map((view) => toView(view, shelf))).toSorted(byName)
}
