import { beforeEach, describe, expect, test } from 'vitest'
import type { WorkspaceRole } from '../../../shared/permissions.ts'
import { routes } from '../../../shared/routes.ts'
import { makeCompany, password } from '../../../test/builders/account.ts'
import { codeOf, enrol, poolTokens, wrongCodeOf } from '../../../test/builders/accounts.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { closeWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { readSession } from '../../kernel/session/session-store.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { handler as profileDomain } from '../profile/index.ts'
import { handler as authDomain } from './index.ts'

withTable()
const pools = withUserPools()
const mail = withMail()

const handler = authDomain as unknown as ApiHandler
const profile = profileDomain as unknown as ApiHandler
const { auth } = routes

let network = 0
let from = ''
beforeEach(() => {
  network += 1
  from = `198.51.100.${network}`
  mail.take()
})

type Company = Awaited<ReturnType<typeof makeCompany>>
type Member = Awaited<ReturnType<Company['join']>>

const setUpFirst = { status: 403, cookies: [], body: { code: 'second_factor_setup_required' } }

const askOf = async ({ company }: Company, secondFactorRoles: WorkspaceRole[]): Promise<void> => {
  const { body, status } = await company.account('update', { body: { secondFactorRoles } })
  expect(status).toBe(200)
  expect(body.secondFactorRoles).toEqual(secondFactorRoles)
}

/** A sign-in whose password the server checks. */
const login = ({ person: { email } }: Member, code?: string) =>
  callRoute(handler, auth.customerLogin, { body: { email, password, code }, from })

/** A sign-in at the team's pool, as the browser does it. */
const handOver = async ({ person: { email } }: Member) =>
  callRoute(handler, auth.openSession, { body: await poolTokens(pools, 'staff', email, password), from })

const begin = ({ person: { email } }: Member, given = password) =>
  callRoute(handler, auth.beginRequiredSecondFactor, { body: { portal: 'team', login: email, password: given }, from })

const confirm = ({ person: { email } }: Member, code: string) =>
  callRoute(handler, auth.confirmRequiredSecondFactor, {
    body: { portal: 'team', login: email, password, code },
    from,
  })

const setUp = async (member: Member) => {
  const { secret } = (await begin(member)).body as { secret: string }
  return { secret, entered: await confirm(member, codeOf(secret)) }
}

describe('a company that requires two-step sign-in for specialists', () => {
  test('lets a specialist in who has set it up, at either sign-in', async () => {
    const all = await makeCompany(pools)
    const member = await all.join('staff', 'sme')
    await askOf(all, ['sme'])

    expect(await handOver(member)).toMatchObject(setUpFirst)
    expect(await login(member)).toMatchObject(setUpFirst)
    expect((await begin(member, 'Wrong-2026-plan!')).status).toBe(401)
    const { secret } = (await begin(member)).body as { secret: string }
    expect(await confirm(member, wrongCodeOf(secret))).toMatchObject({
      status: 400,
      cookies: [],
      body: { errors: [{ path: 'code' }] },
    })
    expect(await handOver(member)).toMatchObject(setUpFirst)

    const entered = await confirm(member, codeOf(secret))
    expect(entered).toMatchObject({ status: 200, body: { session: { user: { id: member.person.id } } } })
    expect(entered.cookies[0]).toMatch(/^__Host-session=[\w-]{43}\./)
    expect((entered.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
    expect(mail.take()).toMatchObject([{ to: member.person.email, subject: 'Two-step sign-in is on for Plumbline' }])
    expect(await begin(member)).toMatchObject({ status: 409, body: { code: 'second_factor_on' } })
    expect(await login(member)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
    expect((await login(member, codeOf(secret, 1))).status).toBe(200)
  })

  test('does not ask other roles for it, and ends no session', async () => {
    const all = await makeCompany(pools)
    const member = await all.join('staff', 'sme')
    await askOf(all, ['sme'])
    expect((await handOver(all.manager)).status).toBe(200)
    expect((await login(all.company)).status).toBe(200)
    expect(await readSession(member.session)).toMatchObject({ user: { id: member.person.id } })
  })

  test('signs a specialist out everywhere who turns it off', async () => {
    const all = await makeCompany(pools)
    const member = await all.join('staff', 'sme')
    await askOf(all, ['sme'])
    await enrol(profile, member.session, from)
    const asked = { session: member.session, from }
    expect((await callRoute(profile, routes.profile.secondFactor, asked)).body).toMatchObject({
      on: true,
      required: true,
    })
    expect(
      (await callRoute(profile, routes.profile.turnOffSecondFactor, { ...asked, body: { password } })).status,
    ).toBe(204)
    expect(await readSession(member.session)).toBeUndefined()
    expect(await handOver(member)).toMatchObject(setUpFirst)
  })

  test('lets everyone in again once it requires it no more', async () => {
    const all = await makeCompany(pools)
    const member = await all.join('staff', 'sme')
    await askOf(all, ['sme'])
    await askOf(all, [])
    expect((await handOver(member)).status).toBe(200)
    const { body } = await callRoute(profile, routes.profile.secondFactor, { session: member.session, from })
    expect(body).toMatchObject({ on: false, required: false })
  })
})

test('a company that requires it of its own account sets it up at the next sign-in', async () => {
  const all = await makeCompany(pools)
  await askOf(all, ['program_manager', 'customer'])
  expect(await login(all.company)).toMatchObject(setUpFirst)
  expect((await setUp(all.company)).entered).toMatchObject({ status: 200, body: { session: { kind: 'customer' } } })
})

test('a workspace that is being closed takes no set-up of its team', async () => {
  const all = await makeCompany(pools)
  const member = await all.join('staff', 'sme')
  await askOf(all, ['sme'])
  await writeTogether([closeWorkspace(all.workspaceId, new Date(Date.now() + 86_400_000).toISOString())])
  expect(await begin(member)).toMatchObject({ status: 403, body: { code: 'workspace_closing' } })
})

describe('the roles', () => {
  test('are kept once each and in one order, and only roles of a workspace', async () => {
    const { company } = await makeCompany(pools)
    const given = ['customer', 'sme', 'customer'] as const
    expect(
      (await company.account('update', { body: { secondFactorRoles: [...given] } })).body.secondFactorRoles,
    ).toEqual(['sme', 'customer'])
    const refused = await company.account('update', { body: { secondFactorRoles: ['admin' as 'sme'] } })
    expect(refused).toMatchObject({
      status: 400,
      problem: { errors: [{ path: 'secondFactorRoles.0', message: 'Choose roles of your workspace' }] },
    })
    expect((await company.account('read')).body.secondFactorRoles).toEqual(['sme', 'customer'])
  })
})
