/**
 * Canonical JSON: sorted keys, no white space (as in RFC 8785, for the values that records contain). Equal values have
 * equal hashes, and anyone with a report can recompute its hash.
 */
import { createHash } from 'node:crypto'

export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}

/** SHA-256 (hex) over the canonical form. */
export const hashOf = (value: unknown): string => createHash('sha256').update(canonical(value)).digest('hex')
