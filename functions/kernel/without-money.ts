/** Removes money from a response, for callers who may not see any. */
import type * as z from 'zod/mini'
import { hidingOf } from '../../shared/confidential.ts'

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

/**
 * A result of a schema without the parts that the schema marks as money. A field that can be null becomes null; any
 * other is left out, so that a schema that requires it refuses the response instead of showing the amount.
 */
export const withoutMoney: Walk = (schema, value) => {
  const hide = hidingOf(schema)
  if (hide !== undefined) return value === undefined || value === null ? value : hide(value)
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return inObject(def.shape, value, withoutMoney)
    case 'array':
      return Array.isArray(value) ? value.map((item) => withoutMoney(def.element, item)) : value
    case 'record':
      return isRecord(value)
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutMoney(def.valueType, one)]))
        : value
    case 'nullable':
      return value === null ? null : (withoutMoney(def.innerType, value) ?? null)
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return value === undefined ? undefined : withoutMoney(def.innerType, value)
    case 'pipe':
      return withoutMoney(def.out, value)
    case 'lazy':
      return withoutMoney(def.getter(), value)
    case 'union': {
      const option = def.options.find((one) => (one as z.ZodMiniType).safeParse(value).success)
      return option === undefined ? value : withoutMoney(option, value)
    }
    case 'tuple':
    case 'intersection':
    case 'map':
    case 'set':
      throw new Error(`Results with a ${def.type} are not searched for money`)
    default:
      return value
  }
}
