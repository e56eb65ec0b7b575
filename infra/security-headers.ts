/**
 * Security headers of the site. Besides it, the browser may connect to Stripe and to the bucket of projects' files, from
 * which it also shows pictures.
 */
import { Duration } from 'aws-cdk-lib'
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { filesOrigin } from './files.ts'

const stripeScript = 'https://js.stripe.com'

const siteContent = (stage: string): Record<string, readonly string[]> => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", stripeScript],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:', filesOrigin(stage)],
  'font-src': ["'self'"],
  'connect-src': ["'self'", 'https://api.stripe.com', filesOrigin(stage)],
  'frame-src': [stripeScript, 'https://hooks.stripe.com'],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
})

/** An API response is never a page: it may load nothing and may not be framed. */
const apiContent: Record<string, readonly string[]> = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }

const contentSecurityPolicy = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

const permissions = [
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'usb',
  ].map((feature) => `${feature}=()`),
  `payment=(self "${stripeScript}")`,
].join(', ')

const securityHeaders = (content: Record<string, readonly string[]>): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(content), override: true },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
  strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
})

const makePolicy = (scope: Construct, id: string, props: ResponseHeadersPolicyProps) =>
  new ResponseHeadersPolicy(scope, id, props)

const siteHeaders = [
  { header: 'permissions-policy', value: permissions, override: true },
  { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
]

/** For the pages and files of the site. */
export const makeSiteHeaders = (scope: Construct, stage: string): ResponseHeadersPolicy =>
  makePolicy(scope, 'SiteHeaders', {
    responseHeadersPolicyName: `plumbline-${stage}-site`,
    securityHeadersBehavior: securityHeaders(siteContent(stage)),
    customHeadersBehavior: {
      customHeaders: siteHeaders,
    },
  })

/**
 * For the page that shows what a link shares: like the site, but it is in no search results, and the address of the page
 * is sent to no other site.
 */
export const makeSharedPageHeaders = (scope: Construct, stage: string): ResponseHeadersPolicy =>
  makePolicy(scope, 'SharedPageHeaders', {
    responseHeadersPolicyName: `plumbline-${stage}-shared-page`,
    securityHeadersBehavior: {
      ...securityHeaders(siteContent(stage)),
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [...siteHeaders, { header: 'x-robots-tag', value: 'noindex, nofollow', override: true }],
    },
  })

/** For the API and Cognito: the same, and not cached unless the response itself allows it. */
export const makeApiHeaders = (scope: Construct, stage: string): ResponseHeadersPolicy =>
  makePolicy(scope, 'ApiHeaders', {
    responseHeadersPolicyName: `plumbline-${stage}-api`,
    securityHeadersBehavior: securityHeaders(apiContent),
    customHeadersBehavior: { customHeaders: [{ header: 'cache-control', value: 'no-store', override: false }] },
  })
