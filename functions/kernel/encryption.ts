/** Encrypts values that are sent to a caller and come back, so that they cannot be read, changed or used elsewhere. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { setting } from './environment.ts'

/**
 * A 32-byte key for values that the product has to recognize as its own before reading the table. Each purpose has a
 * different key. With the key, an attacker could start reads but would never see their results.
 */
export const keyFor = (purpose: 'session' | 'calendar-feed' | 'share'): Buffer =>
  createHash('sha256')
    .update(`${purpose}:${setting('ENCRYPTION_SECRET')}`)
    .digest()

const [ivBytes, tagBytes] = [12, 16]

/** Encrypts a value and binds it to `boundTo`. `key` has 32 bytes. */
export const encrypt = (value: unknown, key: Buffer, boundTo: string): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(boundTo))
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Returns the encrypted value. Throws if any part was changed, or if it is bound to something else. */
export const decrypt = (encrypted: string, key: Buffer, boundTo: string): unknown => {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(boundTo))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8'),
  )
}
