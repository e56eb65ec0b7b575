/**
 * The place at which a list goes on: the last key, sealed with the workspace and the query it
 * belongs to, so that it can be neither read, changed nor used elsewhere.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { Problem } from './problem.ts'
import { setting } from './environment.ts'

export type Key = Record<string, unknown>

/**
 * The table's name is the same for all copies of a function and differs by stage. It is no secret:
 * what keeps a forged cursor harmless is that every query takes its partition from the session.
 * The seal makes a changed or borrowed cursor a clear 400 instead of a strange page.
 */
const sealKey = (): Buffer => createHash('sha256').update(`cursor:${setting('TABLE_NAME')}`).digest()

export const sealCursor = (key: Key, boundTo: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(), iv)
  cipher.setAAD(Buffer.from(boundTo))
  const body = Buffer.concat([cipher.update(JSON.stringify(key), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** The key of a cursor; 400 where it was changed or made for another list. */
export const openCursor = (cursor: string, boundTo: string): Key => {
  try {
    const bytes = Buffer.from(cursor, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', sealKey(), bytes.subarray(0, 12))
    decipher.setAAD(Buffer.from(boundTo))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')) as Key
  } catch {
    throw new Problem('invalid_cursor', 'This link to the next page is not valid any more. Please start from the first page.')
  }
}
