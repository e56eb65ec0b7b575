import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { problem } from '../../shared/contract/problem.ts'
import { scopeOf } from '../../shared/permissions.ts'
import { allRoutes, type NamedRoute } from '../../shared/routes.ts'
import { actor, roleOf, type ActorName, type Answer } from '../builders/actors.ts'
import { makeRoom, noteMade, removeSamples } from '../contract/records/made.ts'
import { sampleOf } from '../contract/samples.ts'
import { pathOf, type Sample } from '../contract/samples/sample.ts'
import { faultIn, tripsOf, writesOf } from '../contract/trips.ts'
import { whoMay } from '../contract/who-may.ts'
import { readKeysNear } from './keys-near.ts'

const kindOf = (name: ActorName): 'staff' | 'customer' | 'admin' | undefined => {
  const role = roleOf[name]
  if (role === undefined) return undefined
  return role === 'customer' || role === 'admin' ? role : 'staff'
}

const named = (route: NamedRoute): boolean => route.path.includes('{')

/** Routes that refuse their sample for every caller with access, by status. */
const refused: Record<string, number> = {
  // The sample's token is invalid.
  'auth.openSession': 401,
  // A code that was never mailed does not set a password.
  'auth.confirmPasswordReset': 400,
  // The ticket was never given.
  'auth.passkeySignIn': 409,
  'profile.addPasskey': 409,
  'auth.beginRequiredSecondFactor': 401,
  'auth.confirmRequiredSecondFactor': 401,
  // The link was never mailed.
  'team.confirmAddress': 404,
  'communications.readMailLink': 404,
  'communications.reportMail': 404,
  'communications.confirmMail': 404,
  // The companies of the demo pay for no plan.
  'billing.upgrade': 404,
  'billing.upgradeSubscription': 404,
  'billing.preview': 409,
  'billing.change': 409,
  'billing.keep': 409,
  'billing.pay': 409,
  'billing.beginCard': 409,
  'billing.saveCard': 409,
  'registration.complete': 404,
  // They have paid nothing, and have no credit.
  'finance.refund': 404,
  'finance.credit': 400,
  'finance.resolvePayment': 404,
  'finance.testPayment': 400,
  // The samples name a workspace and an address that do not exist.
  'operators.support': 404,
  'operators.suspend': 404,
  'operators.restore': 404,
  'operators.extend': 404,
  'operators.resend': 404,
  'operators.endSessions': 404,
  'operators.unlock': 404,
  'operators.allowMails': 404,
  'operators.resendActivation': 404,
  // Nobody but Stripe can sign its reports.
  'billing.webhook': 400,
  // A wrong password changes nothing.
  'profile.askAddress': 400,
  'profile.changePassword': 400,
  'profile.confirmSecondFactor': 400,
  // No actor of the demo has a passkey.
  'profile.renamePasskey': 404,
  'profile.removePasskey': 404,
  // No actor of the demo has a second factor.
  'profile.renewRecoveryCodes': 409,
}

/** The operator of these tests has chosen no workspace. functions/api/operators/isolation.test.ts has those who have. */
const needsWorkspace = ({ access }: NamedRoute, name: ActorName): boolean =>
  kindOf(name) === 'admin' && access.kind === 'session' && access.orOperator === true

/** The status that the contract and the permission table promise for a record of the actor's own workspace. */
const promised = (route: NamedRoute, name: ActorName): number => {
  const success =
    refused[`${route.domain}.${route.name}`] ??
    (route.redirects === true
      ? 302
      : route.later !== undefined
        ? 202
        : route.result === null && route.file === undefined
          ? 204
          : (route.status ?? 200))
  if (route.access.kind === 'public') return success
  const [role, kind] = [roleOf[name], kindOf(name)]
  if (role === undefined || kind === undefined) return 401
  if (needsWorkspace(route, name)) return 409
  const scope = route.access.actors.includes(kind) ? scopeOf(role, route.access.capability) : undefined
  // None of the actors owns the samples' records.
  if (scope === 'own' && named(route)) return 404
  if (scope === undefined) return 403
  // The sample has another company's name, so that the account is not closed.
  return route.domain === 'account' && route.name === 'close' ? 400 : success
}

