/** Encrypts values that are sent to a caller and come back, so that they cannot be read, changed or used elsewhere. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto'
import * as z from 'zod/mini'
import { setting } from './environment.ts'

/** A key of 32 bytes, derived from a text. Node takes several times as long to use bytes that are not a key object. */
export const keyFrom = (text: string): KeyObject => createSecretKey(createHash('sha256').update(text).digest())

/** The secret that new values are made with, and the one before it: see docs/operating/secrets.md. */
const secrets = z.object({ current: z.string(), previous: z.string() })

/** A key for new values, and those for reading, which include it. */
export type Keys = { current: KeyObject; known: readonly KeyObject[] }

/**
 * The keys for values that the product has to recognize as its own before reading the table. Each purpose has different
 * ones. With a key, an attacker could start reads but would never see their results.
 */
export const keysFor = (purpose: 'session' | 'calendar-feed' | 'share' | 'mail-link' | 'mail-in' | 'device'): Keys => {
  const { current, previous } = secrets.parse(JSON.parse(setting('ENCRYPTION_SECRETS')))
  const key = keyFrom(`${purpose}:${current}`)
  return { current: key, known: previous === '' ? [key] : [key, keyFrom(`${purpose}:${previous}`)] }
}

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

/** Returns the value that was encrypted with one of the keys; undefined if it was with none of them. */
export const decryptWithAny = (encrypted: string, { known }: Keys, boundTo: string): unknown => {
  for (const key of known) {
    try {
      return decrypt(encrypted, key, boundTo)
    } catch {
      // It may be the other one's.
    }
  }
  return undefined
}

/** Whether two texts are the same, without telling by the time how much of them is. */
export const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const proofWith = (key: KeyObject, text: string, length: number): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, length)

/** A proof that the product issued a text: some characters of its signature. */
export const proofOf = ({ current }: Keys, text: string, length: number): string => proofWith(current, text, length)

/** Whether a proof of that length was made with one of the keys. */
export const isProof = ({ known }: Keys, text: string, proof: string, length: number): boolean =>
  known.some((key) => isSame(proof, proofWith(key, text, length)))
