/** Finds every field of a schema, with the smallest value in which the field has a given value. */
import type * as z from 'zod/mini'

export type Field<T = unknown> = { path: readonly string[]; holding: (value: T) => unknown }
export type TextField = Field<string>

type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  keyType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  values?: readonly unknown[]
  entries?: Record<string, unknown>
}

export const defOf = (schema: z.ZodMiniType): Def => schema.def as unknown as Def

const within = <T>(fields: Field<T>[], name: string, around: (value: unknown) => unknown): Field<T>[] =>
  fields.map(({ path, holding }) => ({ path: [name, ...path], holding: (value) => around(holding(value)) }))

/** The fields of a variant that have only one value, by which a union finds the variant. */
const fixed = (shape: Record<string, z.ZodMiniType>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const { type, values } = defOf(schema)
      return type === 'literal' ? [[name, values?.[0]]] : []
    }),
  )

/** A value of a record, of which only the key matters. */
const someValue = (schema: z.ZodMiniType | undefined): unknown =>
  schema === undefined ? null : Object.values(defOf(schema).entries ?? { text: '' })[0]

type Holds<T> = (type: string) => Field<T>[]

/** All fields below a schema. `own` gives those of a type, besides what is in them. */
const fieldsIn = <T>(
  schema: z.ZodMiniType | undefined,
  own: Holds<T>,
  keys: (keyType: z.ZodMiniType | undefined, valueType: z.ZodMiniType | undefined) => Field<T>[],
): Field<T>[] => {
  if (schema === undefined) return []
  const { type, shape = {}, element, innerType, options = [], keyType, valueType, ...def } = defOf(schema)
  const below = (inner: z.ZodMiniType | undefined) => fieldsIn(inner, own, keys)
  switch (type) {
    case 'object':
      return [
        ...own(type),
        ...Object.entries(shape).flatMap(([name, inner]) =>
          within(below(inner), name, (value) => ({ ...fixed(shape), [name]: value })),
        ),
      ]
    case 'array':
      return [...own(type), ...within(below(element), '0', (value) => [value])]
    case 'union':
      return options.flatMap(below)
    case 'record':
      return [
        ...own(type),
        ...keys(keyType, valueType),
        ...within(below(valueType), 'key', (value) => ({ key: value })),
      ]
    case 'pipe':
      return below(def.in).length > 0 ? below(def.in) : below(def.out)
    default:
      return innerType === undefined ? own(type) : below(innerType)
  }
}

const itself = <T>(): Field<T> => ({ path: [], holding: (value) => value })

/** Every text field, and the keys of records. */
export const textFields = (schema: z.ZodMiniType | undefined): TextField[] =>
  fieldsIn<string>(
    schema,
    (type) => (type === 'string' ? [itself()] : []),
    (keyType, valueType) =>
      textFields(keyType).map(({ holding }) => ({
        path: [],
        holding: (text) => ({ [String(holding(text))]: someValue(valueType) }),
      })),
  )

/** Every list, object and field of any type. */
export const containerFields = (schema: z.ZodMiniType | undefined): Field[] =>
  fieldsIn<unknown>(
    schema,
    (type) => (['array', 'object', 'record', 'unknown', 'any'].includes(type) ? [itself()] : []),
    () => [],
  )

/** Whether an error is reported at a field: at its own path, or at that of the union or record that contains it. */
export const isAt = (path: readonly string[], reported: readonly string[]): boolean =>
  reported.length > 0 || path.length === 0
    ? reported.slice(0, path.length).every((part, index) => part === path[index])
    : false
