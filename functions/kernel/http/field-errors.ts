/** Errors of a schema as field errors: one for each field, in words that say what the field takes. */
import type * as z from 'zod/mini'
import type { FieldError } from '../../../shared/contract/problem.ts'

/** What the schema library says where a schema has no words of its own, with its English texts loaded or not. */
const wordless = /^Invalid (?:input|option)/

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/** Choices that a message lists. */
const listed = 20

const alternatives = (all: readonly string[]): string => {
  const once = [...new Set(all)]
  return once.length < 2 ? once.join('') : `${once.slice(0, -1).join(', ')} or ${once.at(-1)}`
}

/** What a field takes: `a list`, `a text or null`, `one of low, medium`. Undefined if that cannot be said in short. */
const takenBy = (issue: z.core.$ZodIssue): string | undefined => {
  if (issue.code === 'invalid_type') return types[issue.expected]
  if (issue.code === 'invalid_value')
    return issue.values.length === 1
      ? JSON.stringify(issue.values[0])
      : issue.values.length <= listed
        ? `one of ${issue.values.map(String).join(', ')}`
        : undefined
  if (issue.code !== 'invalid_union') return undefined
  const each = issue.errors.map(([first]) => (first?.path.length === 0 ? takenBy(first) : 'an object'))
  return each.length === 0 || each.includes(undefined) ? undefined : alternatives(each as string[])
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null ? (inside as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )

/** `“tasks” is required, as a list`, `“tasks” takes a list` */
const wordsOf = (issue: z.core.$ZodIssue, path: string, sent: unknown): string => {
  if (!wordless.test(issue.message)) return issue.message
  const name = path === '' ? 'The body' : `“${path}”`
  const taken = takenBy(issue)
  if (valueAt(sent, issue.path) === undefined) return `${name} is required${taken === undefined ? '' : `, as ${taken}`}`
  return taken === undefined ? `${name} is not valid` : `${name} takes ${taken}`
}

/**
 * The first error of each field. Errors of a union are reported at the union's own path.
 *
 * @param sent - the input that has the errors
 */
export const fieldErrors = (error: z.core.$ZodError, sent: unknown): FieldError[] => {
  const byPath = new Map<string, string>()
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    if (!byPath.has(path)) byPath.set(path, wordsOf(issue, path, sent))
  }
  return [...byPath].map(([path, message]) => ({ path, message }))
}
