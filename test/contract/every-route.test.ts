/**
 * Each route through the gateway, with the bundle and the rights of its function. test/routes/ has all callers, and what
 * every route refuses.
 */
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { functionRows } from '../../functions/manifest.ts'
import { problem } from '../../shared/contract/problem.ts'
import { allRoutes, type Domain, type NamedRoute } from '../../shared/routes.ts'
import { actor, type ActorName, type Answer } from '../builders/actors.ts'
import { makeRoom, noteMade, removeSamples } from './records/made.ts'
import { promised } from './promised.ts'
import { sampleOf } from './samples.ts'
import { pathOf, type Sample } from './samples/sample.ts'
import { writesOf } from './trips.ts'
import { whoMay } from './who-may.ts'

afterEach(async () => makeRoom(await actor('program_manager')))
afterAll(removeSamples)

/** Domains that have rights on the user pools, which are different ones for each kind of caller. */
const atPools: ReadonlySet<Domain> = new Set(
  functionRows.flatMap(({ trigger, grants }) =>
    trigger.kind === 'api' && grants.pools !== undefined ? [trigger.domain] : [],
  ),
)

const oneOfEachKind = ['program_manager', 'customer', 'admin'] as const

/** A caller who may call the route, or one of each kind. Signing in ends a session, so visitors do that. */
const callersOf = (route: NamedRoute): ActorName[] => {
  if (route.access.kind === 'public') return ['visitor']
  if (!atPools.has(route.domain)) return [whoMay(route)]
  const able = oneOfEachKind.filter((name) => ![401, 403].includes(promised(route, name)))
  return able.length > 0 ? able : [whoMay(route)]
}

const call = async (route: NamedRoute, name: ActorName, { body, ...sample }: Sample): Promise<Answer> => {
  const caller = await actor(name)
  // A call that may wait for its result would read until it is there.
  const headers: Record<string, string> = route.later === undefined ? {} : { prefer: 'respond-async' }
  const answer = await caller.call(route.method, pathOf(route.path, sample), { body, headers })
  noteMade({ manager: await actor('program_manager'), by: caller, route: `${route.method} ${route.path}`, answer })
  return answer
}

const cacheControlOf = (route: NamedRoute): string | RegExp =>
  route.cachedSeconds === undefined ? /no-store|private/ : new RegExp(`^public, max-age=${route.cachedSeconds}$`)

describe.each(
  allRoutes.filter(({ name }) => name !== 'logout').map((route) => [`${route.method} ${route.path}`, route] as const),
)('%s', (_, route) => {
  test.each(callersOf(route))('is served to the %s', async (name) => {
    const answer = await call(route, name, await sampleOf(route)(await actor('program_manager')))
    const status = promised(route, name)
    expect({ status: answer.status, ...(answer.status >= 400 && { problem: answer.body }) }).toMatchObject({ status })
    // Every response of a handler has this header. The gateway's own 404 does not.
    expect(answer.headers.get('cache-control')).toMatch(cacheControlOf(route))
    const asked = new Set([answer.headers.get('apigw-requestid') ?? ''])
    if (route.method === 'GET' && status < 400) expect(await writesOf(asked)).toEqual([])
  })
})

const refused = [
  ...new Map(allRoutes.map((route) => [route.domain, allRoutes.filter(({ domain }) => domain === route.domain)])),
].flatMap(([domain, routes]) => {
  const found = routes.flatMap((route) =>
    (['sme', 'customer', 'program_manager', 'admin'] as const)
      .filter((name) => promised(route, name) === 403)
      .map((name) => ({ domain, route, name })),
  )
  return found.slice(0, 1)
})

test.each(refused)(
  '$domain notes that it has refused the $name, with the rights of its function',
  async ({ route, name }) => {
    expect((await call(route, name, {})).status).toBe(403)
  },
)

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
