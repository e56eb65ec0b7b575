import type { Charter } from '../../../shared/charter.ts'

/** Where a document comes from; nothing of it is known where somebody wrote it by hand. */
export type Origin = Partial<Pick<Charter, 'draftedBy' | 'draftedAt' | 'edited'>>

/** The origin that a stored document tells of. */
export const originOf = (stored: unknown): Origin => {
  const { draftedBy, draftedAt, edited } = (stored ?? {}) as Record<string, unknown>
  return draftedBy === 'rules' && typeof draftedAt === 'string' ? { draftedBy, draftedAt, edited: edited === true } : {}
}
