/** Encrypts values that are sent to a caller and come back, so that they cannot be read, changed or used elsewhere. */
import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { setting } from './environment.ts'

/** A key of 32 bytes, derived from a text. Node takes several times as long to use bytes that are not a key object. */
export const keyFrom = (text: string): KeyObject => createSecretKey(createHash('sha256').update(text).digest())

/**
 * The key for values that the product has to recognize as its own before reading the table. Each purpose has a
 * different key. With the key, an attacker could start reads but would never see their results.
 */
export const keyFor = (purpose: 'session' | 'calendar-feed' | 'share' | 'mail-link'): KeyObject =>
  keyFrom(`${purpose}:${setting('ENCRYPTION_SECRET')}`)

const [ivBytes, tagBytes] = [12, 16]

/** Encrypts a value and binds it to `boundTo`. */
export const encrypt = (value: unknown, key: KeyObject, boundTo: string): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(boundTo))
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Returns the encrypted value. Throws if any part was changed, or if it is bound to something else. */
export const decrypt = (encrypted: string, key: KeyObject, boundTo: string): unknown => {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(boundTo))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8'),
  )
}
