/** Values that are handed to a caller and come back: sealed, they can be neither read nor changed nor used elsewhere. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { setting } from './environment.ts'

/**
 * The key of what the product makes and has to know again as its own before the table is asked: 32 bytes, other
 * ones for each purpose. Whoever had it could set off reads and would be shown nothing of them.
 */
export const ownKey = (purpose: 'session' | 'calendar-feed'): Buffer =>
  createHash('sha256')
    .update(`${purpose}:${setting('SEAL_SECRET')}`)
    .digest()

const [ivBytes, tagBytes] = [12, 16]

/** Seals a value for what it is bound to. `key` has 32 bytes. */
export const seal = (value: unknown, key: Buffer, boundTo: string): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(boundTo))
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** The value that was sealed. Throws where anything of it was changed, or it is bound to something else. */
export const unseal = (sealed: string, key: Buffer, boundTo: string): unknown => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(boundTo))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8'),
  )
}
