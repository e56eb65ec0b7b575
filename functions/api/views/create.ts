import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { stamp } from '../../kernel/event.ts'
import { newId } from '../../kernel/id.ts'
import { lost, untilWritten } from '../../kernel/optimistic.ts'
import { nowBy } from '../../kernel/principal.ts'
import { everybody, readShelf, saveShelf, type KeptView } from '../../domain/views/view-repository.ts'
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
    const shelf = await readShelf(workspaceId, shared ? everybody : ownerId)
    const known = namesake(shelf, name)
    if (isRepeat(known, ownerId, settings)) return toView(known, shelf)
    requireFreeName(shelf, name)
    requireRoom(shelf)
    const now = nowBy(principal)
    const view: KeptView = {
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
    return (await saveShelf(shelf, [...shelf.views, view], event)) ? toView(view, shelf) : lost
  })
