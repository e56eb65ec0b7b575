/**
 * Naming a field in a body is not enough to write it: fields outside the body's schema never reach the table. The tests
 * try the names that stored items really have.
 */
import fc from 'fast-check'
import type * as z from 'zod/mini'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes, type NamedRoute } from '../../shared/routes.ts'
import type { Session } from '../../shared/accounts/session.ts'
import { actor, settled } from '../builders/actors.ts'
import { withApi } from '../builders/in-process-transport.ts'
import { expirePartition, storedItems, tableWrites } from '../builders/stored-items.ts'
import { makeRoom, noteMade, removeSamples } from '../contract/records/made.ts'
import { sampleOf } from '../contract/samples.ts'
import { pathOf } from '../contract/samples/sample.ts'
import { aSharedView } from '../contract/samples/views.ts'
import { defOf } from '../contract/text-fields.ts'

withApi()

/** Names that the route itself accepts, also in a body that may be left out. */
const knownTo = (body: z.ZodMiniType | undefined): string[] => {
  if (body === undefined) return []
  const { shape = {}, innerType } = defOf(body)
  return [...Object.keys(shape), ...knownTo(innerType)]
}

/** Names that an attacker would try first, whether or not an item uses them. */
const tempting = [
  'customerId',
  'workspaceId',
  'role',
  'kind',
  'managerId',
  'plan',
  'subscriptionPlan',
  'version',
  'pk',
  'sk',
  'gsi1pk',
  'gsi2pk',
  '__proto__',
  'constructor',
]

/** A marker in every smuggled value. The name after it identifies the route. */
const mark = `smuggled-${crypto.randomUUID()}`
const markOf = ({ domain, name }: Pick<NamedRoute, 'name'> & { domain: string }): string => `${mark}-${domain}-${name}-`

const valueWith = (own: string) =>
  fc.oneof(
    fc.constant(own),
    fc.constant([own]),
    fc.record({ id: fc.constant(own), version: fc.constant(own) }),
    fc.constant({ [own]: true }),
  )

let stored: string[] = []
let workspaceId: string | undefined

beforeAll(async () => {
  const { body } = await (await actor('program_manager')).call('GET', '/api/auth/user')
  workspaceId = (body as Session).customer?.id
  const names = (await storedItems()).flatMap((item) => Object.keys(item))
  stored = [...new Set(names)]
  expect(stored).toEqual(expect.arrayContaining(['pk', 'workspaceId', 'version', 'event', 'subject', 'usersByRole']))
})

afterEach(async () => {
  await makeRoom(await actor('program_manager'))
  // These are more calls than a company may make in an hour.
  await expirePartition(`${workspaceId}#calls`)
})
afterAll(removeSamples)

const changing = allRoutes.filter((route) => route.body !== undefined)
const rows = changing.map((route) => [`${route.method} ${route.path}`, route] as const)

test.each(rows)('%s returns nothing outside its schema', async (_, route) => {
  const owner = await actor('program_manager')
  const actors = route.access.kind === 'session' ? route.access.actors : []
  // Signing in ends the session that is sent along, so public calls are made without one.
  const caller =
    route.access.kind === 'public' ? await actor('visitor') : actors.includes('staff') ? owner : await actor('admin')
  const own = new Set(knownTo(route.body))
  const names = [...new Set([...tempting, ...stored])].filter((name) => !own.has(name))
  await fc.assert(
    fc.asyncProperty(fc.subarray(names, { minLength: 1 }), valueWith(markOf(route)), async (chosen, smuggled) => {
      const { path, body } = await sampleOf(route)(owner)
      const extra = Object.fromEntries(chosen.map((name) => [name, smuggled]))
      const answer = await caller.call(route.method, pathOf(route.path, { path }), {
        body: { ...extra, ...(body as object) },
      })
      noteMade({ manager: owner, by: caller, route: `${route.method} ${route.path}`, answer })
      expect(answer.status).toBeLessThan(500)
      expect(JSON.stringify(answer.body ?? '')).not.toContain(mark)
      await makeRoom(owner)
    }),
    { numRuns: 2, examples: [[names, markOf(route)]] },
  )
})

describe('after all of these calls and the events they cause', () => {
  /**
   * Items with the marker: those in the table now, and those written at any time, because some have been changed or
   * deleted since.
   */
  let found: string[] = []
  let written: string[] = []
  const control = { domain: 'control', name: 'view' }

  beforeAll(async () => {
    const owner = await actor('program_manager')
    await aSharedView(owner, markOf(control))
    await makeRoom(owner)
    await settled()
    const marked = (items: readonly object[]) =>
      items.map((item) => JSON.stringify(item)).filter((item) => item.includes(mark))
    found = marked(await storedItems())
    written = marked(await tableWrites())
  })

  test('an item that has been deleted is found', () => {
    expect(written).toContainEqual(expect.stringContaining(markOf(control)))
  })

  test.each(rows)('%s has stored nothing outside its schema', (_, route) => {
    expect([...found, ...written].filter((item) => item.includes(markOf(route)))).toEqual([])
  })
})
