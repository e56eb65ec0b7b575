import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { smokeTest } from './smoke-test.ts'

type Answer = { status: number; headers: Record<string, string> }

const page: Answer = {
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  },
}
const json = (status: number): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
})
const unknownPage: Answer = { ...page, status: 404 }
const missing: Answer = { status: 404, headers: { 'content-type': 'application/xml' } }

const refused: Answer = { status: 403, headers: { 'content-type': 'application/problem+json' } }

const sound = (path: string): Answer => {
  if (path === '/api/health') return json(200)
  if (path.startsWith('/api/')) return json(404)
  if (path === '/there-is-no-such-page') return unknownPage
  return path.startsWith('/assets/') ? missing : page
}

let servers: Server[] = []
afterEach(() => {
  for (const server of servers) server.close()
  servers = []
})

const serving = async (answer: (path: string) => Answer): Promise<string> => {
  const server = createServer((request, response) => {
    const { status, headers } = answer(request.url ?? '')
    response.writeHead(status, headers).end()
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const stageWith = async (site: (path: string) => Answer, api = () => refused) => ({
  site: await serving(site),
  api: await serving(api),
})

const silent = () => undefined

test('a stage with the expected responses passes', async () => {
  await expect(smokeTest(await stageWith(sound), silent)).resolves.toBeUndefined()
})

test.each([
  [
    'an API 404 that a page hides',
    (path: string) => (path.includes('no-such-call') ? page : sound(path)),
    '/api/there-is-no-such-call answered 200',
  ],
  [
    'unknown paths that are answered as if there were a page',
    (path: string) => (path === '/there-is-no-such-page' ? page : sound(path)),
    '/there-is-no-such-page answered 200',
  ],
  [
    'an API that is down',
    (path: string) => (path === '/api/health' ? json(503) : sound(path)),
    '/api/health answered 503',
  ],
  [
    'a page without its policy',
    (path: string) => (path === '/' ? { ...page, headers: { 'content-type': 'text/html' } } : sound(path)),
    'content-security-policy',
  ],
])('%s fails, and is named', async (_, answer, message) => {
  await expect(smokeTest(await stageWith(answer), silent)).rejects.toThrow(message)
})

test('an API that answers around CloudFront fails', async () => {
  const stage = await stageWith(sound, () => json(200))
  await expect(smokeTest(stage, silent)).rejects.toThrow(`${stage.api}/platform/api/health answered 200, not 403`)
})
