/** Removes money from a response, for callers who may not see any. */
import type * as z from 'zod/mini'
import { hidingOf } from '../../../shared/contract/confidential.ts'

type Schema = z.core.$ZodType
type Walk = (schema: Schema, value: unknown) => unknown

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inObject = (shape: Readonly<Record<string, Schema>>, value: unknown, walk: Walk): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .map(([name, field]) => [name, shape[name] === undefined ? field : walk(shape[name], field)] as const)
          .filter(([name, field]) => field !== undefined || value[name] === undefined),
      )
    : value

/** Kinds of schema that no result has. A result with one would need a case here. */
const unsearched: ReadonlySet<string> = new Set([
  'tuple',
  'intersection',
  'map',
  'set',
  'lazy',
  'promise',
  'nonoptional',
])

/**
 * A result of a schema without the parts that the schema marks as money. A field that can be null becomes null; any
 * other is left out, so that a schema that requires it refuses the response instead of showing the amount.
 */
export const withoutMoney: Walk = (schema, value) => {
  const hide = hidingOf(schema)
  if (hide !== undefined) return value === undefined || value === null ? value : hide(value)
  const { def } = schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
  if (unsearched.has(def.type)) throw new Error(`Results with a ${def.type} are not searched for money`)
  if (def.type === 'object') return inObject(def.shape, value, withoutMoney)
  if (def.type === 'array') return Array.isArray(value) ? value.map((item) => withoutMoney(def.element, item)) : value
  if (def.type === 'record')
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutMoney(def.valueType, one)]))
      : value
  if (def.type === 'nullable') return value === null ? null : (withoutMoney(def.innerType, value) ?? null)
  if (def.type === 'optional' || def.type === 'default' || def.type === 'prefault' || def.type === 'readonly')
    return value === undefined ? undefined : withoutMoney(def.innerType, value)
  if (def.type === 'pipe') return withoutMoney(def.out, value)
  if (def.type === 'union') {
    const option = def.options.find((one) => (one as z.ZodMiniType).safeParse(value).success)
    return option === undefined ? value : withoutMoney(option, value)
  }
  return value
}