const callers = ['visitor', 'sme', 'project_manager', 'program_manager', 'customer', 'admin'] as const

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
  const owners = ['program_manager', 'second_program_manager'] as const
  type Owner = (typeof owners)[number]
  /** Samples that no call has used up: those of routes that only read, and those whose records a call did not find. */
  const left = new Map<Owner, Sample>()
  const take = async (owner: Owner): Promise<Sample> => {
    const sample = left.get(owner) ?? (await sampleOf(route)(await actor(owner)))
    left.delete(owner)
    return sample
  }
  const asked = new Set<string>()
  const served = new Set<string>()
  const call = async (name: ActorName, { body, ...sample }: Sample): Promise<Answer> => {
    const caller = await actor(name)
    // A call that may wait for its result would read until it is there.
    const headers: Record<string, string> = route.later === undefined ? {} : { prefer: 'respond-async' }
    const answer = await caller.call(route.method, pathOf(route.path, sample), { body, headers })
    const requestId = answer.headers.get('apigw-requestid') ?? ''
    asked.add(requestId)
    if (answer.status < 400) served.add(requestId)
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
      const strangers = [
        ['second_program_manager', 'program_manager'],
        ['second_customer', 'program_manager'],
        ['sme', 'second_program_manager'],
        ['project_manager', 'second_program_manager'],
        ['program_manager', 'second_program_manager'],
        ['customer', 'second_program_manager'],
      ] as const
      const theirs = {
        program_manager: await take('program_manager'),
        second_program_manager: await take('second_program_manager'),
      }
      for (const [stranger, owner] of strangers) {
        const { status } = await call(stranger, theirs[owner])
        expect({ stranger, status }).toEqual({ stranger, status: promised(route, stranger) === 403 ? 403 : 404 })
      }
      for (const owner of owners) left.set(owner, theirs[owner])
    },
  )

  const idNames = [...route.path.matchAll(/\{(\w*[iI]d)\}/g)].map(([, name = '']) => name)
  test.runIf(route.access.kind === 'session').each(idNames)('takes no key as the %s of a record', async (name) => {
    const caller = await actor(whoMay(route))
    const sample = await take('program_manager')
    const { path = {}, query = {}, body } = sample
    // Some keys are the paths of other routes: `rules`.
    const forged = keysNear(path[name] ?? '').filter(
      (value) => !allRoutes.some((other) => other.path === route.path.replace(`{${name}}`, value)),
    )
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

  test.each(callers)('responds to the %s as promised', async (name) => {
    const status = promised(route, name)
    // A caller without the permission is refused before any record is read, so no record is needed.
    const refusedAtTheDoor =
      (route.access.kind === 'session' && (status === 401 || status === 403)) || needsWorkspace(route, name)
    const sample = refusedAtTheDoor ? {} : await take('program_manager')
    const answer = await call(name, sample)
    expect({ status: answer.status, ...(answer.status >= 400 && { problem: answer.body }) }).toMatchObject({ status })
    if (!refusedAtTheDoor && (route.method === 'GET' || status === 404)) left.set('program_manager', sample)
  })

  // A refused call is noted in the audit log. Unit tests show the same of those that respond to none of the actors.
  test.runIf(route.method === 'GET')('only reads, whoever may call it', async () => {
    expect(served.size > 0).toBe(callers.some((name) => promised(route, name) < 400))
    expect(await writesOf(served)).toEqual([])
  })

  test('stays within its limit of round trips', async () => {
    expect(faultIn(`${route.domain}.${route.name}`, await tripsOf(asked))).toBeUndefined()
  })
})
