import type { Charter } from '../../../shared/charters/charter.ts'
import type { MadeBy } from '../../../shared/contract/made-by.ts'

/** The origin of a document; empty if a person wrote it by hand. */
export type Origin = Partial<Pick<Charter, 'draftedBy' | 'draftedAt' | 'edited' | 'madeBy'>>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The origin stored in a document. */
export const originOf = (stored: unknown): Origin => {
  const { draftedBy, draftedAt, edited, madeBy } = (stored ?? {}) as Record<string, unknown>
  if ((draftedBy !== 'rules' && draftedBy !== 'model') || typeof draftedAt !== 'string') return {}
  return { draftedBy, draftedAt, edited: edited === true, ...(isObject(madeBy) && { madeBy: madeBy as MadeBy }) }
}
