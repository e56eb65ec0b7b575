/** Schemas of parameters as they come in a form: every value is text, and an empty text unsets a field. */
import * as z from 'zod'
import { invalid, notServed, StripeError } from './stripe-error.ts'
import type { FormObject } from './form.ts'
import { present } from '../../../values/present.ts'

export const text = z.string().min(1).max(5_000)

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number)
export const amount = integer.refine((value) => value >= 0, 'Invalid non-negative integer')
export const flag = z.enum(['true', 'false'], 'Invalid boolean').transform((value) => value === 'true')
export const choice = <const T extends readonly [string, ...string[]]>(...values: T) => z.enum(values)

/** An empty text means null. */
export const emptyable = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), schema])

const isList = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key))

/** An empty text means an empty list. */
export const list = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? [] : isList(value) ? Object.values(value) : value), z.array(schema).max(100))

/** An empty text, in place of a value or of all of them, removes. */
export const metadata = emptyable(
  z
    .record(z.string().min(1).max(40), z.string().max(500))
    .refine((given) => Object.keys(given).length <= 50, 'Too many keys'),
)

export const address = z.strictObject({
  city: z.string().optional(),
  country: z.string().optional(),
  line1: z.string().optional(),
  line2: z.string().optional(),
  postal_code: z.string().optional(),
  state: z.string().optional(),
})

/** The condition of a list on a time. */
export const range = z.union([
  integer.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({ gt: integer.optional(), gte: integer.optional(), lt: integer.optional(), lte: integer.optional() }),
])

export const noParams = z.strictObject({})

/** The parameters of a route, nearly all of which take `expand`. */
export const params = <S extends z.ZodRawShape>(shape: S) => z.strictObject({ ...shape, expand: list(text).optional() })

/** The parameters of a list, with those that filter it. */
export const listParams = <S extends z.ZodRawShape>(shape: S) =>
  params({
    ...shape,
    limit: integer.refine((value) => value >= 1 && value <= 100, 'This value must be between 1 and 100').optional(),
    starting_after: text.optional(),
    ending_before: text.optional(),
  })

export type ListParams = {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
}

const named = (path: readonly PropertyKey[]): string =>
  path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('')

/** Unions report the problems of each member: the one that got furthest names the parameter. */
const deepestIssue = (issue: z.core.$ZodIssue): z.core.$ZodIssue => {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors
    .flat()
    .map((error) => deepestIssue({ ...error, path: [...issue.path, ...error.path] }))
    .toSorted((a, b) => b.path.length - a.path.length)
  return (
    inner.find((one) => one.code === 'unrecognized_keys') ??
    inner.find((one) => one.path.length > issue.path.length) ??
    inner.at(-1) ??
    issue
  )
}

/** @throws StripeError that names the parameter */
export const parseParams = <S extends z.ZodType>(schema: S, form: FormObject): z.output<S> => {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  const issue = deepestIssue(present(result.error.issues[0]))
  if (issue.code === 'unrecognized_keys') {
    const param = named([...issue.path, present(issue.keys[0])])
    throw notServed(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = named(issue.path)
  if (issue.code === 'invalid_type' && issue.input === undefined)
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (issue.code === 'invalid_value')
    // It may be a value that Stripe knows and the stand-in does not, so the stage records it.
    throw new StripeError(400, 'invalid_request_error', `Invalid ${param}: must be one of ${issue.values.join(', ')}`, {
      param,
      notServed: true,
    })
  throw invalid(`Invalid ${param}: ${issue.message}`, { param })
}
