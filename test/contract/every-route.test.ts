import { describe, expect, inject, test } from 'vitest'
import { problem } from '../../shared/contract/problem.ts'
import { personHeader } from '../../shared/person-header.ts'
import { allRoutes } from '../../shared/routes.ts'
import { actor } from '../builders/actors.ts'
import { pathOf } from './samples/sample.ts'
import { whoMay } from './who-may.ts'

const rows = allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const)

test('no route is listed twice', () => {
  const keys = rows.map(([key]) => key)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

describe.each(rows)('%s', (_, route) => {
  test('is served', async () => {
    const response = await fetch(`${inject('origin')}${pathOf(route.path)}`, {
      method: route.method,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    // Every response of a handler has this header. The gateway's own 404 does not.
    expect(response.headers.get('cache-control')).toBe(
      route.cachedSeconds === undefined ? 'no-store' : `public, max-age=${route.cachedSeconds}`,
    )
    expect([200, 204, 400, 401]).toContain(response.status)
  })

  test.runIf(route.method !== 'GET' && route.signed === undefined)('rejects a change from another site', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: inject('origin').replace('http:', 'https:') },
      {},
    ]
    for (const headers of foreign) {
      const response = await fetch(`${inject('origin')}${pathOf(route.path)}`, { method: route.method, headers })
      expect(response.status).toBe(403)
      expect(problem.parse(await response.json()).code).toBe('cross_site')
    }
  })

  test.runIf(route.access.kind === 'session')('is refused to a page of another person', async () => {
    const caller = await actor(whoMay(route))
    const headers = { [personHeader]: 'usr_0000000000000000' }
    const answer = await caller.call(route.method, pathOf(route.path), { headers })
    expect([answer.status, problem.parse(answer.body).code]).toEqual([409, 'session_changed'])
  })

  test.runIf(route.body !== undefined && route.access.kind === 'session')(
    'rejects a body of the wrong type with a message',
    async () => {
      const caller = await actor(whoMay(route))
      for (const body of [[], 'text', 7]) {
        const answer = await caller.call(route.method, pathOf(route.path), { body })
        expect(answer.status).toBe(400)
        expect(problem.parse(answer.body)).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(/./) })
      }
    },
  )
})

test('a body that is not JSON or is too large is rejected with its own status', async () => {
  const manager = await actor('program_manager')
  const tooLarge = await manager.call('POST', '/api/projects', {
    body: { name: 'x', description: 'y'.repeat(300_000) },
  })
  expect(problem.parse(tooLarge.body)).toMatchObject({ status: 413, code: 'payload_too_large' })
  const notJson = await manager.call('POST', '/api/projects', { body: 'x', headers: { 'content-type': 'text/plain' } })
  expect(problem.parse(notJson.body)).toMatchObject({ status: 415, code: 'unsupported_media_type' })
})

test('an unknown path under /api gets a 404 from the API, not a page', async () => {
  const response = await fetch(`${inject('origin')}/api/no-such-call`)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch(/json/)
})
