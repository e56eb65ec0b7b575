/** A view that the caller may change: one of their own, or a shared one if their role allows it. */
import { notFound } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { sharedHolder, readViews, type StoredView, type ViewList } from './view-repository.ts'

export type Found = {
  view: StoredView
  list: ViewList
  /** The lists of the caller's own and of shared views. */ own: ViewList
  shared: ViewList
}

/** 404 if there is none, whatever the reason. */
export const ownView = async ({ workspaceId, id: personId, scope }: Member, id: string): Promise<Found> => {
  const [own, shared] = await Promise.all([readViews(workspaceId, personId), readViews(workspaceId, sharedHolder)])
  for (const list of [own, shared]) {
    const view = list.views.find((candidate) => candidate.id === id)
    if (view !== undefined && (view.ownerId === personId || scope === 'all')) return { view, list, own, shared }
  }
  throw notFound('View')
}
