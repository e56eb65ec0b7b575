import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { ownView } from '../../domain/views/own-view.ts'
import { sharedHolder, saveViews } from '../../domain/views/view-repository.ts'

/** Deletes a view at once. To undo this, the screen creates it again. */
export const remove: Handler<typeof routes.views.remove> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const { view, list } = await ownView(principal, id)
    const shared = list.holder === sharedHolder
    const event = stamp('view.deleted.v1', principal.workspaceId, nowBy(principal), {
      viewId: id,
      name: view.name,
      shared: false,
      wasShared: shared,
      version: view.version + 1,
      changed: [],
    })
    return (await saveViews(
      list,
      list.views.filter((view) => view.id !== id),
      event,
    ))
      ? null
      : lost
  })
