/** The contract as an OpenAPI 3.1 document, generated from the route rows alone. */
import type * as z from 'zod/mini'
import { classOf, isCounted } from '../../../shared/contract/call-class.ts'
import { countingWords, limitWords } from '../../../shared/contract/call-limits-wording.ts'
import { problems, type ProblemCode } from '../../../shared/contract/problem.ts'
import { sessionCookie } from '../../kernel/session/session-store.ts'
import type { NamedRoute } from '../../../shared/routes.ts'
import { JsonSchemas, type JsonSchema } from './json-schemas.ts'
import { webhookCalls } from './webhook-calls.ts'

type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, unknown>>
} & Record<string, unknown>

type Json = Record<string, unknown>

export const openApiDocument = (rows: readonly NamedRoute[]): OpenApiDocument => {
  const schemas = new JsonSchemas()
  const paths: Record<string, Json> = {}
  for (const row of rows) (paths[row.path] ??= {})[row.method.toLowerCase()] = operation(row, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version: '1.0.0',
      description:
        'The calls of the product, as its own pages make them. Errors are problems of RFC 9457 with a code. Money is a decimal string with two places, a day is YYYY-MM-DD in the time zone of the workspace, an instant is ISO 8601 UTC. A call that changes something has to come from the site itself: browsers say so in `Sec-Fetch-Site`, and other callers send the address of the site as `Origin`.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(rows.map(({ domain }) => domain))].map((name) => ({ name })),
    paths,
    webhooks: webhookCalls(schemas),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.components).toSorted(([a], [b]) => a.localeCompare(b))),
      securitySchemes: {
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

const operation = (row: NamedRoute, schemas: JsonSchemas): Json => ({
  operationId: `${row.domain}.${row.name}`,
  tags: [row.domain],
  summary: row.summary,
  ...(row.access.kind === 'session'
    ? {
        security: [{ session: [] }],
        'x-capability': row.access.capability,
        'x-actors': [...row.access.actors],
        ...(row.access.orOperator && { 'x-operators': 'in a chosen workspace' }),
      }
    : { security: [] }),
  'x-limits': {
    class: classOf(row),
    counted: countingWords(classOf(row)),
    ...(limitWords(classOf(row)) && { most: limitWords(classOf(row)) }),
  },
  parameters: [
    ...parameters('path', row.params, schemas),
    ...parameters('query', row.query, schemas),
    ...(row.repeatable
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            description:
              'Identifies the create. A repeat of the same request returns what the first one created; a different request with the same key is refused.',
            schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
          },
        ]
      : []),
    ...(row.later
      ? [
          {
            name: 'Prefer',
            in: 'header',
            description: 'With `respond-async`, the call does not wait for its result (RFC 7240).',
            schema: { type: 'string' },
          },
        ]
      : []),
  ],
  ...(row.body && {
    requestBody: {
      required: !row.body.safeParse(undefined).success,
      content: { 'application/json': { schema: schemas.ofInput(row.body) } },
    },
  }),
  responses: { ...success(row, schemas), ...refusals(row, schemas) },
})

const parameters = (place: 'path' | 'query', schema: z.ZodMiniType | undefined, schemas: JsonSchemas): Json[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemas.ofInput(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const success = (row: NamedRoute, schemas: JsonSchemas): Json => {
  if (row.file !== undefined)
    return { 200: { description: 'The file.', content: Object.fromEntries(row.file.map((type) => [type, {}])) } }
  if (row.redirects)
    return {
      302: {
        description: 'Redirects to the content.',
        headers: { Location: { description: 'A short-lived address.', schema: { type: 'string' } } },
      },
    }
  if (row.result === null) return { 204: { description: 'Done; there is nothing to answer.' } }
  const named = {
    ...(row.paged && {
      Link: {
        description: 'Leads on to the next page, with rel="next"; absent on the last.',
        schema: { type: 'string' },
      },
    }),
    ...(isCounted(row) && limitHeaders),
  }
  const headers = Object.keys(named).length > 0 && { headers: named }
  return {
    [row.status ?? 200]: {
      description: row.status === 201 ? 'Created.' : 'As asked for.',
      ...headers,
      content: { 'application/json': { schema: schemas.ofResult(row.result) } },
    },
    ...(row.later && {
      202: {
        description:
          'Not ready yet. Read the path in `Location` until `state` is `done`, `failed` or `cancelled`. Once it is done, the response has the result.',
        headers: { Location: { description: 'Where to follow the job.', schema: { type: 'string' } } },
        content: { 'application/json': { schema: schemas.ofResult(row.later) } },
      },
    }),
  }
}

/** The headers of draft-ietf-httpapi-ratelimit-headers-10. */
const limitHeaders = {
  'RateLimit-Policy': {
    description: 'The limits that apply: the calls in a window (`q`), and the length of the window in seconds (`w`).',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'What is left of each limit (`r`), and the seconds until its window ends (`t`).',
    schema: { type: 'string' },
  },
}

/** Every error code of a route: its own, and those of its access, input and limits. */
export const refusalsOf = (row: NamedRoute): readonly ProblemCode[] => {
  const codes = new Set<ProblemCode>([...(row.errors ?? []), 'internal'])
  if (row.access.kind === 'session') codes.add('unauthenticated').add('session_expired').add('forbidden')
  if (row.method !== 'GET') codes.add('cross_site')
  if (row.method !== 'GET' && row.access.kind === 'session' && row.whileClosing !== true)
    codes.add('workspace_read_only')
  if (row.params) codes.add('not_found')
  if (row.params || row.query || row.body || row.repeatable) codes.add('invalid_input')
  if (row.repeatable) codes.add('idempotency_key_reused')
  if (row.body) codes.add('payload_too_large').add('unsupported_media_type')
  if (row.paged) codes.add('invalid_cursor')
  if (limitWords(classOf(row)) !== undefined) codes.add('too_many_requests')
  return [...codes]
}

const refusals = (row: NamedRoute, schemas: JsonSchemas): Json => {
  const byStatus = Map.groupBy(refusalsOf(row), (code) => problems[code].status)
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        {
          description: [
            codes.map((code) => `${problems[code].title} (\`${code}\`)`).join('; '),
            status === 429 ? limitWords(classOf(row)) : undefined,
          ]
            .filter((text) => text !== undefined)
            .join(': '),
          ...(status === 429 && {
            headers: {
              'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
              ...limitHeaders,
            },
          }),
          content: { 'application/problem+json': { schema: schemas.problem } },
        },
      ]),
  )
}
