/** Whether Bedrock accepts a JSON schema for structured outputs: it compiles a subset of JSON Schema into a grammar. */

/** Keywords outside the subset: https://docs.aws.amazon.com/bedrock/latest/userguide/structured-output.html */
const refused = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'patternProperties',
  'propertyNames',
])

/** Keywords whose value is a map of schemas. Its keys are names and not keywords. */
const maps = new Set(['properties', '$defs', 'definitions'])

/** Why Bedrock refuses the schema; undefined if it accepts it. */
export const schemaProblem = (schema: unknown, at = 'the schema'): string | undefined => {
  if (Array.isArray(schema)) return first(schema.map((one, index) => schemaProblem(one, `${at}[${index}]`)))
  if (typeof schema !== 'object' || schema === null) return undefined
  const { type, additionalProperties, minItems, $ref } = schema as Record<string, unknown>
  const keyword = Object.keys(schema).find((name) => refused.has(name))
  if (keyword !== undefined) return `${at}: '${keyword}' is not supported`
  if (type === 'object' && additionalProperties !== false)
    return `${at}: for 'object' type, 'additionalProperties' must be explicitly set to false`
  if (minItems !== undefined && minItems !== 0 && minItems !== 1)
    return `${at}: 'minItems' other than 0 or 1 is not supported`
  if (typeof $ref === 'string' && !$ref.startsWith('#')) return `${at}: external '$ref' is not supported`
  return first(
    Object.entries(schema).map(([name, value]) => {
      // Data, not schemas.
      if (name === 'enum' || name === 'const' || name === 'default' || name === 'examples') return undefined
      if (!maps.has(name)) return schemaProblem(value, `${at}.${name}`)
      return first(
        Object.entries(value as Record<string, unknown>).map(([of, one]) => schemaProblem(one, `${at}.${name}.${of}`)),
      )
    }),
  )
}

const first = (problems: (string | undefined)[]): string | undefined =>
  problems.find((problem) => problem !== undefined)
