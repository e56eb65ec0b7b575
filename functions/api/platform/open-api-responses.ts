/** What the calls of the OpenAPI document answer. */
import { classOf, isCounted } from '../../../shared/contract/call-class.ts'
import { limitWords } from '../../../shared/contract/call-limits-wording.ts'
import { problems, type ProblemCode } from '../../../shared/contract/problem.ts'
import type { NamedRoute } from '../../../shared/routes.ts'
import type { JsonSchemas } from './json-schemas.ts'
import type { RepeatedParts } from './repeated-parts.ts'

type Json = Record<string, unknown>

const header = (description: string, type = 'string'): Json => ({ description, schema: { type } })

/** The headers of responses, as components. Those of limits follow draft-ietf-httpapi-ratelimit-headers-10. */
export const headers: Record<string, Json> = {
  Link: header('Leads on to the next page, with rel="next"; absent on the last.'),
  'RateLimit-Policy': header(
    'The limits that apply: the calls in a window (`q`), and the length of the window in seconds (`w`).',
  ),
  RateLimit: header('What is left of each limit (`r`), and the seconds until its window ends (`t`).'),
  'Retry-After': header('Seconds to wait.', 'integer'),
}

const headersNamed = (...names: string[]): Json => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
})

const located = (description: string): Json => ({ headers: { Location: header(description) } })

export const success = (
  row: NamedRoute,
  schemas: JsonSchemas,
  example: unknown,
  { response }: Pick<RepeatedParts, 'response'>,
): Json => {
  if (row.file !== undefined)
    return {
      200: {
        description: 'The file.',
        content: Object.fromEntries(row.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      },
    }
  if (row.redirects)
    return {
      302: { description: 'Redirects to the content.', ...located('A short-lived address.') },
      '2XX': { description: 'The content, for clients that follow the redirect.' },
    }
  if (row.result === null) return { 204: { description: 'Done; there is nothing to answer.' } }
  const names = [...(row.paged ? ['Link'] : []), ...(isCounted(row) ? ['RateLimit-Policy', 'RateLimit'] : [])]
  return {
    [row.status ?? 200]: {
      description: row.status === 201 ? 'Created.' : 'OK.',
      ...(names.length > 0 && headersNamed(...names)),
      content: {
        'application/json': { schema: schemas.ofResult(row.result), ...(example !== undefined && { example }) },
      },
    },
    ...(row.later && {
      202: response('NotReady', {
        description:
          'Not ready yet. Read the path in `Location` until `state` is `done`, `failed` or `cancelled`. Once it is done, the response has the result.',
        ...located('Where to follow the job.'),
        content: { 'application/json': { schema: schemas.ofResult(row.later) } },
      }),
    }),
  }
}

/** Error codes of a call for reasons of its own. */
const ownCodes = (row: NamedRoute): readonly ProblemCode[] => {
  const codes = new Set<ProblemCode>(row.errors)
  if (row.params) codes.add('not_found')
  if (row.paged) codes.add('invalid_cursor')
  if (row.repeatable) codes.add('idempotency_key_reused')
  // It has a response for each class of calls.
  codes.delete('too_many_requests')
  return [...codes]
}

/** Those that any call may have, because of who makes it and how. */
const usualCodes = [
  'invalid_input',
  'unauthenticated',
  'session_expired',
  'key_invalid',
  'forbidden',
  'key_refused',
  'key_scope_missing',
  'cross_site',
  'workspace_read_only',
  'payload_too_large',
  'unsupported_media_type',
] as const satisfies readonly ProblemCode[]

const worded = (codes: readonly ProblemCode[]): string =>
  codes.map((code) => `${problems[code].title} (\`${code}\`)`).join('; ')

const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** References to the responses of errors: by status for the call's own reasons, and one for all calls of its class. */
export const refusals = (row: NamedRoute, { response }: Pick<RepeatedParts, 'response'>): Json => {
  const of = classOf(row)
  const most = limitWords(of)
  const limits = most === undefined ? undefined : `${worded(['too_many_requests'])}: ${most}`
  const usual = row.access.kind === 'session' ? usualCodes : (['invalid_input'] as const)
  return {
    ...Object.fromEntries(
      [...Map.groupBy(ownCodes(row), (code) => problems[code].status)].map(([status, codes]) => [
        status,
        response(String(status), { description: worded(codes), content }),
      ]),
    ),
    '4XX': response(`Refused-${of}`, {
      description: [worded(usual), ...(limits === undefined ? [] : [limits])].join('; '),
      ...headersNamed('Retry-After', ...(most === undefined ? [] : ['RateLimit-Policy', 'RateLimit'])),
      content,
    }),
  }
}
