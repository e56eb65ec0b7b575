/**
 * A form has one key until it changes, and the server refuses a key that comes back with another request. What is sent
 * can change without the form, or a moment before its new key, so the request itself is a part of the key.
 */

/** FNV-1a, 32 bits: it has to tell apart the few requests of one form. */
const hashOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The `Idempotency-Key` of a create: the same for the same request of the same form, and another one for any other. */
export const requestKey = (form: string, address: string, body: unknown): string =>
  `${form}-${hashOf(`${address} ${JSON.stringify(body)}`)}`
