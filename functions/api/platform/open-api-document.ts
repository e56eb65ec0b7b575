/** The contract as an OpenAPI 3.1 document, generated from the route rows alone. */
import type * as z from 'zod/mini'
import { takesKeys } from '../../../shared/contract/access.ts'
import type { ApiKeyScope } from '../../../shared/contract/key-scope.ts'
import { problem } from '../../../shared/contract/problem.ts'
import { oauthPaths } from '../../../shared/oauth/addresses.ts'
import { sessionCookie } from '../../kernel/session/session-store.ts'
import type { Domain, NamedRoute } from '../../../shared/routes.ts'
import { JsonSchemas, type JsonSchema } from './json-schemas.ts'
import { headers, refusals, success } from './open-api-responses.ts'
import { RepeatedParts } from './repeated-parts.ts'
import { SchemaExamples } from './schema-examples.ts'
import { tags } from './tags.ts'
import { webhookBodies, webhookCall, webhookHeaders, webhookSchemas } from './webhook-calls.ts'

type Json = Record<string, unknown>

type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string; license: Json }
  paths: Record<string, Record<string, Json>>
  components: Record<string, Json>
} & Json

/** The input and result of a call, as a test has made it. */
export type Example = { path?: Json; query?: Json; body?: unknown; result?: unknown }

/** By the names of calls: `tasks.create`. */
type Examples = Readonly<Record<string, Example>>

const nameOf = ({ domain, name }: NamedRoute): string => `${domain}.${name}`

/** Whether the document lists a call: what programs can call or anyone can read, each once. */
export const isPublished = (row: NamedRoute): boolean =>
  row.sameAs === undefined &&
  row.protocol !== true &&
  row.onTestPages !== true &&
  (row.access.kind === 'public' ? row.method === 'GET' : takesKeys(row))

export const openApiDocument = (all: readonly NamedRoute[], examples: Examples = {}): OpenApiDocument => {
  const rows = all.filter(isPublished)
  const schemas = new JsonSchemas()
  const repeated = new RepeatedParts()
  const operations = rows.map((row) => ({
    row,
    operation: operation(row, schemas, examples[nameOf(row)] ?? {}, repeated),
  }))
  // The responses of errors refer to it.
  schemas.ofResult(problem)
  const bodies = webhookBodies(schemas)
  repeated.name({ ...schemas.components, ...webhookSchemas(schemas, bodies) })
  for (const { row, operation: one } of operations) repeated.count(one, `${row.name} ${row.domain}`)
  for (const [name, body] of Object.entries(bodies)) repeated.count(body, name)
  const paths: OpenApiDocument['paths'] = {}
  const shown = new SchemaExamples()
  for (const { row, operation: one } of operations)
    (paths[row.path] ??= {})[row.method.toLowerCase()] = shown.take(
      repeated.shorten({
        ...one,
        responses: { ...success(row, schemas, examples[nameOf(row)]?.result, repeated), ...refusals(row, repeated) },
      }),
    )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version: '1.0.0',
      description:
        'The calls that programs can make, which are also those of the product’s own pages. Programs send an API key; a page sends the cookie of its session, and a call that changes something then has to come from the site itself. Calls about one’s own account, billing and members are made on the pages only, and are not listed. Errors are problems of RFC 9457 with a code; any call can answer 500. Money is a decimal string with two places, a day is YYYY-MM-DD in the time zone of the workspace, an instant is ISO 8601 UTC. Results may get more fields.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }, { oauth: [] }, { session: [] }],
    tags: [...new Set(rows.map(({ domain }) => domain))].map((name: Domain) => ({ name, description: tags[name] })),
    paths,
    webhooks: { event: webhookCall },
    components: {
      schemas: shown.addTo(repeated.finishedSchemas()),
      responses: repeated.responses,
      parameters: { ...sharedParameters, ...repeated.parameters, ...webhookHeaders },
      headers,
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'plk_…',
          description:
            'An API key of a person, with their rights, or of the company, with a role of its own; narrowed by its scopes. GET needs the scope `read`, proposing changes needs `propose` or `write`, and all other calls need `write`.',
        },
        oauth: {
          type: 'oauth2',
          description:
            'For an application that acts as the person who has allowed it; PKCE with S256. Calls need the scopes that they need of an API key.',
          flows: {
            authorizationCode: {
              authorizationUrl: oauthPaths.authorize,
              tokenUrl: oauthPaths.token,
              refreshUrl: oauthPaths.token,
              scopes: scopeWords,
            },
          },
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Set by a sign-in; opaque, and good for 60 minutes.',
        },
      },
    },
  }
}

const scopeWords: Record<ApiKeyScope, string> = {
  read: 'Calls that only read.',
  propose: 'Change sets, which a person applies.',
  write: 'All calls that make changes, proposals included.',
}

const sharedParameters: Record<string, Json> = {
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Identifies the create. A repeat of the same request returns what the first one created; a different request with the same key is refused.',
    schema: { type: 'string', pattern: String.raw`^[\w-]{8,64}$` },
  },
  prefer: {
    name: 'Prefer',
    in: 'header',
    description: 'With `respond-async`, the call does not wait for its result (RFC 7240).',
    schema: { type: 'string' },
  },
}

const parameterNamed = (name: string): Json => ({ $ref: `#/components/parameters/${name}` })

const operation = (
  row: NamedRoute,
  schemas: JsonSchemas,
  { path, query, body }: Example,
  { parameter, response }: Pick<RepeatedParts, 'parameter' | 'response'>,
): Json => ({
  operationId: nameOf(row),
  tags: [row.domain],
  summary: row.summary,
  ...(row.access.kind !== 'session' && { security: [] }),
  ...parametersOf([
    ...parameters('path', row.params, schemas, path).map(parameter),
    ...parameters('query', row.query, schemas, query).map(parameter),
    ...(row.repeatable ? [parameterNamed('idempotencyKey')] : []),
    ...(row.later ? [parameterNamed('prefer')] : []),
  ]),
  ...(row.body && {
    requestBody: {
      required: !row.body.safeParse(undefined).success,
      content: {
        'application/json': { schema: schemas.ofInput(row.body), ...(body !== undefined && { example: body }) },
      },
    },
  }),
  responses: success(row, schemas, undefined, { response }),
})

const parametersOf = (all: Json[]): Json => (all.length === 0 ? {} : { parameters: all })

const parameters = (
  place: 'path' | 'query',
  schema: z.ZodMiniType | undefined,
  schemas: JsonSchemas,
  values: Json = {},
): Json[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemas.ofInput(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema: property,
    ...(values[name] !== undefined && {
      example: property['type'] === 'integer' ? Number(values[name]) : values[name],
    }),
  }))
}
