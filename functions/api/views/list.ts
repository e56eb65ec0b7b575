import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { sharedHolder, readViews } from '../../domain/views/view-repository.ts'
import { byName, toView } from '../../domain/views/view-rules.ts'

export const list: Handler<typeof routes.views.list> = async ({ principal: { workspaceId, id } }) => {
  const viewLists = await Promise.all([readViews(workspaceId, id), readViews(workspaceId, sharedHolder)])
  return viewLists.flatMap((list) => list.views.map((view) => toView(view, list))).toSorted(byName)
}
