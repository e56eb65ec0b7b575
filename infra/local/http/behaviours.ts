/** Routes a request through CloudFront to an origin and back, according to the distribution's behaviours. */
import { randomUUID } from 'node:crypto'
import type { Assembly, Distribution } from '../assembly/assembly.ts'
import { isForwarded } from '../assembly/forwarding.ts'
import type { Gateway } from './gateway.ts'
import type { FrontRequest, FrontResponse } from './message.ts'
import type { Site } from './site.ts'
import { createViewerFunction } from './viewer-function.ts'
import type { ViewerFunction } from './viewer-function.ts'

type Behaviour = Distribution['behaviours'][number]
type Origin = (request: FrontRequest) => Promise<FrontResponse>

export type Origins = {
  site: Site
  gateway: Gateway
  /** The region's Cognito endpoint. */
  cognito: Origin
}

/** Headers that apply only between the browser and this server. */
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
/** Headers that CloudFront always forwards, whatever a policy says. */
const alwaysForwarded = new Set([
  'content-length',
  'content-type',
  'range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
  'accept-encoding',
])

/** @throws for an origin that the stage has no substitute for, and for a function that does not compile */
export const createDistribution = (distribution: Distribution, assembly: Assembly, origins: Origins): Origin => {
  const behaviours = distribution.behaviours.map((behaviour) => ({
    behaviour,
    matches: compilePattern(behaviour.pathPattern),
    origin: originOf(behaviour, assembly, origins, distribution),
    onRequest: compiled(behaviour.functions['viewer-request']),
    onResponse: compiled(behaviour.functions['viewer-response']),
  }))
  const about = { distributionId: distribution.id, distributionDomainName: distribution.domainName }

  return async (viewed) => {
    const chosen = behaviours.find(({ matches }) => matches(viewed.path))
    if (!chosen) return refusal(404)
    const { behaviour, origin, onRequest, onResponse } = chosen
    if (!behaviour.allowedMethods.includes(viewed.method)) return refusal(403)
    const requestId = randomUUID()
    let request = viewed
    if (onRequest) {
      const result = onRequest.onRequest(viewed, { ...about, eventType: 'viewer-request', requestId })
      if ('response' in result) return withPolicy(result.response, behaviour)
      request = result.request
    }
    const answered = await origin(forwarded(request, behaviour, requestId))
    const response = withPolicy(answered, behaviour)
    // CloudFront calls no function on a response whose origin answered an error ("Restrictions on all edge functions").
    return onResponse && answered.status < 400
      ? onResponse.onResponse(request, response, { ...about, eventType: 'viewer-response', requestId })
      : response
  }
}

const compiled = (code: string | undefined): ViewerFunction | undefined =>
  code === undefined ? undefined : createViewerFunction(code)

/** `*` matches any characters, `?` matches one; the leading slash of a pattern is optional. */
const compilePattern = (pattern: string): ((path: string) => boolean) => {
  const escaped = pattern.replace(/^\//, '').replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
  const expression = new RegExp(`^/${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's')
  return (path) => expression.test(path)
}

const originOf = (behaviour: Behaviour, assembly: Assembly, origins: Origins, distribution: Distribution): Origin => {
  const { kind, domainName, path } = behaviour.origin
  if (kind === 'bucket') {
    const listable = assembly.buckets.find((bucket) => domainName.startsWith(`${bucket.name}.s3.`))?.listable ?? false
    return (request) => {
      const asked =
        request.path === '/' && distribution.defaultRootObject ? `/${distribution.defaultRootObject}` : request.path
      return origins.site.get(decodeKey(`${path}${asked}`.slice(1)), request, {
        compress: behaviour.compress,
        listable,
      })
    }
  }
  const target =
    domainName === assembly.api.endpointDomain
      ? origins.gateway
      : domainName === `cognito-idp.${assembly.region}.amazonaws.com`
        ? origins.cognito
        : undefined
  if (!target) throw new Error(`the local stage has nothing that stands in for the origin ${domainName}`)
  return (request) =>
    target({ ...request, path: `${path}${request.path}`, headers: { ...request.headers, host: domainName } })
}

const decodeKey = (key: string): string => {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

/** The request that reaches the origin: what the behaviour's policies forward, plus what CloudFront adds. */
const forwarded = (request: FrontRequest, { forward, origin }: Behaviour, requestId: string): FrontRequest => {
  const passes = (name: string) =>
    !hopByHop.has(name) && (alwaysForwarded.has(name) || isForwarded(name, forward.headers))
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => passes(name)))
  const nameOf = (pair: string) => pair.split('=')[0] ?? ''
  const before = request.headers['x-forwarded-for']
  return {
    ...request,
    headers: {
      ...headers,
      'user-agent': headers['user-agent'] ?? 'Amazon CloudFront',
      'x-forwarded-for': before === undefined ? request.viewerAddress : `${before}, ${request.viewerAddress}`,
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '443',
      via: '1.1 local (CloudFront)',
      'x-amz-cf-id': requestId,
      // They replace what the viewer sends by these names.
      ...origin.customHeaders,
    },
    cookies: request.cookies.filter((cookie) => isForwarded(nameOf(cookie), forward.cookies)),
    query: request.query
      .split('&')
      .filter((part) => isForwarded(decodeKey(nameOf(part)), forward.queryStrings))
      .join('&'),
  }
}

const withPolicy = (response: FrontResponse, behaviour: Behaviour): FrontResponse => {
  const headers = { ...response.headers }
  for (const name of behaviour.removedHeaders) delete headers[name]
  for (const { name, value, override } of behaviour.responseHeaders) {
    if (override || headers[name] === undefined) headers[name] = value
  }
  return { ...response, headers }
}

/** CloudFront's own error page, shortened. */
const refusal = (status: 403 | 404): FrontResponse => {
  const reason =
    status === 403
      ? 'This distribution is not configured to allow the HTTP request method that was used for this request.'
      : 'No behaviour matches.'
  const body = Buffer.from(
    `<!doctype html><title>ERROR: The request could not be satisfied</title><h1>${status} ERROR</h1><p>${reason}</p>\n`,
  )
  return { status, headers: { 'content-type': 'text/html' }, cookies: [], body }
}
