/**
 * Converts a request to an HTTP API's event and a function's result to a response: payload 2.0, "Working with AWS
 * Lambda proxy integrations for HTTP APIs".
 */
import type { FrontRequest, FrontResponse } from './message.ts'
import { jsonResponse } from './message.ts'
import type { FoundRoute } from './route-table.ts'

export type EventContext = {
  request: FrontRequest
  found: FoundRoute
  requestId: string
  apiId: string
  accountId: string
  domainName: string
  /** The caller's address as the API sees it. */
  sourceIp: string
  at: Date
}

export const toEvent = ({
  request,
  found,
  requestId,
  apiId,
  accountId,
  domainName,
  sourceIp,
  at,
}: EventContext): Record<string, unknown> => {
  const query = joinedQuery(request.query)
  const path = decodePath(request.path)
  const isText = /^(text\/|application\/(json|javascript|xml)|[^;]+\+(json|xml))/i.test(
    request.headers['content-type'] ?? '',
  )
  return {
    version: '2.0',
    routeKey: found.key,
    rawPath: path,
    rawQueryString: request.query,
    ...(request.cookies.length > 0 && { cookies: request.cookies }),
    headers: request.headers,
    ...(query && { queryStringParameters: query }),
    requestContext: {
      accountId,
      apiId,
      domainName,
      domainPrefix: apiId,
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: found.key,
      stage: '$default',
      time: clfTime(at),
      timeEpoch: at.getTime(),
    },
    ...(request.body.length > 0 && { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    ...(Object.keys(found.parameters).length > 0 && { pathParameters: decoded(found.parameters) }),
    isBase64Encoded: request.body.length > 0 && !isText,
  }
}

/** Returns undefined for a result that API Gateway considers malformed. */
export const fromAnswer = (answer: unknown): FrontResponse | undefined => {
  if (answer === null || typeof answer !== 'object' || !('statusCode' in answer)) {
    if (typeof answer === 'string') return { ...jsonResponse(200, null), body: Buffer.from(answer) }
    return jsonResponse(200, answer ?? null)
  }
  const {
    statusCode,
    headers = {},
    cookies = [],
    body = '',
    isBase64Encoded = false,
  } = answer as Record<string, unknown>
  const status = Number(statusCode)
  if (!Number.isInteger(status) || status < 100 || status > 599 || typeof body !== 'string' || !Array.isArray(cookies))
    return undefined
  const named = Object.entries(headers as Record<string, unknown>).map(
    ([name, value]) => [name.toLowerCase(), String(value)] as const,
  )
  return {
    status,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...Object.fromEntries(named) },
    cookies: cookies.map(String),
    body: Buffer.from(body, isBase64Encoded === true ? 'base64' : 'utf8'),
  }
}

/** Values of a repeated name are joined with a comma; undefined if there is no query. */
const joinedQuery = (query: string): Record<string, string> | undefined => {
  if (query === '') return undefined
  const joined = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    const before = joined.get(name)
    joined.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(joined)
}

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const decoded = (parameters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, decodePath(value)]))

/** `21/Nov/2026:08:04:05 +0000` */
const clfTime = (at: Date): string => {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? []
  return `${day}/${month}/${year}:${time} +0000`
}
