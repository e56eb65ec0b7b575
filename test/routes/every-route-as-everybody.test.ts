import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { problem } from '../../shared/contract/problem.ts'
import { allRoutes, type NamedRoute } from '../../shared/routes.ts'
import { actor, forgetApplication, isKey, type ActorName, type Answer } from '../builders/actors.ts'
import { isGate } from '../builders/gate.ts'
import { withApi } from '../builders/in-process-transport.ts'
import { makeRoom, noteMade, removeSamples } from '../contract/records/made.ts'
import { kindOf, named, needsWorkspace, promised } from '../contract/promised.ts'
import { sampleOf } from '../contract/samples.ts'
import { pathOf, type Sample } from '../contract/samples/sample.ts'
import { faultIn, tripsOf, writesOf } from '../contract/trips.ts'
import { whoMay } from '../contract/who-may.ts'
import { readKeysNear } from '../isolation/keys-near.ts'

withApi()

const owners = ['program_manager', 'second_program_manager'] as const
type Owner = (typeof owners)[number]

/** Those with the fewest rights first. */
const callers = [
  'visitor',
  'sme',
  'project_manager',
  'program_manager',
  'customer',
  'admin',
  'key',
  'company_key',
  'application',
] as const

/** A caller without the permission is refused before any record is read, so no record is needed. */
const isRefusedAtTheDoor = (route: NamedRoute, name: ActorName): boolean => {
  const status = promised(route, name)
  return (route.access.kind === 'session' && (status === 401 || status === 403)) || needsWorkspace(route, name)
}

/**
 * Who calls a route. Calls that need a record are slow. So if the route promises the same status to several callers of one
 * kind, the gate tries only the one with the fewest rights. API keys also read what their role reads.
 */
const callersOf = (route: NamedRoute): readonly ActorName[] =>
  callers.filter(
    (name, at) =>
      !isGate ||
      isRefusedAtTheDoor(route, name) ||
      (isKey(name) && route.method === 'GET') ||
      !callers
        .slice(0, at)
        .some((other) => kindOf(other) === kindOf(name) && promised(route, other) === promised(route, name)),
  )

/** Callers, each with the owner of the records that they must not see. The gate tries those with the most rights. */
const strangers = (
  [
    ['second_program_manager', 'program_manager'],
    ['second_customer', 'program_manager'],
    ['foreign_key', 'program_manager'],
    ['company_sme_key', 'program_manager'],
    ['sme', 'second_program_manager'],
    ['project_manager', 'second_program_manager'],
    ['program_manager', 'second_program_manager'],
    ['customer', 'second_program_manager'],
    ['key', 'second_program_manager'],
    ['company_key', 'second_program_manager'],
    ['application', 'second_program_manager'],
  ] as const
).filter(([, owner]) => !isGate || owner === 'program_manager')

/** What belongs to the company and to no project. A key of the company with projects of its own reads it. */
const ofWholeCompany = ({ path }: NamedRoute): boolean => /\{customerId\}|^\/api\/avatars\//.test(path)

/** Signing in or out ends the caller's session, which the other tests of the file use. */
const endsSession = new Set(['logout', 'customerLogin', 'adminLogin'])
const tried = allRoutes.filter(({ name }) => !endsSession.has(name))

let keysNear: Awaited<ReturnType<typeof readKeysNear>>
beforeAll(async () => {
  keysNear = await readKeysNear()
})
afterAll(removeSamples)

test.each(allRoutes.filter(({ name }) => endsSession.has(name)))('$method $path is open to visitors', async (route) => {
  const { body } = await sampleOf(route)(await actor('program_manager'))
  const answer = await (await actor('visitor')).call(route.method, route.path, { body })
  expect(answer.status).toBe(promised(route, 'visitor'))
})

