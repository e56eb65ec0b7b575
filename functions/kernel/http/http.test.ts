import * as z from 'zod/mini'
import type { Context } from 'aws-lambda'
import { beforeAll, expect, test, vi } from 'vitest'
import { problem } from '../../../shared/contract/problem.ts'
import { routes } from '../../../shared/contract/route.ts'
import { callRoute, requestEvent } from '../../../test/builders/request.ts'
import type { Handlers } from './call.ts'
import { serve } from './http.ts'
import { log } from '../log.ts'
import { invalid, Problem } from '../problem.ts'

const answered = z.object({ echo: z.unknown(), count: z.int() })

const rows = routes({
  echo: {
    method: 'POST',
    path: '/api/echo/{id}',
    summary: 'Answers what it gets.',
    access: { kind: 'public' },
    params: z.object({ id: z.string().check(z.maxLength(4)) }),
    query: z.object({ limit: z.optional(z.coerce.number()) }),
    body: z.object({ kept: z.string().check(z.minLength(1, 'Say something')), times: z.int() }),
    result: answered,
  },
  fail: {
    method: 'GET',
    path: '/api/fail',
    summary: 'Fails.',
    access: { kind: 'public' },
    query: z.object({ how: z.string() }),
    result: answered,
  },
  list: {
    method: 'GET',
    path: '/api/list',
    summary: 'A page.',
    access: { kind: 'public' },
    query: z.object({ status: z.optional(z.string()) }),
    result: z.array(z.string()),
    paged: true,
  },
  nothing: {
    method: 'DELETE',
    path: '/api/nothing',
    summary: 'Answers nothing.',
    access: { kind: 'public' },
    result: null,
  },
})

const failures: Record<string, () => unknown> = {
  problem: () => {
    throw invalid('name', 'Name it')
  },
  later: () => {
    throw new Problem('too_many_requests', 'Later', { retryAfter: 30 })
  },
  defect: () => {
    throw new Error('secret detail of the inside')
  },
  result: () => ({ echo: 1, count: 'many' }),
}

const handlers: Handlers<typeof rows> = {
  echo: async ({ params, query, body, reply }) => {
    reply.cookie('a=1; Secure')
    return { echo: { params, query, body }, count: 1, secret: 'not in the schema' } as z.output<typeof answered>
  },
  fail: async ({ query }) => failures[query.how]?.() as z.output<typeof answered>,
  list: async ({ reply }) => {
    reply.next('place')
    return ['one']
  },
  nothing: async () => null,
}

const handler = serve(rows, handlers)
beforeAll(() => void vi.stubEnv('ORIGIN_SECRETS', JSON.stringify({ sent: 'test', accepted: 'the one before' })))

test('only calls that come through the site are served, also while its secret changes', async () => {
  const statusWith = async (secret: string | undefined): Promise<number> => {
    const event = requestEvent(rows.list)
    delete event.headers['x-origin-secret']
    if (secret !== undefined) event.headers['x-origin-secret'] = secret
    return (await handler(event, {} as Context)).statusCode ?? 0
  }
  expect(await Promise.all(['test', 'the one before'].map(statusWith))).toEqual([200, 200])
  const others = [undefined, '', 'Test', 'tes', 'tést', JSON.stringify({ sent: 'test', accepted: 'the one before' })]
  expect(await Promise.all(others.map(statusWith))).toEqual(others.map(() => 403))
})

test('an empty second secret is never accepted', async () => {
  vi.resetModules()
  vi.stubEnv('ORIGIN_SECRETS', JSON.stringify({ sent: 'test', accepted: '' }))
  const { refuseDirect } = await import('./through-site.ts')
  expect(() => refuseDirect({ 'x-origin-secret': '' })).toThrow('site')
  expect(() => refuseDirect({})).toThrow('site')
  expect(() => refuseDirect({ 'x-origin-secret': 'test' })).not.toThrow()
})

test('a handler gets only the fields of its schemas, and returns only those of its result', async () => {
  const answer = await callRoute(handler, rows.echo, {
    params: { id: 'a' },
    query: { limit: '5', other: 'x' },
    body: { kept: 'yes', times: 2, role: 'admin' },
  })
  expect(answer).toMatchObject({ status: 200, cookies: ['a=1; Secure'] })
  expect(answer.body).toEqual({
    echo: { params: { id: 'a' }, query: { limit: 5 }, body: { kept: 'yes', times: 2 } },
    count: 1,
  })
})

