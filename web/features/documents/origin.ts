import type { Charter } from '../../../shared/charter.ts'

/** The origin of a document; empty if a person wrote it by hand. */
export type Origin = Partial<Pick<Charter, 'draftedBy' | 'draftedAt' | 'edited'>>

/** The origin stored in a document. */
export const originOf = (stored: unknown): Origin => {
  const { draftedBy, draftedAt, edited } = (stored ?? {}) as Record<string, unknown>
  return draftedBy === 'rules' && typeof draftedAt === 'string' ? { draftedBy, draftedAt, edited: edited === true } : {}
}
