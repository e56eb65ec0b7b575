/** A view that the caller may change: one of their own, or a shared one if their role allows it. */
import { notFound } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/principal.ts'
import { everybody, readShelf, type KeptView, type Shelf } from './view-repository.ts'

export type Found = {
  view: KeptView
  shelf: Shelf
  /** The lists of the caller's own and of shared views. */ own: Shelf
  shared: Shelf
}

/** 404 if there is none, whatever the reason. */
export const ownView = async ({ workspaceId, id: personId, scope }: Member, id: string): Promise<Found> => {
  const [own, shared] = await Promise.all([readShelf(workspaceId, personId), readShelf(workspaceId, everybody)])
  for (const shelf of [own, shared]) {
    const view = shelf.views.find((candidate) => candidate.id === id)
    if (view !== undefined && (view.ownerId === personId || scope === 'all')) return { view, shelf, own, shared }
  }
  throw notFound('View')
}
