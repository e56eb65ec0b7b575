/**
 * Runs a CloudFront function from the template, with the runtime cloudfront-js-2.0: it receives an event as in
 * "CloudFront Functions event structure", and returns a request or a response.
 */
import { createContext, Script } from 'node:vm'
import type { FrontRequest, FrontResponse } from './message.ts'

type Value = { value: string; multiValue?: { value: string }[] }
type EventRequest = {
  method: string
  uri: string
  querystring: Record<string, Value>
  headers: Record<string, Value>
  cookies: Record<string, Value>
}
type EventResponse = {
  statusCode: number
  statusDescription?: string
  headers?: Record<string, Value>
  cookies?: Record<string, Value & { attributes?: string }>
  body?: string | { encoding?: 'text' | 'base64'; data: string }
}

type Context = {
  distributionId: string
  distributionDomainName: string
  eventType: 'viewer-request' | 'viewer-response'
  requestId: string
}

export type ViewerFunction = {
  onRequest(request: FrontRequest, context: Context): { request: FrontRequest } | { response: FrontResponse }
  onResponse(request: FrontRequest, response: FrontResponse, context: Context): FrontResponse
}

/** @throws SyntaxError for code that the runtime would not accept, including imports, which are not available here */
export const createViewerFunction = (code: string): ViewerFunction => {
  const context = createContext({ console: { log: () => {} } })
  new Script(code).runInContext(context, { timeout: 1_000 })
  const enter = new Script('(event) => JSON.stringify({ result: handler(JSON.parse(event)) })').runInContext(
    context,
  ) as (event: string) => string
  const run = (event: unknown, has: string): unknown => {
    const { result } = JSON.parse(enter(JSON.stringify(event))) as { result?: object }
    // An asynchronous handler returns a promise, so its result cannot be read here either.
    if (!result || !(has in result || 'statusCode' in result))
      throw new Error('a CloudFront function answered neither a request nor a response')
    return result
  }
  const base = (request: FrontRequest, about: Context) => ({
    version: '1.0',
    context: about,
    viewer: { ip: request.viewerAddress },
    request: toEventRequest(request),
  })

  return {
    onRequest(request, about) {
      const result = run(base(request, about), 'uri') as EventRequest | EventResponse
      if ('statusCode' in result) return { response: fromEventResponse(result) }
      return { request: fromEventRequest(result, request) }
    },
    onResponse(request, response, about) {
      const event = {
        ...base(request, about),
        response: { statusCode: response.status, headers: valuesOf(Object.entries(response.headers)) },
      }
      const result = run(event, 'statusCode') as EventResponse
      const changed = fromEventResponse(result)
      return {
        ...changed,
        cookies: [...response.cookies, ...changed.cookies],
        body: result.body === undefined ? response.body : changed.body,
      }
    },
  }
}

const toEventRequest = (request: FrontRequest): EventRequest => ({
  method: request.method,
  uri: request.path,
  querystring: valuesOf(pairs(request.query.split('&'))),
  headers: valuesOf(Object.entries(request.headers)),
  cookies: valuesOf(pairs(request.cookies)),
})

const fromEventRequest = (event: EventRequest, original: FrontRequest): FrontRequest => ({
  ...original,
  method: event.method,
  path: event.uri,
  query: flatten(event.querystring)
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join('&'),
  headers: Object.fromEntries(Object.entries(event.headers).map(([name, { value }]) => [name.toLowerCase(), value])),
  cookies: flatten(event.cookies).map(([name, value]) => `${name}=${value}`),
})

const fromEventResponse = (event: EventResponse): FrontResponse => {
  const { body = '' } = event
  const data =
    typeof body === 'string'
      ? Buffer.from(body)
      : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8')
  const cookies = Object.entries(event.cookies ?? {}).map(
    ([name, { value, attributes }]) => `${name}=${value}${attributes ? `; ${attributes}` : ''}`,
  )
  const headers = Object.fromEntries(
    Object.entries(event.headers ?? {}).map(([name, { value }]) => [name.toLowerCase(), value]),
  )
  return { status: event.statusCode, headers, cookies, body: data }
}

/** Splits `name=value` parts into names and values; a part without a value has an empty one. */
const pairs = (parts: string[]): [string, string][] =>
  parts
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=')
      return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
    })

const valuesOf = (entries: [string, string][]): Record<string, Value> => {
  const found = new Map<string, Value>()
  for (const [name, value] of entries) {
    const before = found.get(name)
    if (!before) found.set(name, { value })
    else
      found.set(name, {
        value: before.value,
        multiValue: [...(before.multiValue ?? [{ value: before.value }]), { value }],
      })
  }
  return Object.fromEntries(found)
}

const flatten = (values: Record<string, Value>): [string, string][] =>
  Object.entries(values).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((one): [string, string] => [name, one.value]),
  )
