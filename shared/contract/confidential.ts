/**
 * What only people who may see money get. A schema marked here is hidden from everyone else's responses, wherever a
 * result contains it; functions/kernel/http/without-money.ts does that for every route. See decision 054.
 */
import * as z from 'zod/mini'

/** What others get instead of a value; undefined leaves the field out, or makes it null if it can be. */
type Hide = (value: unknown) => unknown

const hidden = z.registry<{ hide: Hide }>()

/** Marks a schema as money. */
export const confidential = <T extends z.ZodMiniType>(schema: T, hide: Hide = () => undefined): T => {
  hidden.add(schema, { hide })
  return schema
}

/** How a marked schema is hidden; undefined for every other schema. */
export const hidingOf = (schema: z.core.$ZodType): Hide | undefined => hidden.get(schema as z.ZodMiniType)?.hide

const writtenMoney = /[-\u2212]?\$\d[\d,]*(?:\.\d+)?[KM]?/g

/** `$1,250 spent` → `an amount spent`, in the texts that the product words itself. */
export const withoutAmounts = (text: string): string => text.replaceAll(writtenMoney, 'an amount')

/** Hides the amounts in every text of a document. */
export const hideAmounts = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutAmounts(value)
  if (Array.isArray(value)) return value.map(hideAmounts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hideAmounts(one)]))
}

/** A text, or a document of texts, that may mention amounts. It is shown without them, and never edited. */
export const withHiddenAmounts = <T extends z.ZodMiniType>(schema: T): T => confidential(schema, hideAmounts)