describe.each(tried.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  /** Samples that no call has used up: those of routes that only read, and those whose records a call did not find. */
  const left = new Map<Owner, Sample>()
  const take = async (owner: Owner): Promise<Sample> => {
    const sample = left.get(owner) ?? (await sampleOf(route)(await actor(owner)))
    left.delete(owner)
    return sample
  }
  const asked = new Set<string>()
  const askedByKey = new Set<string>()
  const served = new Set<string>()
  const call = async (name: ActorName, { body, ...sample }: Sample): Promise<Answer> => {
    const caller = await actor(name)
    // A call that may wait for its result would read until it is there.
    const headers: Record<string, string> = route.later === undefined ? {} : { prefer: 'respond-async' }
    const answer = await caller.call(route.method, pathOf(route.path, sample), { body, headers })
    const requestId = answer.headers.get('apigw-requestid') ?? ''
    ;(isKey(name) ? askedByKey : asked).add(requestId)
    if (answer.status < 400) served.add(requestId)
    if (route.name === 'endOtherSessions') forgetApplication()
    noteMade({ manager: await actor('program_manager'), by: caller, route: `${route.method} ${route.path}`, answer })
    return answer
  }

  afterEach(async () => {
    for (const owner of owners) if (!left.has(owner)) await makeRoom(await actor(owner))
  })
  afterAll(async () => {
    for (const owner of owners) await makeRoom(await actor(owner))
  })

  // The path of a public route is the key to it: every caller who has it has access.
  test.runIf(named(route) && route.access.kind === 'session')(
    'does not show a record to another workspace',
    async () => {
      const theirs = new Map<Owner, Sample>()
      for (const owner of new Set(strangers.map(([, one]) => one))) theirs.set(owner, await take(owner))
      for (const [stranger, owner] of strangers) {
        if (stranger === 'company_sme_key' && ofWholeCompany(route)) continue
        const { status } = await call(stranger, theirs.get(owner) ?? {})
        expect({ stranger, status }).toEqual({ stranger, status: promised(route, stranger) === 403 ? 403 : 404 })
      }
      for (const [owner, sample] of theirs) left.set(owner, sample)
    },
  )

  const idNames = [...route.path.matchAll(/\{(\w*[iI]d)\}/g)].map(([, name = '']) => name)
  test.runIf(route.access.kind === 'session').each(idNames)('takes no key as the %s of a record', async (name) => {
    const caller = await actor(whoMay(route))
    const sample = await take('program_manager')
    const { path = {}, query = {}, body } = sample
    const forged = keysNear(path[name] ?? '')
      // Some keys are the paths of other routes: `rules`.
      .filter((value) => !allRoutes.some((other) => other.path === route.path.replace(`{${name}}`, value)))
      // The gate takes a quarter, a different one for the next route.
      .filter((_key, at) => !isGate || at % 4 === tried.indexOf(route) % 4)
    const answers = await Promise.all(
      forged.map(async (value) => {
        const answer = await caller.call(
          route.method,
          pathOf(route.path, { path: { ...path, [name]: value }, query }),
          {
            body,
          },
        )
        return { value, status: answer.status, at: problem.safeParse(answer.body).data?.errors?.[0]?.path }
      }),
    )
    // Some routes know the form of their ids.
    expect(answers.filter(({ status, at }) => status !== 404 && !(status === 400 && at === name))).toEqual([])
    left.set('program_manager', sample)
  })

  test.each(callersOf(route))('responds to the %s as promised', async (name) => {
    const status = promised(route, name)
    const refusedAtTheDoor = isRefusedAtTheDoor(route, name)
    const sample = refusedAtTheDoor ? {} : await take('program_manager')
    const answer = await call(name, sample)
    expect({ status: answer.status, ...(answer.status >= 400 && { problem: answer.body }) }).toMatchObject({ status })
    if (!refusedAtTheDoor && (route.method === 'GET' || status === 404)) left.set('program_manager', sample)
  })

  // A refused call is noted in the audit log. Unit tests show the same of those that respond to none of the actors.
  test.runIf(route.method === 'GET')('only reads, for everyone who may call it', async () => {
    expect(served.size > 0).toBe(callers.some((name) => promised(route, name) < 400))
    expect(await writesOf(served)).toEqual([])
  })

  test('stays within its limit of round trips', async () => {
    expect(faultIn(`${route.domain}.${route.name}`, await tripsOf(asked, askedByKey))).toBeUndefined()
  })
})
