/**
 * What a behaviour forwards to its origin. A cache policy forwards the values in its cache key, and an origin request
 * policy adds more. CloudFront drops everything else, so an API behind it never sees it.
 */
import type { Forwarded } from './assembly.ts'
import type { Located, Resolver } from './intrinsics.ts'
import { propertiesOf } from './properties.ts'

export type Forwarding = { headers: Forwarded; cookies: Forwarded; queryStrings: Forwarded }

const nothing: Forwarded = { only: [] }

/** CloudFront's managed policies by id, from "Use managed cache policies" and "Use managed origin request policies". */
export const managedPolicies: Record<string, Forwarding> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { headers: nothing, cookies: nothing, queryStrings: nothing },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { headers: nothing, cookies: nothing, queryStrings: nothing },
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: 'all', cookies: 'all', queryStrings: 'all' },
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { headers: { except: ['host'] }, cookies: 'all', queryStrings: 'all' },
}

/** Reads AWS::CloudFront::CachePolicy and AWS::CloudFront::OriginRequestPolicy. */
export const readForwarding = (resource: Located, resolver: Resolver): Forwarding => {
  const properties = propertiesOf(resource, resolver)
  const config = properties.nested('CachePolicyConfig') ?? properties.nested('OriginRequestPolicyConfig')
  if (!config) throw properties.fault('the policy has no configuration')
  config.ignore('Name', 'Comment', 'DefaultTTL', 'MaxTTL', 'MinTTL')
  // Nothing is cached here, so only what a cache policy forwards matters.
  const from =
    config
      .nested('ParametersInCacheKeyAndForwardedToOrigin')
      ?.ignore('EnableAcceptEncodingGzip', 'EnableAcceptEncodingBrotli') ?? config
  const read = (group: string, behaviour: string, names: string): Forwarded => {
    const one = from.nested(group)
    if (!one) return nothing
    const kind = one.text(behaviour)
    const listed = one.texts(names).map((name) => name.toLowerCase())
    switch (kind) {
      case 'none':
        return nothing
      case 'all':
      case 'allViewer':
        return 'all'
      case 'whitelist':
        return { only: listed }
      case 'allExcept':
        return { except: listed }
      default:
        throw one.fault(`${behaviour} '${kind}' is not supported`)
    }
  }
  const found = {
    headers: read('HeadersConfig', 'HeaderBehavior', 'Headers'),
    cookies: read('CookiesConfig', 'CookieBehavior', 'Cookies'),
    queryStrings: read('QueryStringsConfig', 'QueryStringBehavior', 'QueryStrings'),
  }
  properties.done()
  return found
}

export const forwardedBy = (cache: Forwarding | undefined, origin: Forwarding | undefined): Forwarding => ({
  headers: both(cache?.headers, origin?.headers),
  cookies: both(cache?.cookies, origin?.cookies),
  queryStrings: both(cache?.queryStrings, origin?.queryStrings),
})

const both = (one: Forwarded = nothing, other: Forwarded = nothing): Forwarded => {
  if (one === 'all' || other === 'all') return 'all'
  if ('only' in one && 'only' in other) return { only: [...one.only, ...other.only] }
  if ('except' in one && 'except' in other) return { except: one.except.filter((name) => other.except.includes(name)) }
  const [except, only] = 'except' in one ? [one.except, other] : [(other as { except: string[] }).except, one]
  return { except: except.filter((name) => !('only' in only && only.only.includes(name))) }
}

/** Whether a header, cookie or query string with this name is forwarded. */
export const isForwarded = (name: string, forwarded: Forwarded): boolean => {
  if (forwarded === 'all') return true
  // Cookie and query string names are case-sensitive. Policies are compared case-insensitively here, which can only
  // forward more, never less.
  const key = name.toLowerCase()
  return 'only' in forwarded ? forwarded.only.includes(key) : !forwarded.except.includes(key)
}
