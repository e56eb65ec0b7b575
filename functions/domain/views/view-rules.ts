/** The rules for saved views. Pure: no reads or writes. */
import { isDeepStrictEqual } from 'node:util'
import { viewLimits } from '../../../shared/projects/limits.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import type { ProjectView, ViewSettings } from '../../../shared/views/project-view.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { sharedHolder, type StoredView, type ViewList } from './view-repository.ts'

/** 403 for roles that cannot share views. */
export const requireSharing = ({ role }: Pick<Member, 'role'>): void => {
  if (scopeOf(role, 'view.share') === undefined)
    throw new Problem('forbidden', 'Your role does not allow sharing views.')
}

/** Names are compared ignoring case. */
export const namesake = ({ views }: ViewList, name: string, except?: string): StoredView | undefined =>
  views.find((view) => view.id !== except && view.name.toLowerCase() === name.toLowerCase())

/** 400 at the name if another view of the list has it. */
export const requireFreeName = (list: ViewList, name: string, except?: string): void => {
  if (namesake(list, name, except) === undefined) return
  throw invalid(
    'name',
    list.holder === sharedHolder ? 'There is a shared view of this name' : 'You have a view of this name',
  )
}

/** 409 if the list is full. */
export const requireRoom = ({ holder, views }: ViewList): void => {
  const most = holder === sharedHolder ? viewLimits.shared : viewLimits.perPerson
  if (views.length < most) return
  throw new Problem(
    'view_limit_reached',
    holder === sharedHolder
      ? `The workspace has ${most} shared views. Delete one first.`
      : `You have ${most} views. Delete one first.`,
  )
}

/** Whether a new view repeats a request whose response was lost. */
export const isRepeat = (known: StoredView | undefined, ownerId: string, settings: ViewSettings): known is StoredView =>
  known !== undefined && known.ownerId === ownerId && isDeepStrictEqual(known.settings, settings)

export const toView = (view: StoredView, { holder }: ViewList): ProjectView => ({
  ...view,
  shared: holder === sharedHolder,
})

export const byName = (a: ProjectView, b: ProjectView): number => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)
