/** Calls a domain's handler as API Gateway would, with payload 2.0, without the gateway. */
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { RouteRow } from '../../shared/contract/route.ts'
import { traceparentOf } from '../../shared/trace.ts'
import { heldToGrants, servingRow } from './held-to-grants.ts'

export type ApiHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>

export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** The exact body of another service, which sends none of a page's headers. */
  text?: string
  headers?: Record<string, string>
  /** Value of the session cookie. */
  session?: string
  /** Other cookies, as `name=value`. */
  cookies?: readonly string[]
  /** IP address of the caller. */
  from?: string
  userAgent?: string
}

export type Answered = {
  status: number
  headers: Record<string, string>
  cookies: readonly string[]
  /** The parsed body, or the bytes of a file. Undefined if there is no body. */
  body: unknown
}

let requests = 0

/** The same for all calls, so that equal answers are equal. */
const trace = `${Math.floor(Date.now() / 1000).toString(16)}${'5eed'.repeat(6)}`

/** The event of a request from the site's own pages. */
export const requestEvent = (
  row: { method: string; path: string },
  {
    params = {},
    query = {},
    body,
    text,
    headers = {},
    session,
    cookies = [],
    from = '192.0.2.1',
    userAgent = 'test',
  }: Sent = {},
): APIGatewayProxyEventV2 => {
  // API Gateway decodes it. A path without one of its parts would be another path.
  const path = `/any${row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'left-out')}`
  requests += 1
  return {
    version: '2.0',
    routeKey: 'ANY /any/{proxy+}',
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    cookies: [...(session === undefined ? [] : [`__Host-session=${session}`]), ...cookies],
    headers: {
      ...(text === undefined && { 'sec-fetch-site': 'same-origin' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'x-viewer-ip': from,
      'x-origin-secret': 'test',
      traceparent: traceparentOf(trace),
      ...headers,
    },
    queryStringParameters: query,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'test',
      domainPrefix: 'test',
      http: { method: row.method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent },
      requestId: `request-${requests}`,
      routeKey: 'ANY /any/{proxy+}',
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    ...(text !== undefined ? { body: text } : body !== undefined && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  }
}

/** Calls a route of a domain and reads its response. Rejects if the function made a call that its row does not grant. */
export const callRoute = (handler: ApiHandler, row: RouteRow, sent: Sent = {}): Promise<Answered> => {
  const served = servingRow(row.path)
  return served === undefined
    ? callUnheld(handler, row, sent)
    : heldToGrants(served, () => callUnheld(handler, row, sent))
}

/** The same for a handler whose calls the platform itself allows or refuses. */
export const callUnheld = async (handler: ApiHandler, row: RouteRow, sent: Sent = {}): Promise<Answered> => {
  const {
    statusCode = 200,
    headers = {},
    cookies = [],
    body,
    isBase64Encoded = false,
  } = await handler(requestEvent(row, sent), {} as Context)
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    cookies,
    body:
      body === undefined || body === ''
        ? undefined
        : isBase64Encoded
          ? Buffer.from(body, 'base64')
          : (JSON.parse(body) as unknown),
  }
}
