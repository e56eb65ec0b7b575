import { expect, test } from 'vitest'
import type { Assembly, Distribution } from '../assembly/assembly.ts'
import { createDistribution, type Origins } from './behaviours.ts'
import type { FrontRequest } from './message.ts'

const cognito = { id: 'cognito', domainName: 'cognito-idp.eu-central-1.amazonaws.com', path: '', kind: 'http' } as const
const nothing = { only: [] }

/** A distribution whose function on responses says that it ran. */
const distribution = {
  id: 'E1',
  domainName: 'd1.cloudfront.net',
  behaviours: [
    {
      pathPattern: '*',
      origin: cognito,
      allowedMethods: ['GET'],
      functions: {
        'viewer-response': `function handler({ response }) { response.headers['x-ran'] = { value: 'yes' }; return response }`,
      },
      responseHeaders: [{ name: 'x-policy', value: 'yes', override: true }],
      removedHeaders: [],
      forward: { headers: nothing, cookies: nothing, queryStrings: nothing },
      compress: false,
    },
  ],
} as unknown as Distribution

const request: FrontRequest = {
  method: 'GET',
  path: '/',
  query: '',
  headers: {},
  cookies: [],
  body: Buffer.alloc(0),
  viewerAddress: '203.0.113.7',
}

test.each([
  [200, { 'x-policy': 'yes', 'x-ran': 'yes' }],
  [304, { 'x-policy': 'yes', 'x-ran': 'yes' }],
  [404, { 'x-policy': 'yes' }],
  [503, { 'x-policy': 'yes' }],
] as const)('runs a function on a response with status %i only if CloudFront would', async (status, headers) => {
  const origins = { cognito: () => Promise.resolve({ status, headers: {}, cookies: [], body: Buffer.alloc(0) }) }
  const assembly = { region: 'eu-central-1', api: {} } as Assembly
  const front = createDistribution(distribution, assembly, origins as unknown as Origins)
  expect((await front(request)).headers).toEqual(headers)
})
