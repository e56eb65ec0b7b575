/** What every route refuses to every caller, before its handler runs. */
import { describe, expect, test } from 'vitest'
import { problem } from '../../shared/contract/problem.ts'
import { personHeader } from '../../shared/contract/person-header.ts'
import { allRoutes } from '../../shared/routes.ts'
import { actor } from '../builders/actors.ts'
import { withApi } from '../builders/in-process-transport.ts'
import { transport } from '../builders/transport.ts'
import { pathOf } from '../contract/samples/sample.ts'
import { whoMay } from '../contract/who-may.ts'

withApi()

const rows = allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const)

test('no route is listed twice', () => {
  const keys = rows.map(([key]) => key)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

describe.each(rows)('%s', (_, route) => {
  const { signed, program, describedAt } = route
  const isForPrograms = signed !== undefined || program !== undefined || describedAt !== undefined
  test.runIf(route.method !== 'GET' && !isForPrograms)('rejects a change from another site', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: transport().origin().replace('http:', 'https:') },
      {},
    ]
    for (const headers of foreign) {
      const response = await transport().send({ method: route.method, path: pathOf(route.path), headers })
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
