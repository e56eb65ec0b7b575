/**
 * Nobody can write a field by naming it: whatever a body carries beside what its schema knows never
 * reaches the table. The names that are tried are those that the stored items really have.
 */
import fc from 'fast-check'
import type * as z from 'zod/mini'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes, type NamedRoute } from '../../shared/routes.ts'
import { actor, settled } from '../builders/actors.ts'
import { storedItems } from '../builders/stored-items.ts'
import { clearSamples, pathOf, samples, type Prepare } from '../contract/samples.ts'

const prepareOf = (route: NamedRoute): Prepare => samples[`${route.domain}.${route.name}` as keyof typeof samples]

/** Names that the route itself takes, which are its own business. */
const knownTo = (body: z.ZodMiniType | undefined): string[] => {
  const { shape = {} } = (body?.def ?? {}) as { shape?: Record<string, unknown> }
  return Object.keys(shape)
}

/** What an attacker would try first, whether or not an item has it under this name. */
const tempting = ['customerId', 'workspaceId', 'role', 'kind', 'managerId', 'plan', 'subscriptionPlan', 'version', 'pk', 'sk', 'gsi1pk', 'gsi2pk', '__proto__', 'constructor']

const mark = `smuggled-${crypto.randomUUID()}`

const value = fc.oneof(fc.constant(mark), fc.constant([mark]), fc.record({ id: fc.constant(mark), version: fc.constant(mark) }), fc.constant({ [mark]: true }))

let stored: string[] = []

beforeAll(async () => {
  const names = (await storedItems()).flatMap((item) => Object.keys(item))
  stored = [...new Set(names)]
  expect(stored).toEqual(expect.arrayContaining(['pk', 'workspaceId', 'version', 'event', 'subject', 'usersByRole']))
})

afterEach(async () => clearSamples(await actor('program_manager'), { keepShared: true }))
afterAll(async () => clearSamples(await actor('program_manager')))

const changing = allRoutes.filter((route) => route.body !== undefined)

describe.each(changing.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  test('stores nothing that its schema does not know', async () => {
    const owner = await actor('program_manager')
    const actors = route.access.kind === 'session' ? route.access.actors : []
    // Signing in ends the session that is brought along: public calls are made by nobody.
    const caller = route.access.kind === 'public' ? await actor('visitor') : actors.includes('staff') ? owner : await actor('admin')
    const own = new Set(knownTo(route.body))
    const names = [...new Set([...tempting, ...stored])].filter((name) => !own.has(name))
    await fc.assert(
      fc.asyncProperty(fc.subarray(names, { minLength: 1 }), value, async (chosen, smuggled) => {
        const { path, body } = await prepareOf(route)(owner)
        const extra = Object.fromEntries(chosen.map((name) => [name, smuggled]))
        const answer = await caller.call(route.method, pathOf(route.path, { path }), { body: { ...extra, ...(body as object) } })
        expect(answer.status).toBeLessThan(500)
        expect(JSON.stringify(answer.body ?? '')).not.toContain(mark)
      }),
      { numRuns: 2, examples: [[names, mark]] },
    )
    await settled()
    expect((await storedItems()).filter((item) => JSON.stringify(item).includes(mark))).toEqual([])
  })
})
