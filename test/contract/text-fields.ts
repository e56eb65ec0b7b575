/** Finds every text field of a schema, with the smallest value in which the field has a given text. */
import type * as z from 'zod/mini'

export type TextField = { path: readonly string[]; holding: (text: string) => unknown }

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

const within = (fields: TextField[], name: string, around: (value: unknown) => unknown): TextField[] =>
  fields.map(({ path, holding }) => ({ path: [name, ...path], holding: (text) => around(holding(text)) }))

/** The fields of a variant that have only one value, by which a union finds the variant. */
const fixed = (shape: Record<string, z.ZodMiniType>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const { type, values } = defOf(schema)
      return type === 'literal' ? [[name, values?.[0]]] : []
    }),
  )

const inObject = (shape: Record<string, z.ZodMiniType>): TextField[] =>
  Object.entries(shape).flatMap(([name, schema]) =>
    within(textFields(schema), name, (value) => ({ ...fixed(shape), [name]: value })),
  )

/** A value of a record, of which only the key matters. */
const someValue = (schema: z.ZodMiniType | undefined): unknown =>
  schema === undefined ? null : Object.values(defOf(schema).entries ?? { text: '' })[0]

export const textFields = (schema: z.ZodMiniType | undefined): TextField[] => {
  if (schema === undefined) return []
  const { type, shape = {}, element, innerType, options = [], keyType, valueType, ...def } = defOf(schema)
  switch (type) {
    case 'string':
      return [{ path: [], holding: (text) => text }]
    case 'object':
      return inObject(shape)
    case 'array':
      return within(textFields(element), '0', (value) => [value])
    case 'union':
      return options.flatMap((option) => textFields(option))
    case 'record':
      return [
        ...textFields(keyType).map(({ holding }) => ({
          path: [],
          holding: (text: string) => ({ [String(holding(text))]: someValue(valueType) }),
        })),
        ...within(textFields(valueType), 'key', (value) => ({ key: value })),
      ]
    case 'pipe':
      return textFields(def.in).length > 0 ? textFields(def.in) : textFields(def.out)
    default:
      return textFields(innerType)
  }
}

/** Whether an error is reported at a field: at its own path, or at that of the union or record that contains it. */
export const isAt = (path: readonly string[], reported: readonly string[]): boolean =>
  reported.length > 0 || path.length === 0
    ? reported.slice(0, path.length).every((part, index) => part === path[index])
    : false
