/**
 * The types of an API's calls, from its OpenAPI 3.1 document alone, in the form that `openapi-fetch` takes. It knows the
 * keywords that the document uses; a keyword that only narrows values, such as a pattern, has no type.
 */
type Schema = {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  prefixItems?: readonly Schema[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  additionalProperties?: boolean | Schema
}

type Reference = { $ref: string }
type Content = { content?: Record<string, { schema?: Schema }> }
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }

type Operation = {
  operationId: string
  summary?: string
  parameters?: readonly (Parameter | Reference)[]
  requestBody?: Content & { required?: boolean }
  responses: Record<string, Content | Reference>
}

export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Content>
    parameters: Record<string, Parameter>
  }
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const nameIn = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1)

const literal = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value))

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

const objectOf = ({ properties = {}, required = [], additionalProperties }: Schema): string => {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`
}

const typeNamed = (name: string, schema: Schema): string => {
  switch (name) {
    case 'string':
    case 'boolean':
    case 'null':
      return name
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return schema.prefixItems === undefined
        ? `(${typeOf(schema.items ?? {})})[]`
        : `[${schema.prefixItems.map(typeOf).join(', ')}]`
    case 'object':
      return objectOf(schema)
    default:
      throw new Error(`The type ${name} is not known`)
  }
}

const typeOf = (schema: Schema): string => {
  if (schema.$ref !== undefined) return `Schemas[${quoted(nameIn({ $ref: schema.$ref }))}]`
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum !== undefined) return union(schema.enum.map(literal))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return union(choices.map(typeOf))
  if (schema.allOf !== undefined) {
    const own = schema.properties === undefined ? [] : [{ ...schema, allOf: undefined }]
    return [...schema.allOf, ...own].map((part) => `(${typeOf(part)})`).join(' & ')
  }
  if (schema.type === undefined) return schema.properties === undefined ? 'unknown' : objectOf(schema)
  return union([schema.type].flat().map((name) => typeNamed(name, schema)))
}

const places = ['query', 'header', 'path', 'cookie']

const parametersOf = ({ parameters = [] }: Operation, { components }: Document): string => {
  const all = parameters.map((one) => ('$ref' in one ? components.parameters[nameIn(one)] : one))
  const inPlace = (place: string): string => {
    const found = all.flatMap((one) => (one?.in === place ? one : []))
    if (found.length === 0) return `${place}?: never`
    const fields = found.map(
      ({ name, required, schema = {} }) => `${quoted(name)}${required ? '' : '?'}: ${typeOf(schema)}`,
    )
    return `${place}${found.some(({ required }) => required) ? '' : '?'}: { ${fields.join('; ')} }`
  }
  return `{ ${places.map(inPlace).join('; ')} }`
}

const contentOf = ({ content }: Content): string =>
  content === undefined
    ? 'content?: never'
    : `content: { ${Object.entries(content)
        .map(([type, { schema = {} }]) => `${quoted(type)}: ${typeOf(schema)}`)
        .join('; ')} }`

const operationOf = (operation: Operation, document: Document): string => {
  const { requestBody, responses } = operation
  const body =
    requestBody === undefined
      ? 'requestBody?: never'
      : `requestBody${requestBody.required ? '' : '?'}: { ${contentOf(requestBody)} }`
  const answers = Object.entries(responses).map(([status, part]) => {
    const response = '$ref' in part ? (document.components.responses[nameIn(part)] ?? {}) : part
    return `${/^\d+$/.test(status) ? status : quoted(status)}: { headers: Headers; ${contentOf(response)} }`
  })
  return `{ parameters: ${parametersOf(operation, document)}; ${body}; responses: { ${answers.join('; ')} } }`
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

const pathOf = (operations: Record<string, Operation>, document: Document): string =>
  methods
    .map((method) => {
      const operation = operations[method]
      if (operation === undefined) return `    ${method}?: never`
      return `    /** ${operation.summary ?? operation.operationId} */\n    ${method}: ${operationOf(operation, document)}`
    })
    .join('\n')

/** The text of the file with the types. */
export const writeTypes = (document: Document): string =>
  `// Made from the OpenAPI document by \`npm run docs\`. Do not edit.
type Headers = { [name: string]: unknown }

export type Schemas = {
${Object.entries(document.components.schemas)
  .map(([name, schema]) => `  ${quoted(name)}: ${typeOf(schema)}`)
  .join('\n')}
}

export type paths = {
${Object.entries(document.paths)
  .map(
    ([path, operations]) =>
      `  ${quoted(path)}: {\n    parameters: { query?: never; header?: never; path?: never; cookie?: never }\n${pathOf(operations, document)}\n  }`,
  )
  .join('\n')}
}
`
