/** Changes of fields that a request names. */
import type * as z from 'zod'
import type { metadata } from './params.ts'

/** Adds to the metadata; an empty text removes a key, and null removes all of them. */
export const mergedMetadata = (
  before: Record<string, string> | null,
  changes: z.output<typeof metadata> | undefined,
): Record<string, string> => {
  if (changes === undefined) return before ?? {}
  if (changes === null) return {}
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''))
}

/** An address with each of its fields. */
export const fullAddress = (
  address: Partial<Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string>>,
) => ({
  city: address.city ?? null,
  country: address.country ?? null,
  line1: address.line1 ?? null,
  line2: address.line2 ?? null,
  postal_code: address.postal_code ?? null,
  state: address.state ?? null,
})
