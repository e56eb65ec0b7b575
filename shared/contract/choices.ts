/**
 * The machinery of choices. Each field's choices are defined once, next to its record: stored value, label, and the tone
 * that represents it on every screen.
 */
import * as z from 'zod/mini'

/** What a colour means. A tone is never shown without its word or shape. */
export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

export type Choice = { label: string; tone: Tone; aliases?: readonly string[] }

/** The stored values of a table. */
export const keysOf = <T extends Readonly<Record<string, unknown>>>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]

/** A choice in storage and in responses. */
export const oneOf = <T extends Record<string, Choice>>(table: T) => z.enum(keysOf(table))
