import { expect, test } from 'vitest'
import { apiRequest, cognitoRequest, siteFiles } from './viewer-functions.ts'

type Request = { uri: string; method: string; headers: Record<string, { value: string }> }
type Answer = Partial<Request> & { statusCode?: number }

/** Runs the code as CloudFront does: calls its one global function with an event. */
const run = (code: string, request: Partial<Request>): Answer => {
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  const handler = new Function(`${code}; return handler`)() as (event: unknown) => Answer
  return handler({ request: { uri: '/', method: 'GET', headers: {}, ...request }, viewer: { ip: '203.0.113.7' } })
}

const pages = [
  { path: '/', file: '/index.html' },
  { path: '/pricing', file: '/pricing/index.html' },
]

test.each([
  ['/', '/index.html'],
  ['/pricing', '/pricing/index.html'],
  ['/pricing/', '/pricing/index.html'],
  ['/dashboard', '/app.html'],
  ['/projects/prj_01J/tasks', '/app.html'],
  ['/projects/', '/app.html'],
  ['/assets/app-3f2a.js', '/assets/app-3f2a.js'],
  ['/favicon.svg', '/favicon.svg'],
  ['/.well-known', '/app.html'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['//', '/index.html'],
  ['/toString', '/app.html'],
  ['/v1.2/guide', '/app.html'],
])('%s gets the response %s', (uri, file) => {
  expect(run(siteFiles(pages), { uri }).uri).toBe(file)
})

test('the API gets the address and the origin that the browser used, whatever headers it sends', () => {
  const { uri, headers } = run(apiRequest('https'), {
    uri: '/api/projects',
    headers: {
      host: { value: 'plumbline.example' },
      'x-viewer-ip': { value: '198.51.100.1' },
      'x-site-origin': { value: 'https://elsewhere.example' },
    },
  })
  expect(uri).toBe('/api/projects')
  expect(headers).toMatchObject({
    'x-viewer-ip': { value: '203.0.113.7' },
    'x-site-origin': { value: 'https://plumbline.example' },
  })
})

test('Cognito gets only POST requests, at its one path', () => {
  expect(run(cognitoRequest, { uri: '/cognito/', method: 'POST' }).uri).toBe('/')
  expect(run(cognitoRequest, { uri: '/cognito/.well-known/jwks.json', method: 'GET' }).statusCode).toBe(405)
})
