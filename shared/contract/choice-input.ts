/**
 * Choices in requests: in any case, with `-`, `_` or a space. Separate from the tables of choices, which every screen
 * loads, so that the browser gets those without schemas.
 */
import * as z from 'zod/mini'
import { keysOf, type Choice } from './choices.ts'

const values = new WeakMap<object, readonly string[]>()

/** The values of a choice in a request, for the documentation. */
export const valuesOf = (schema: object): readonly string[] | undefined => values.get(schema)

/** A choice in a request: its value, its label or an alias, in any case. */
export const choiceInput = <T extends Record<string, Choice>>(table: T, message = 'Choose one of the options') => {
  const known = new Map<string, keyof T & string>()
  for (const key of keysOf(table)) {
    for (const name of [key, table[key]?.label ?? key, ...(table[key]?.aliases ?? [])]) {
      const spelled = spell(name)
      if (!known.has(spelled)) known.set(spelled, key)
    }
  }
  const schema = z.pipe(
    z.string(message),
    z.transform((value, context): keyof T & string => {
      const found = known.get(spell(value))
      if (found !== undefined) return found
      context.issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    }),
  )
  values.set(schema, keysOf(table))
  return schema
}

const spell = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[-\s]+/g, '_')
