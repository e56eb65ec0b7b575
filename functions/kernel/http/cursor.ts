/**
 * The position at which a list continues: the last key, encrypted and bound to its workspace and query, so that it
 * cannot be read, changed or used elsewhere.
 */
import { setting } from '../environment.ts'
import { Problem } from '../problem.ts'
import { decrypt, encrypt, keyFrom } from '../encryption.ts'
import { once } from '../table/table.ts'

export type Key = Record<string, unknown>

/**
 * The table's name is the same for all copies of a function and differs by stage. It is not secret: a forged cursor is
 * harmless because every query takes its partition from the session. The encryption turns a changed or foreign cursor
 * into a clear 400 instead of an unexpected page.
 */
const cursorKey = once(() => keyFrom(`cursor:${setting('TABLE_NAME')}`))

export const encryptCursor = (key: Key, boundTo: string): string => encrypt(key, cursorKey(), boundTo)

/** The key of a cursor. Throws 400 if the cursor was changed or made for another list. */
export const decryptCursor = (cursor: string, boundTo: string): Key => {
  try {
    return decrypt(cursor, cursorKey(), boundTo) as Key
  } catch {
    throw new Problem(
      'invalid_cursor',
      'This link to the next page is no longer valid. Please start from the first page.',
    )
  }
}
