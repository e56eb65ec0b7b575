/** Makes the smallest value that a schema of the contract allows: nothing optional, empty lists, null where possible. */
import type * as z from 'zod/mini'

/** Texts that formats ask for: days, instants, amounts and addresses. */
const texts = [
  '',
  'Some text',
  '2026-11-21',
  '2026-11-21T10:00:00.000Z',
  '0.00',
  'Europe/Lisbon',
  'ana@demo.test',
  '11',
]
const numbers = [0, 1, 10]

type Definition = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  entries?: Record<string, unknown>
  values?: readonly unknown[]
  items?: readonly z.ZodMiniType[]
  left?: z.ZodMiniType
  right?: z.ZodMiniType
  in?: z.ZodMiniType
  getter?: () => z.ZodMiniType
}

const isOptional = ({ def }: z.ZodMiniType): boolean => ['optional', 'prefault', 'default'].includes(def.type)

const guess = (definition: Definition): readonly unknown[] => {
  const {
    type,
    shape = {},
    innerType,
    options,
    entries = {},
    values = [],
    items = [],
    left,
    right,
    getter,
  } = definition
  if (type === 'object') {
    const required = Object.entries(shape).filter(([, field]) => !isOptional(field))
    return [Object.fromEntries(required.map(([name, field]) => [name, smallest(field)]))]
  }
  if (type === 'array') return [[]]
  if (type === 'string') return texts
  if (type === 'number' || type === 'int') return numbers
  if (type === 'boolean') return [false]
  if (type === 'enum') return Object.values(entries)
  if (type === 'literal') return values
  if (type === 'record') return [{}]
  if (type === 'tuple') return [items.map(smallest)]
  if (type === 'intersection' && left !== undefined && right !== undefined)
    return [{ ...(smallest(left) as object), ...(smallest(right) as object) }]
  if (options !== undefined) return options.map(smallest)
  const inner = innerType ?? definition.in ?? getter?.()
  return inner === undefined ? ['', 0] : [smallest(inner)]
}

const smallest = (schema: z.ZodMiniType): unknown => {
  const definition = schema.def as unknown as Definition
  if (isOptional(schema)) return undefined
  const guesses = [null, ...guess(definition)]
  const found = guesses.find((value) => schema.safeParse(value).success)
  if (found === undefined)
    throw new Error(`No small value is known: ${schema.safeParse(guesses.at(-1)).error?.message}`)
  return found
}

/** The smallest value of a schema, with these parts. */
export const sample = <S extends z.ZodMiniType>(schema: S, parts?: Partial<z.output<S>>): z.output<S> => {
  const value = smallest(schema)
  return (parts === undefined ? value : { ...(value as object), ...parts }) as z.output<S>
}