/** `{"kept":{"in":{"in":…}}}`, of this many objects. */
const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let level = 1; level < depth; level += 1) value = { in: value }
  return { kept: value }
}

test.each([
  ['12 levels deep', nested(12), '“kept” takes a text'],
  ['13 levels deep', nested(13), 'more than 12 levels deep'],
  ['thousands of lists deep', `${'['.repeat(100_000)}1${']'.repeat(100_000)}`, 'more than 12 levels deep'],
  ['of too many values', { kept: Array.from({ length: 20_000 }, () => 1) }, 'more than 20000 values'],
  ['cut off', '{"kept":', 'not valid JSON'],
])('a body %s is refused, and a schema reads only what is bounded', async (_, body, message) => {
  const answer = await callRoute(handler, rows.echo, {
    params: { id: 'a' },
    ...(typeof body === 'string' ? { text: body } : { body }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(message)
})

test('all errors in path, query and body are reported at once, each at its field', async () => {
  const { status, body } = await callRoute(handler, rows.echo, {
    params: { id: 'far too long' },
    query: { limit: 'x' },
    body: { kept: '', times: 1.5 },
  })
  expect(status).toBe(400)
  const { code, errors, message } = problem.parse(body)
  expect(code).toBe('invalid_input')
  expect(errors?.map(({ path }) => path)).toEqual(['id', 'limit', 'kept', 'times'])
  expect(errors?.[2]?.message).toBe('Say something')
  expect(message).toBe(errors?.[0]?.message)
})

test('a problem is returned as RFC 9457, with a retry time', async () => {
  const refused = await callRoute(handler, rows.fail, { query: { how: 'problem' } })
  expect(refused.headers['content-type']).toBe('application/problem+json')
  expect(problem.parse(refused.body)).toMatchObject({
    status: 400,
    message: 'Name it',
    detail: 'Name it',
    errors: [{ path: 'name', message: 'Name it' }],
  })
  const later = await callRoute(handler, rows.fail, { query: { how: 'later' } })
  expect(later).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
})

test.each([
  ['PUT', '/api/fail', 'PUT /api/fail'],
  ['GET', '/api/echo/secret/more', 'GET unknown path'],
])('%s %s is no call, and the log does not repeat its path', async (method, path, name) => {
  const written = vi.spyOn(log, 'info')
  const { statusCode } = await handler(requestEvent({ method, path }), {} as Context)
  expect(statusCode).toBe(404)
  expect(written).toHaveBeenCalledWith('request', expect.objectContaining({ route: name, status: 404 }))
})

test('an unexpected error is logged and not revealed', async () => {
  const written = vi.spyOn(log, 'error')
  const { status, body } = await callRoute(handler, rows.fail, { query: { how: 'defect' } })
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toContain('secret detail')
  expect(written).toHaveBeenCalledWith('unforeseen', expect.anything())
  written.mockRestore()
})

test('a result that breaks its own schema is a 500 with a log line, never a client error', async () => {
  const written = vi.spyOn(log, 'error')
  const { status, body } = await callRoute(handler, rows.fail, { query: { how: 'result' } })
  expect(status).toBe(500)
  expect(problem.parse(body).code).toBe('internal')
  expect(written).toHaveBeenCalledWith('result-invalid', { issues: [expect.objectContaining({ path: ['count'] })] })
  written.mockRestore()
})

test('a page links to the next one and keeps its filter', async () => {
  const { headers } = await callRoute(handler, rows.list, { query: { status: 'planning' } })
  expect(headers['link']).toBe('</api/list?status=planning&cursor=place>; rel="next"')
})

test('no result is a 204 without a body', async () => {
  expect(await callRoute(handler, rows.nothing)).toMatchObject({ status: 204, body: undefined })
})

test('a missing handler does not compile', () => {
  const { echo, fail, list } = handlers
  // @ts-expect-error -- `nothing` has no handler
  const incomplete: Handlers<typeof rows> = { echo, fail, list }
  expect(Object.keys(incomplete)).toHaveLength(3)
})
