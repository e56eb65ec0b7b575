/** Checks answers against the SDK's types: no field is missing or made up, and every value is of its type. Only for tests. */
import type { TSSignature, TSType } from 'oxc-parser'
import { type Declaration, type Interface, interfacesOf, resolve, type Scope } from './declarations.ts'
import { present } from '../../../values/present.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'undefined'
const mismatch = (where: string, value: unknown, wanted: string): string[] => [
  `${where} is ${shown(value)} and not ${wanted}`,
]

const primitives: Partial<Record<TSType['type'], (value: unknown) => boolean>> = {
  TSStringKeyword: (value) => typeof value === 'string',
  TSNumberKeyword: (value) => typeof value === 'number',
  TSBooleanKeyword: (value) => typeof value === 'boolean',
  TSNullKeyword: (value) => value === null,
  TSUnknownKeyword: () => true,
  TSObjectKeyword: isFields,
  TSVoidKeyword: (value) => value === undefined,
}

const checkType = (where: string, value: unknown, type: TSType, scope: Scope): string[] => {
  const primitive = primitives[type.type]
  if (primitive) return primitive(value) ? [] : mismatch(where, value, type.type)
  if (type.type === 'TSLiteralType') {
    const { literal } = type
    return 'value' in literal && literal.value === value
      ? []
      : mismatch(where, value, JSON.stringify('value' in literal && literal.value))
  }
  if (type.type === 'TSParenthesizedType') return checkType(where, value, type.typeAnnotation, scope)
  if (type.type === 'TSArrayType') return checkList(where, value, type.elementType, scope)
  if (type.type === 'TSTypeLiteral') return checkMembers(where, value, [...type.members], scope)
  if (type.type === 'TSUnionType') {
    const found = type.types.map((member) => checkType(where, value, member, scope))
    // The member that fits best says what is wrong.
    return found.toSorted((a, b) => a.length - b.length || (b[0]?.length ?? 0) - (a[0]?.length ?? 0))[0] ?? []
  }
  if (type.type === 'TSTypeReference') return checkReference(where, value, type, scope)
  throw new Error(`The type ${type.type} at ${where} is not known`)
}

const checkList = (where: string, value: unknown, element: TSType, scope: Scope): string[] => {
  if (!Array.isArray(value)) return mismatch(where, value, 'a list')
  return value.flatMap((member, index) => checkType(`${where}[${index}]`, member, element, scope))
}

const checkReference = (
  where: string,
  value: unknown,
  type: TSType & { type: 'TSTypeReference' },
  scope: Scope,
): string[] => {
  const name = 'name' in type.typeName ? type.typeName.name : ''
  const [argument] = type.typeArguments?.params ?? []
  // The SDK allows any text in place of an enumeration's values. The stand-in only answers those.
  if (name === 'OtherString') return mismatch(where, value, 'a known value')
  if (name === 'Decimal')
    return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? [] : mismatch(where, value, 'a decimal')
  if (name === 'Array') return checkList(where, value, present(argument), scope)
  if (name === 'ApiList') {
    if (!isFields(value)) return mismatch(where, value, 'a list object')
    const { data, ...list } = value
    const isList = list['object'] === 'list' && typeof list['has_more'] === 'boolean' && typeof list['url'] === 'string'
    return [
      ...(isList ? [] : mismatch(where, list, 'a list object')),
      ...checkList(`${where}.data`, data, present(argument), scope),
    ]
  }
  const declaration = resolve(scope, type.typeName)
  // Types of namespaces of the SDK, such as `TestHelpers.TestClock`, are never answered.
  if (!declaration) return mismatch(where, value, 'of a known type')
  return checkDeclaration(where, value, declaration)
}

const checkDeclaration = (where: string, value: unknown, declaration: Declaration): string[] =>
  'type' in declaration
    ? checkType(where, value, declaration.type, declaration.scope)
    : checkMembers(where, value, membersOf(declaration.interface, declaration.scope), declaration.scope)

const membersOf = ({ body, bases }: Interface, scope: Scope): TSSignature[] => {
  const inherited = bases.flatMap((base) => {
    const declaration = base.type === 'TSTypeReference' ? resolve(scope, base.typeName) : undefined
    return declaration && 'interface' in declaration ? membersOf(declaration.interface, declaration.scope) : []
  })
  return [...inherited, ...body.body]
}

const checkMembers = (where: string, value: unknown, members: readonly TSSignature[], scope: Scope): string[] => {
  if (!isFields(value)) return mismatch(where, value, 'an object')
  // Any object, such as that of an event.
  if (members.length === 0) return []
  const rest = new Set(Object.keys(value))
  const problems: string[] = []
  for (const member of members) {
    if (member.type === 'TSIndexSignature') {
      for (const key of rest)
        problems.push(...checkType(`${where}.${key}`, value[key], member.typeAnnotation.typeAnnotation, scope))
      return problems
    }
    if (member.type !== 'TSPropertySignature' || !('name' in member.key)) continue
    const name = member.key.name as string
    rest.delete(name)
    if (value[name] !== undefined)
      problems.push(...checkType(`${where}.${name}`, value[name], present(member.typeAnnotation).typeAnnotation, scope))
    else if (!member.optional) problems.push(`${where}.${name} is missing`)
  }
  return [...problems, ...[...rest].map((name) => `${where}.${name} is not a field of Stripe's`)]
}

/** What is wrong with an answer, as sentences. */
export const shapeProblems = (answer: unknown, where = 'answer'): string[] => {
  if (!isFields(answer)) return mismatch(where, answer, 'an object')
  const kind = String(answer['object'])
  if (kind === 'list') {
    const { data, has_more: more, url } = answer
    if (!Array.isArray(data) || typeof more !== 'boolean' || typeof url !== 'string')
      return mismatch(where, answer, 'a list object')
    return data.flatMap((member, index) => shapeProblems(member, `${where}.data[${index}]`))
  }
  const declared = interfacesOf(kind)
  if (declared.length === 0) return [`${where} has the unknown kind ${kind}`]
  const problems = present(
    declared
      .map((declaration) => checkDeclaration(kind, answer, declaration))
      .toSorted((a, b) => a.length - b.length)[0],
  )
  const inside = kind === 'event' ? shapeProblems((answer['data'] as Fields)['object'], String(answer['type'])) : []
  return [...problems, ...inside]
}
