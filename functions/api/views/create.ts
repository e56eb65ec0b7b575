import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { newId } from '../../kernel/id.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { sharedHolder, readViews, saveViews, type StoredView } from '../../domain/views/view-repository.ts'
import {
  isRepeat,
  namesake,
  requireFreeName,
  requireRoom,
  requireSharing,
  toView,
} from '../../domain/views/view-rules.ts'

/** Saves a view. Saving the same view again under the same name is a repeat and returns the existing one. */
export const create: Handler<typeof routes.views.create> = ({ body: { name, shared, settings }, principal }) =>
  untilWritten(async () => {
    const { workspaceId, id: ownerId } = principal
    if (shared) requireSharing(principal)
    const list = await readViews(workspaceId, shared ? sharedHolder : ownerId)
    const known = namesake(list, name)
    if (isRepeat(known, ownerId, settings)) return toView(known, list)
    requireFreeName(list, name)
    requireRoom(list)
    const now = nowBy(principal)
    const view: StoredView = {
      id: newId('view', now.at.getTime()),
      name,
      ownerId,
      ownerName: now.by.name,
      settings,
      version: 1,
      updatedAt: now.at.toISOString(),
    }
    const event = stamp('view.saved.v1', workspaceId, now, {
      viewId: view.id,
      name,
      shared,
      wasShared: false,
      version: 1,
      changed: [],
    })
    return (await saveViews(list, [...list.views, view], event)) ? toView(view, list) : lost
  })
