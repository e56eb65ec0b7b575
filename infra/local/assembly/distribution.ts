/** The CloudFront distribution, with the policies and origins that its behaviours refer to resolved. */
import type { Bucket, Distribution } from './assembly.ts'
import { forwardedBy, managedPolicies, readForwarding } from './forwarding.ts'
import type { Forwarding } from './forwarding.ts'
import type { Located, Resolver } from './intrinsics.ts'
import { propertiesOf } from './properties.ts'
import type { Properties } from './properties.ts'
import { readResponseHeaders } from './response-headers.ts'

type Behaviour = Distribution['behaviours'][number]

export const readDistribution = (
  of: Located,
  resolver: Resolver,
  resources: Located[],
  buckets: Bucket[],
): Distribution => {
  const byType = (type: string) => resources.filter((resource) => resource.resource.Type === type)
  const headers = new Map(
    byType('AWS::CloudFront::ResponseHeadersPolicy').map((resource) => [
      resolver.reference(resource),
      readResponseHeaders(resource, resolver),
    ]),
  )
  const functions = new Map(
    byType('AWS::CloudFront::Function').map((resource) => [
      resolver.attribute(resource, 'FunctionARN'),
      readCode(resource, resolver),
    ]),
  )
  const policies = new Map<string, Forwarding>(Object.entries(managedPolicies))
  for (const resource of [
    ...byType('AWS::CloudFront::CachePolicy'),
    ...byType('AWS::CloudFront::OriginRequestPolicy'),
  ]) {
    policies.set(resolver.reference(resource), readForwarding(resource, resolver))
  }

  const properties = propertiesOf(of, resolver).ignore('Tags')
  const config = properties.nested('DistributionConfig')
  if (!config) throw properties.fault('DistributionConfig is missing')
  config.ignore(
    'Aliases',
    'Comment',
    'Enabled',
    'HttpVersion',
    'IPV6Enabled',
    'Logging',
    'PriceClass',
    'Restrictions',
    'ViewerCertificate',
    'WebACLId',
  )
  const origins = new Map(
    config.nestedList('Origins').map((origin) => [origin.text('Id'), readOrigin(origin, buckets)]),
  )

  const behaviour = (from: Properties, pathPattern: string): Behaviour => {
    from.ignore('ViewerProtocolPolicy', 'CachedMethods')
    const target = from.text('TargetOriginId')
    const origin = origins.get(target)
    if (!origin) throw from.fault(`no origin has the id ${target}`)
    const headersId = from.textOr('ResponseHeadersPolicyId', undefined)
    const added = headersId === undefined ? { responseHeaders: [], removedHeaders: [] } : headers.get(headersId)
    if (!added) throw from.fault(`the response headers policy ${headersId} is not in the template`)
    const allowed = from.texts('AllowedMethods')
    const policy = (name: string) => {
      const id = from.textOr(name, undefined)
      if (id === undefined) return undefined
      const forwarding = policies.get(id)
      if (!forwarding)
        throw from.fault(`the policy ${id} is neither in the template nor one of CloudFront's that are known here`)
      return forwarding
    }
    return {
      pathPattern,
      origin,
      allowedMethods: allowed.length > 0 ? allowed : ['GET', 'HEAD'],
      functions: associated(from, functions),
      ...added,
      forward: forwardedBy(policy('CachePolicyId'), policy('OriginRequestPolicyId')),
      compress: from.flag('Compress', false),
    }
  }

  const fallback = config.nested('DefaultCacheBehavior')
  if (!fallback) throw config.fault('DefaultCacheBehavior is missing')
  const root = config.textOr('DefaultRootObject', undefined)
  const distribution: Distribution = {
    id: resolver.reference(of),
    domainName: resolver.attribute(of, 'DomainName'),
    ...(root !== undefined && { defaultRootObject: root }),
    behaviours: [
      ...config.nestedList('CacheBehaviors').map((properties) => behaviour(properties, properties.text('PathPattern'))),
      behaviour(fallback, '*'),
    ],
  }
  if (config.list('CustomErrorResponses').length > 0)
    throw config.fault('custom error responses are not supported: they would mask what the API answers')
  properties.done()
  return distribution
}

const readOrigin = (origin: Properties, buckets: Bucket[]): Behaviour['origin'] => {
  origin.ignore(
    'CustomOriginConfig',
    'S3OriginConfig',
    'OriginAccessControlId',
    'ConnectionAttempts',
    'ConnectionTimeout',
    'OriginShield',
  )
  const domainName = origin.text('DomainName')
  const isBucket = buckets.some((bucket) => domainName.startsWith(`${bucket.name}.s3.`))
  if (!isBucket && origin.any('S3OriginConfig') !== undefined)
    throw origin.fault(`no bucket of this stage has the domain ${domainName}`)
  const customHeaders = origin
    .nestedList('OriginCustomHeaders')
    .map((header) => [header.text('HeaderName').toLowerCase(), header.text('HeaderValue')] as const)
  return {
    id: origin.text('Id'),
    domainName,
    path: origin.textOr('OriginPath', ''),
    kind: isBucket ? 'bucket' : 'http',
    customHeaders: Object.fromEntries(customHeaders),
  }
}

const associated = (from: Properties, functions: Map<string, string>): Behaviour['functions'] => {
  if (from.list('LambdaFunctionAssociations').length > 0) throw from.fault('Lambda@Edge is not supported')
  const found: Behaviour['functions'] = {}
  for (const association of from.nestedList('FunctionAssociations')) {
    const type = association.text('EventType')
    const arn = association.text('FunctionARN')
    const code = functions.get(arn)
    if (code === undefined) throw association.fault(`no CloudFront function has the ARN ${arn}`)
    if (type !== 'viewer-request' && type !== 'viewer-response')
      throw association.fault(`the event type ${type} is not supported`)
    found[type] = code
  }
  return found
}

const readCode = (resource: Located, resolver: Resolver): string => {
  const properties = propertiesOf(resource, resolver).ignore('Name', 'AutoPublish', 'Tags', 'FunctionMetadata')
  const config = properties.nested('FunctionConfig')?.ignore('Comment')
  const runtime = config?.text('Runtime')
  if (runtime !== 'cloudfront-js-2.0')
    throw properties.fault(`the runtime ${runtime} is not supported, only cloudfront-js-2.0`)
  if (config && config.list('KeyValueStoreAssociations').length > 0)
    throw properties.fault('key value stores are not supported')
  const code = properties.text('FunctionCode')
  properties.done()
  return code
}
