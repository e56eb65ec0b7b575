import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handler } from './index.ts'

/** What the site answers by path, and the secret. */
let site: Record<string, number>
let secret: { email: string; password: string }
let calls: string[]

const answer: RequestListener = (request, response) => {
  if (request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue')
    return void response.end(JSON.stringify({ SecretString: JSON.stringify(secret) }))
  calls.push(`${request.method} ${request.url} ${request.headers.cookie ?? ''}`.trim())
  const status = site[request.url ?? ''] ?? 404
  response.setHeader('set-cookie', ['__Host-session=abc; Path=/; Secure', 'other=1; Path=/'])
  response.writeHead(status).end('{}')
}
const server = createServer(answer)
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  Object.assign(process.env, {
    SITE_ORIGIN: origin,
    CANARY_SECRET_NAME: 'canary',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: origin,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  })
})
afterAll(() => {
  delete process.env['AWS_ENDPOINT_URL_SECRETS_MANAGER']
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  site = { '/api/auth/customer/login': 200, '/api/dashboard': 200, '/api/auth/logout': 204 }
  secret = { email: 'canary@plan.test', password: 'A long one' }
  calls = []
})

test('the canary signs in, reads its dashboard with the session and signs out', async () => {
  expect(await handler()).toEqual({ outcome: 'passed' })
  expect(calls).toEqual([
    'POST /api/auth/customer/login',
    'GET /api/dashboard __Host-session=abc; other=1',
    'POST /api/auth/logout __Host-session=abc; other=1',
  ])
})

test.each([
  ['/api/auth/customer/login', 403, 1],
  ['/api/dashboard', 500, 3],
])('%s with status %i is a failure', async (path, status, made) => {
  site[path] = status
  expect(await handler()).toEqual({ outcome: 'failed' })
  expect(calls).toHaveLength(made)
})

test('nothing is called until the login is filled in', async () => {
  secret = { email: '', password: '' }
  expect(await handler()).toEqual({ outcome: 'skipped' })
  expect(calls).toEqual([])
})
