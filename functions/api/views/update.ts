import { isDeepStrictEqual } from 'node:util'
import type { ProjectView, UpdateView } from '../../../shared/views/project-view.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp, type StampedEvent } from '../../kernel/events/event.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { ownView, type Found } from '../../domain/views/own-view.ts'
import {
  sharedHolder,
  saveMove,
  saveViews,
  type StoredView,
  type ViewList,
} from '../../domain/views/view-repository.ts'
import { requireFreeName, requireRoom, requireSharing, toView } from '../../domain/views/view-rules.ts'

const fieldsOf = ({ name, settings }: StoredView, list: ViewList) => ({
  name,
  settings,
  shared: list.holder === sharedHolder,
})

const without = ({ views }: ViewList, id: string): StoredView[] => views.filter((view) => view.id !== id)

/** The list that the view moves to: certain roles may share it, and only its creator may unshare it. */
const targetOf = (principal: Member, { view, list, own, shared }: Found, share: boolean): ViewList => {
  if (share === (list.holder === sharedHolder)) return list
  if (share) requireSharing(principal)
  else if (view.ownerId !== principal.id)
    throw invalid('shared', 'Only the person who made the view can stop sharing it')
  const target = share ? shared : own
  requireRoom(target)
  return target
}

const save = async (owned: Found, target: ViewList, view: StoredView, event: StampedEvent): Promise<boolean> => {
  if (target === owned.list)
    return saveViews(
      target,
      target.views.map((one) => (one.id === view.id ? view : one)),
      event,
    )
  return saveMove(
    { before: target, views: [...target.views, view] },
    { before: owned.list, views: without(owned.list, view.id) },
    event,
  )
}

const attempt = async (
  principal: Member,
  id: string,
  { version, name, shared, settings }: UpdateView,
): Promise<ProjectView | typeof lost> => {
  const owned = await ownView(principal, id)
  const { view: before, list } = owned
  requireVersion(version, before, () => toView(before, list))
  const target = targetOf(principal, owned, shared ?? list.holder === sharedHolder)
  const by = nowBy(principal)
  const view: StoredView = {
    ...before,
    name: name ?? before.name,
    settings: settings ?? before.settings,
    version: before.version + 1,
    updatedAt: by.at.toISOString(),
  }
  requireFreeName(target, view.name, id)
  const [was, now] = [fieldsOf(before, list), fieldsOf(view, target)]
  const changed = (['name', 'settings', 'shared'] as const).filter(
    (field) => !isDeepStrictEqual(was[field], now[field]),
  )
  if (changed.length === 0) return toView(before, list)
  const event = stamp('view.saved.v1', principal.workspaceId, by, {
    viewId: id,
    name: view.name,
    shared: now.shared,
    wasShared: was.shared,
    version: view.version,
    changed,
  })
  return (await save(owned, target, view, event)) ? toView(view, target) : lost
}

export const update: Handler<typeof routes.views.update> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body))
