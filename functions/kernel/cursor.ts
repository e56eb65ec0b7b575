/**
 * The place at which a list goes on: the last key, sealed with the workspace and the query it
 * belongs to, so that it can be neither read, changed nor used elsewhere.
 */
import { createHash } from 'node:crypto'
import { setting } from './environment.ts'
import { Problem } from './problem.ts'
import { seal, unseal } from './seal.ts'

export type Key = Record<string, unknown>

/**
 * The table's name is the same for all copies of a function and differs by stage. It is no secret:
 * what keeps a forged cursor harmless is that every query takes its partition from the session.
 * The seal makes a changed or borrowed cursor a clear 400 instead of a strange page.
 */
const sealKey = (): Buffer =>
  createHash('sha256')
    .update(`cursor:${setting('TABLE_NAME')}`)
    .digest()

export const sealCursor = (key: Key, boundTo: string): string => seal(key, sealKey(), boundTo)

/** The key of a cursor; 400 where it was changed or made for another list. */
export const openCursor = (cursor: string, boundTo: string): Key => {
  try {
    return unseal(cursor, sealKey(), boundTo) as Key
  } catch {
    throw new Problem(
      'invalid_cursor',
      'This link to the next page is not valid any more. Please start from the first page.',
    )
  }
}
