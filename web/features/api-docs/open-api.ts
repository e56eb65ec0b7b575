/** The parts of an OpenAPI 3.1 document that the page shows, and the description of a schema in words. */

export type Schema = {
  $ref?: string
  description?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: boolean | Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

type Media = { content?: Record<string, { schema?: Schema; example?: unknown }> }

type Reference = { $ref: string }

export type Parameter = { name: string; in: string; required?: boolean; schema?: Schema; example?: unknown }

type Response = Media & { description?: string }

export type Operation = {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  security?: unknown[]
  parameters?: (Parameter | Reference)[]
  requestBody?: Media & { required?: boolean }
  responses?: Record<string, Response | Reference>
}

export type OpenApi = {
  openapi: string
  info: { title?: string; version?: string; description?: string }
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, Record<string, Operation>>
  components?: {
    schemas?: Record<string, Schema>
    responses?: Record<string, Response>
    parameters?: Record<string, Parameter>
  }
}

export type Listed = { method: string; path: string; operation: Operation }

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** The operations by their first tag, in the document's order. */
export const groups = (document: OpenApi): [tag: string, operations: Listed[]][] => {
  const byTag = new Map<string, Listed[]>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method]
      if (operation === undefined) continue
      const tag = operation.tags?.[0] ?? 'other'
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method, path, operation }])
    }
  }
  return [...byTag]
}

/** The schema that a reference to the document's components points to. */
export const resolve = (schema: Schema, document: OpenApi): Schema => {
  const name = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? '')?.[1]
  return name === undefined ? schema : (document.components?.schemas?.[name] ?? {})
}

const isReference = (part: object): part is Reference => '$ref' in part

const nameIn = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1)

/** The parameters of a call. Many calls share some of them. */
export const parametersOf = ({ parameters = [] }: Operation, { components }: OpenApi): Parameter[] =>
  parameters.flatMap((part) => (isReference(part) ? (components?.parameters?.[nameIn(part)] ?? []) : part))

/** The responses of a call by status, likewise. */
export const responsesOf = ({ responses = {} }: Operation, { components }: OpenApi): [string, Response][] =>
  Object.entries(responses).map(([status, part]) => [
    status,
    isReference(part) ? (components?.responses?.[nameIn(part)] ?? {}) : part,
  ])

/** The example of a body, or that of a result. */
export const exampleOf = (media: Media | undefined): unknown => Object.values(media?.content ?? {})[0]?.example

const schemaOf = (media: Media | undefined): Schema | undefined => Object.values(media?.content ?? {})[0]?.schema

export const bodyOf = (operation: Operation): Schema | undefined => schemaOf(operation.requestBody)

export const resultOf = (response: Media): Schema | undefined => schemaOf(response)

/** `string (date-time)`, `array of string`, `"open" | "closed"`, `string or null` */
export const typeName = (schema: Schema, document: OpenApi): string => {
  const shape = resolve(schema, document)
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = shape.anyOf ?? shape.oneOf
  if (choices !== undefined) return [...new Set(choices.map((choice) => typeName(choice, document)))].join(' or ')
  if (shape.type === 'array')
    return `array of ${shape.items === undefined ? 'anything' : typeName(shape.items, document)}`
  const type = Array.isArray(shape.type)
    ? shape.type.join(' or ')
    : (shape.type ?? (shape.properties === undefined ? 'anything' : 'object'))
  return shape.format === undefined ? type : `${type} (${shape.format})`
}

/** The object schema whose fields are worth listing: the schema itself, or the item of its list or choice. */
export const fieldsOf = (
  schema: Schema,
  document: OpenApi,
): { fields: [name: string, schema: Schema][]; required: readonly string[] } => {
  const shape = resolve(schema, document)
  if (shape.properties !== undefined)
    return { fields: Object.entries(shape.properties), required: shape.required ?? [] }
  const inner =
    shape.items ??
    [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].find(
      (choice) => fieldsOf(choice, document).fields.length > 0,
    )
  return inner === undefined ? { fields: [], required: [] } : fieldsOf(inner, document)
}

/** The calls to the receivers of webhooks, by the type of their event: each choice of the body that they share. */
export const eventsOf = (document: OpenApi): Listed[] =>
  Object.values(document.webhooks ?? {}).flatMap(({ post: operation = {} }) =>
    (resolve(bodyOf(operation) ?? {}, document).oneOf ?? []).map((schema) => ({
      method: 'post',
      path: String(schema.properties?.['type']?.const),
      operation: {
        ...operation,
        ...(schema.description !== undefined && { summary: schema.description }),
        requestBody: { content: { 'application/json': { schema } } },
      },
    })),
  )
