import { describe, expect, test } from 'vitest'
import { stageOwners } from './path-owners.ts'
import { sitePaths } from './site-paths.ts'
import { apiRequest, cognitoRequest, siteFiles, siteStatus } from './viewer-functions.ts'

type Request = { uri: string; method: string; headers: Record<string, { value: string }> }
type Answer = Partial<Request> & { statusCode?: number }

/** Runs the code as CloudFront does: calls its one global function with an event. */
const run = (code: string, request: Partial<Request>): Answer => {
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  const handler = new Function(`${code}; return handler`)() as (event: unknown) => Answer
  return handler({ request: { uri: '/', method: 'GET', headers: {}, ...request }, viewer: { ip: '203.0.113.7' } })
}

const files = (uri: string, headers: Request['headers'] = {}): Answer => run(siteFiles(sitePaths), { uri, headers })

/** The status of a response after its function, which gets the path of the file or that of the viewer. */
const statusOf = (uri: string, statusCode = 200): number => {
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  const handler = new Function(`${siteStatus(sitePaths)}; return handler`)() as (event: unknown) => Answer
  return (
    handler({ request: { uri, method: 'GET', headers: {} }, response: { statusCode, headers: {} } }).statusCode ?? 0
  )
}

test.each([
  ['/', '/index.html'],
  ['/pricing', '/pricing.html'],
  ['/pricing/', '/pricing.html'],
  ['/shared', '/shared.html'],
  ['/dashboard', '/app.html'],
  ['/Dashboard', '/app.html'],
  ['/projects/prj_01J', '/app.html'],
  ['/projects/', '/app.html'],
  ['/executive', '/app.html'],
  ['/executive/prj_01J', '/app.html'],
  ['/project-details/prj_01J', '/app.html'],
  ['/customer-portal', '/app.html'],
  ['/assets/app-3f2a.js', '/assets/app-3f2a.js'],
  ['/favicon.svg', '/favicon.svg'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/app.html', '/app.html'],
  ['/pricing.html', '/pricing.html'],
  ['//', '/index.html'],
])('%s gets %s', (uri, file) => {
  expect(files(uri).uri).toBe(file)
  expect(statusOf(uri)).toBe(200)
  expect(statusOf(file)).toBe(200)
})

test.each([
  '/nowhere',
  '/projects/prj_01J/tasks',
  '/dashboard/nowhere',
  '/xdashboard',
  '/pricing/nowhere',
  '/nowhere.html',
  '/not-found',
  '/not-found.html',
  '/.well-known',
  '/toString',
  '/v1.2/guide',
  '/api',
])('%s gets the page for unknown paths, with status 404', (uri) => {
  expect(files(uri).uri).toBe('/not-found.html')
  expect(statusOf(uri)).toBe(404)
  expect(statusOf('/not-found.html')).toBe(404)
})

test('the page for unknown paths is sent whole, since a part of it or "not modified" could not be a 404', () => {
  const conditional = () => ({
    'if-none-match': { value: '"a"' },
    range: { value: 'bytes=0-9' },
    accept: { value: '*/*' },
  })
  expect(Object.keys(files('/nowhere', conditional()).headers ?? {})).toEqual(['accept'])
  expect(Object.keys(files('/pricing', conditional()).headers ?? {})).toEqual(['if-none-match', 'range', 'accept'])
  expect(statusOf('/not-found.html', 304)).toBe(304)
})

const owners = stageOwners({ testPages: true })

test('the functions that know all paths are within the size that CloudFront accepts', () => {
  for (const code of [siteFiles(sitePaths), siteStatus(sitePaths), apiRequest('https', owners)])
    expect(Buffer.byteLength(code)).toBeLessThan(9_500)
})

test('the API gets the address and the origin that the browser used, whatever headers it sends', () => {
  const { uri, headers } = run(apiRequest('https', owners), {
    uri: '/api/projects',
    headers: {
      host: { value: 'plumbline.example' },
      'x-viewer-ip': { value: '198.51.100.1' },
      'x-site-origin': { value: 'https://elsewhere.example' },
    },
  })
  expect(uri).toBe('/projects/api/projects')
  expect(headers).toMatchObject({
    'x-viewer-ip': { value: '203.0.113.7' },
    'x-site-origin': { value: 'https://plumbline.example' },
  })
})

test('Cognito gets only POST requests, at its one path', () => {
  expect(run(cognitoRequest, { uri: '/cognito/', method: 'POST' }).uri).toBe('/')
  expect(run(cognitoRequest, { uri: '/cognito/.well-known/jwks.json', method: 'GET' }).statusCode).toBe(405)
})

describe('X-Ray’s header of a call', () => {
  const headerOf = (headers: Record<string, { value: string }>) =>
    run(apiRequest('https', owners), {
      uri: '/api/projects',
      headers: { host: { value: 'plumbline.example' }, ...headers },
    }).headers?.['x-amzn-trace-id']?.value ?? ''
  const hexNow = Math.floor(Date.now() / 1000).toString(16)

  test('continues the trace of the page', () => {
    const value = `00-${hexNow}bd862e3fe1be46a994272793-53995c3f42cd8ad8-01`
    expect(headerOf({ traceparent: { value } })).toMatch(
      new RegExp(`^Root=1-${hexNow}-bd862e3fe1be46a994272793;Sampled=[01]$`),
    )
  })

  test.each(['', 'x', '00-674961b2bd862e3fe1be46a994272793-53995c3f42cd8ad8-01', '00-'.repeat(9000)])(
    'begins a trace if the page’s is malformed or old: %#',
    (value) => {
      const [first, second] = [headerOf({ traceparent: { value } }), headerOf({ traceparent: { value } })]
      expect(first).toMatch(new RegExp(`^Root=1-${hexNow.slice(0, 5)}[\\da-f]{3}-[\\da-f]{24};Sampled=[01]$`))
      expect(second).not.toBe(first)
    },
  )

  test('is never what the browser sent, which could make X-Ray record everything', () => {
    const sent = 'Root=1-674961b2-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1'
    const headers = Array.from({ length: 400 }, () => headerOf({ 'x-amzn-trace-id': { value: sent } }))
    expect(headers.filter((header) => header.includes('bd862e3f'))).toEqual([])
    // 25 of 400 on average. More than 100 or none at all is practically impossible.
    const recorded = headers.filter((header) => header.endsWith('Sampled=1')).length
    expect(recorded).toBeGreaterThan(0)
    expect(recorded).toBeLessThan(100)
  })
})
