import { isDeepStrictEqual } from 'node:util'
import type { ProjectView, UpdateView } from '../../../shared/project-view.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { stamp, type StampedEvent } from '../../kernel/event.ts'
import { lost, untilWritten } from '../../kernel/optimistic.ts'
import { nowBy, type Member } from '../../kernel/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { requireVersion } from '../../kernel/version.ts'
import { ownView, type Found } from '../../domain/views/own-view.ts'
import { everybody, saveMove, saveShelf, type KeptView, type Shelf } from '../../domain/views/view-repository.ts'
import { requireFreeName, requireRoom, requireSharing, toView } from '../../domain/views/view-rules.ts'

const fieldsOf = ({ name, settings }: KeptView, shelf: Shelf) => ({
  name,
  settings,
  shared: shelf.holder === everybody,
})

const without = ({ views }: Shelf, id: string): KeptView[] => views.filter((view) => view.id !== id)

/** The list that the view moves to: certain roles may share it, and only its creator may unshare it. */
const targetOf = (principal: Member, { view, shelf, own, shared }: Found, share: boolean): Shelf => {
  if (share === (shelf.holder === everybody)) return shelf
  if (share) requireSharing(principal)
  else if (view.ownerId !== principal.id) throw invalid('shared', 'Only whoever made the view can take it back')
  const target = share ? shared : own
  requireRoom(target)
  return target
}

const save = async (found: Found, target: Shelf, view: KeptView, event: StampedEvent): Promise<boolean> => {
  if (target === found.shelf)
    return saveShelf(
      target,
      target.views.map((one) => (one.id === view.id ? view : one)),
      event,
    )
  return saveMove(
    { before: target, views: [...target.views, view] },
    { before: found.shelf, views: without(found.shelf, view.id) },
    event,
  )
}

const attempt = async (
  principal: Member,
  id: string,
  { version, name, shared, settings }: UpdateView,
): Promise<ProjectView | typeof lost> => {
  const found = await ownView(principal, id)
  const { view: before, shelf } = found
  requireVersion(version, before, () => toView(before, shelf))
  const target = targetOf(principal, found, shared ?? shelf.holder === everybody)
  const by = nowBy(principal)
  const view: KeptView = {
    ...before,
    name: name ?? before.name,
    settings: settings ?? before.settings,
    version: before.version + 1,
    updatedAt: by.at.toISOString(),
  }
  requireFreeName(target, view.name, id)
  const [was, now] = [fieldsOf(before, shelf), fieldsOf(view, target)]
  const changed = (['name', 'settings', 'shared'] as const).filter(
    (field) => !isDeepStrictEqual(was[field], now[field]),
  )
  if (changed.length === 0) return toView(before, shelf)
  const event = stamp('view.saved.v1', principal.workspaceId, by, {
    viewId: id,
    name: view.name,
    shared: now.shared,
    wasShared: was.shared,
    version: view.version,
    changed,
  })
  return (await save(found, target, view, event)) ? toView(view, target) : lost
}

export const update: Handler<typeof routes.views.update> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body))
