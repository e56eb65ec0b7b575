/** The site’s edge: caches, headers, hosts and limits of CloudFront. */
import { describe, expect, test } from 'vitest'
import cdk from '../../cdk.json' with { type: 'json' }
import { readStages } from '../../infra/settings.ts'
import { allRoutes } from '../../shared/routes.ts'
import type { Json } from './templates.ts'
import { ofType, only, resolved, stages } from './resources.ts'

describe.each(stages)('in $name', (stage) => {
  const { DistributionConfig: site } = only(ofType(stage, 'AWS::CloudFront::Distribution')).properties

  test('CloudFront passes API calls through: no error pages, no cache, all methods', () => {
    expect(site.CustomErrorResponses).toBeUndefined()
    const behaviour = only(site.CacheBehaviors.filter(({ PathPattern }: Json) => PathPattern === '/api/*') as Json[])
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
    expect(behaviour.CachePolicyId).toBe(cachingDisabled)
    expect(behaviour.AllowedMethods).toHaveLength(7)
    const filesFunction = site.DefaultCacheBehavior.FunctionAssociations[0].FunctionARN
    expect(behaviour.FunctionAssociations[0].FunctionARN).not.toEqual(filesFunction)
  })

  test('CloudFront may cache the answers that are the same for everyone, and nothing of a request is passed on with them', () => {
    const paths = allRoutes.flatMap(({ cachedSeconds, path }) => (cachedSeconds === undefined ? [] : [path]))
    expect(paths).toContain('/api/figures')
    const behaviours = site.CacheBehaviors as Json[]
    const ofApi = behaviours.findIndex(({ PathPattern }) => PathPattern === '/api/*')
    const { CachePolicyConfig: policy } = only(ofType(stage, 'AWS::CloudFront::CachePolicy')).properties
    expect(policy).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      },
    })
    for (const path of paths) {
      const place = behaviours.findIndex(({ PathPattern }) => PathPattern === path)
      expect(place).toBeGreaterThanOrEqual(0)
      expect(place).toBeLessThan(ofApi)
      expect(behaviours[place]?.OriginRequestPolicyId).toBeUndefined()
    }
  })

  test('the content security policy allows Stripe, the files’ bucket, and no other host', () => {
    const policies = ofType(stage, 'AWS::CloudFront::ResponseHeadersPolicy').map(({ properties }) =>
      resolved(
        properties['ResponseHeadersPolicyConfig'].SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
      ),
    )
    // Of the site, of the page that shows what a link shares, and of the API.
    expect(policies).toHaveLength(3)
    const hosts = policies.join(' ').match(/https?:\/\/[^ ;]+/g)
    expect(new Set(hosts)).toEqual(
      new Set([
        'https://js.stripe.com',
        'https://hooks.stripe.com',
        'https://api.stripe.com',
        `https://plumbline-${stage.name}-files-<AWS::AccountId>-<AWS::Region>.s3.<AWS::Region>.<AWS::URLSuffix>`,
      ]),
    )
    expect(policies.join(' ')).not.toMatch(/unsafe|\*/)
    const allowing = policies.flatMap((policy) => policy.split('; ').filter((one) => one.includes('-files-')))
    expect(new Set(allowing.map((one) => one.split(' ')[0]))).toEqual(new Set(['img-src', 'connect-src']))
  })

  test('CloudFront limits the calls of one address where the stage says so, far below its throttle', () => {
    const { callsPerAddress, throttle } = readStages(cdk.context.stages)[stage.name]!
    const acls = ofType(stage, 'AWS::WAFv2::WebACL')
    if (callsPerAddress === undefined) return expect([acls, site.WebACLId]).toEqual([[], undefined])
    const { Rules, Scope } = only(acls).properties
    const { RateBasedStatement: rule } = (only(Rules) as Json).Statement
    expect([Scope, rule.Limit, rule.AggregateKeyType]).toEqual(['CLOUDFRONT', callsPerAddress, 'IP'])
    expect(rule.ScopeDownStatement.ByteMatchStatement.SearchString).toBe('/api/')
    // A hundredth of what the stage serves in that time.
    expect(callsPerAddress).toBeLessThanOrEqual((throttle.rate * rule.EvaluationWindowSec) / 100)
    expect(site.WebACLId).toEqual({
      'Fn::GetStackOutput': { StackName: 'plumbline-prod-edge', OutputName: 'WebAclArn', Region: 'us-east-1' },
    })
    expect(stage.stacks.find(({ name }) => name === 'plumbline-prod-web')?.after).toContain('plumbline-prod-edge')
  })

  test('every response of CloudFront has HSTS and `nosniff`, may not be framed, and allows no plugins', () => {
    const distribution = only(ofType(stage, 'AWS::CloudFront::Distribution'))
    const { DefaultCacheBehavior, CacheBehaviors } = distribution.properties['DistributionConfig']
    const used = [DefaultCacheBehavior, ...CacheBehaviors].map((behavior: Json) =>
      stage.referent(behavior.ResponseHeadersPolicyId, distribution),
    )
    const policies = ofType(stage, 'AWS::CloudFront::ResponseHeadersPolicy')
    expect(new Set(used)).toEqual(new Set(policies.map(({ id }) => id)))
    for (const { id, properties } of policies) {
      const { SecurityHeadersConfig } = properties['ResponseHeadersPolicyConfig']
      expect(SecurityHeadersConfig, id).toMatchObject({
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 2 * 365 * 24 * 3600,
          IncludeSubdomains: true,
          Override: true,
        },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: {
          ReferrerPolicy: expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
          Override: true,
        },
        ContentSecurityPolicy: { Override: true },
      })
      const directives = resolved(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).split('; ')
      expect(directives, id).toContain("frame-ancestors 'none'")
      // The API's policy allows nothing by default, so it needs no `object-src`.
      const plugins = directives.includes("default-src 'none'") ? "default-src 'none'" : "object-src 'none'"
      expect(directives, id).toContain(plugins)
      if (plugins.startsWith('object')) expect(directives, id).toContain("base-uri 'none'")
    }
  })

  test('plain HTTP gets no answer from the API, and a redirect from pages', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = only(ofType(stage, 'AWS::CloudFront::Distribution')).properties[
      'DistributionConfig'
    ]
    expect(DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https')
    for (const { PathPattern, ViewerProtocolPolicy } of CacheBehaviors)
      expect([PathPattern, ViewerProtocolPolicy]).toEqual([
        PathPattern,
        /^\/?(api|cognito|\.well-known)/.test(PathPattern) ? 'https-only' : 'redirect-to-https',
      ])
  })
})
