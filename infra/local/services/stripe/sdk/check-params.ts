/** Checks the parameters of routes against the SDK's types: each exists, with each of its values. Only for tests. */
import type { TSType } from 'oxc-parser'
import * as z from 'zod'
import { type Declaration, resolve, type Scope } from './declarations.ts'

/** The schema inside of an optional one, a list and the like. */
function* variants(schema: z.ZodType): Generator<z.ZodType> {
  if (schema instanceof z.ZodOptional) yield* variants(schema.unwrap() as z.ZodType)
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* variants(option as z.ZodType)
  else if (schema instanceof z.ZodArray) yield* variants(schema.element as z.ZodType)
  else if (schema instanceof z.ZodPipe) {
    yield* variants(schema.in as z.ZodType)
    yield* variants(schema.out as z.ZodType)
  } else yield schema
}

/** The types inside of a union, a list and the like. */
function* members(type: TSType, scope: Scope): Generator<{ type: TSType; scope: Scope } | Declaration> {
  if (type.type === 'TSUnionType') for (const member of type.types) yield* members(member, scope)
  else if (type.type === 'TSTypeReference') {
    const [argument] = type.typeArguments?.params ?? []
    if (argument) yield* members(argument, scope)
    const declaration = resolve(scope, type.typeName)
    if (declaration && 'type' in declaration) yield* members(declaration.type, declaration.scope)
    else if (declaration) yield declaration
  } else yield { type, scope }
}

const propertiesOf = (declaration: Declaration): Map<string, { type: TSType; scope: Scope }> => {
  if (!('interface' in declaration)) return new Map()
  const { scope } = declaration
  const own = declaration.interface.body.body.flatMap((member): [string, { type: TSType; scope: Scope }][] =>
    member.type === 'TSPropertySignature' && 'name' in member.key && member.typeAnnotation
      ? [[member.key.name as string, { type: member.typeAnnotation.typeAnnotation, scope }]]
      : [],
  )
  const inherited = declaration.interface.bases.flatMap((base) => {
    const found = base.type === 'TSTypeReference' ? resolve(scope, base.typeName) : undefined
    return found ? [...propertiesOf(found)] : []
  })
  return new Map([...inherited, ...own])
}

/** The values of a boolean are texts in a form. */
const isBoolean = (schema: z.ZodEnum): boolean =>
  schema.options.every((option) => option === 'true' || option === 'false')

/** What is wrong with a route's parameters, as sentences. */
export const paramProblems = (where: string, schema: z.ZodType, declaration: Declaration): string[] => {
  if (!(schema instanceof z.ZodObject)) return []
  const known = propertiesOf(declaration)
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) => {
    const place = `${where} ${name}`
    const property = known.get(name)
    if (!property) return [`${place} is not a parameter of Stripe's`]
    const types = [...members(property.type, property.scope)]
    const values = types.flatMap((type) =>
      'type' in type && type.type.type === 'TSLiteralType' && 'value' in type.type.literal
        ? [type.type.literal.value]
        : [],
    )
    return [...variants(inner)].flatMap((variant) => {
      if (variant instanceof z.ZodEnum && values.length > 0 && !isBoolean(variant))
        return variant.options
          .filter((option) => !values.includes(option as string))
          .map((option) => `${place} has no value ${String(option)}`)
      if (!(variant instanceof z.ZodObject)) return []
      const objects = types.filter((type): type is Declaration => 'interface' in type)
      const found = objects.map((object) => paramProblems(place, variant, object))
      return found.toSorted((a, b) => a.length - b.length)[0] ?? [`${place} is no object`]
    })
  })
}
