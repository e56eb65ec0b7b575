import { describe, expect, test } from 'vitest'
import { accountCaller, makeCompany, password } from '../../../test/builders/account.ts'
import { makeCaller } from '../../../test/builders/work.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { closingDays } from '../../../shared/workspace/limits.ts'
import { reentryLimits } from '../../../shared/accounts/limits.ts'
import { roles, type Role } from '../../../shared/permissions.ts'
import { allRoutes, routes, type NamedRoute } from '../../../shared/routes.ts'
import { handler as announceHandler } from '../../workers/announce-closing/index.ts'
import { handler as authHandler } from '../auth/index.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

withTable()
const pools = withUserPools()
const mail = withMail()

describe('closing an account', () => {
  const enter = (email: string, given = password) =>
    callRoute(authHandler as unknown as ApiHandler, routes.auth.customerLogin, {
      body: { email, password: given },
      from: `192.0.2.${Math.ceil(Math.random() * 250)}`,
    })

  const mailed = () =>
    mail
      .take()
      .map(({ to, subject }) => [to, subject])
      .toSorted()

  const announced = async (workspaceId: string): Promise<void> => {
    const events = (await itemsIn(`${workspaceId}#closing`)).map(({ event }) => event as StampedEvent)
    for (let time = 0; time < 2; time += 1)
      expect((await announceHandler(asBatch(events))).batchItemFailures).toEqual([])
  }

  test('requires the name and the password, and limits wrong attempts', async () => {
    const { company, manager, workspaceId } = await makeCompany(pools)
    const wrongName = await company.account('close', { body: { companyName: 'Quay', password } })
    expect(wrongName.problem).toMatchObject({
      status: 400,
      errors: [{ path: 'companyName', message: 'This is not the name of the company' }],
    })
    for (let time = 0; time < reentryLimits.perAccountAndAddress; time += 1) {
      const wrong = await company.account('close', {
        body: { companyName: 'quay & sons', password: 'Wrong-2026-plan!' },
      })
      expect(wrong.problem).toMatchObject({
        status: 400,
        errors: [{ path: 'password', message: 'This password is not right' }],
      })
    }
    expect((await company.account('close', { body: { companyName: 'Quay & Sons', password } })).problem).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    })
    expect((await manager.account('close', { body: { companyName: 'Quay & Sons', password } })).status).toBe(403)
    expect((await readWorkspace(workspaceId))?.closesAt).toBeUndefined()
  })

  test('signs the team out at once, keeps access for the company, notifies them, and can be canceled', async () => {
    const created = await makeCompany(pools, 'starter')
    const { company, manager, workspaceId, join } = created
    const specialist = await join('staff', 'sme')
    mail.take()
    const { body: closed } = await company.account('close', {
      body: { companyName: '  quay &  sons ', password, reason: 'We merge' },
    })
    const days = (Date.parse(closed.closing?.closesAt ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(closingDays)
    for (const { session } of [manager, specialist]) expect((await accountCaller(session)('read')).status).toBe(401)
    for (const { person } of [manager, specialist]) {
      const refused = await enter(person.email)
      expect(refused.body).toMatchObject({
        status: 403,
        code: 'workspace_closing',
        message: 'The workspace of Quay & Sons is being closed. Please ask office@quay.test.',
      })
      expect((await enter(person.email, 'Wrong-2026-plan!')).body).toMatchObject({ code: 'invalid_credentials' })
    }
    expect((await enter(company.person.email)).body).toMatchObject({ customer: { closesAt: closed.closing?.closesAt } })
    expect((await company.account('close', { body: { companyName: 'Quay & Sons', password } })).body.closing).toEqual(
      closed.closing,
    )

    await announced(workspaceId)
    expect(mailed()).toEqual(
      [company, manager]
        .map(({ person }) => [person.email, 'Quay & Sons is closing its Plumbline workspace'])
        .toSorted(),
    )
    const { body: kept } = await company.account('keep')
    expect(kept.closing).toBeNull()
    expect((await company.account('keep')).body.closing).toBeNull()
    await announced(workspaceId)
    expect(mailed()).toEqual(
      [company, manager].map(({ person }) => [person.email, 'Quay & Sons keeps its Plumbline workspace']).toSorted(),
    )
    expect((await enter(manager.person.email)).status).toBe(200)
    expect((await company.account('read')).body).toEqual(kept)
  })

  test('refuses every change except those that cancel closing, export the data and protect the sign-in', async () => {
    const { company, workspaceId } = await makeCompany(pools)
    const attempt = async (route: NamedRoute) => {
      const folder = route.domain.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const file = new URL(`../${folder}/index.ts`, import.meta.url).href
      const { handler } = (await import(file)) as { handler: ApiHandler }
      return (await callRoute(handler, route, { session: company.session, body: {} })).body as
        | { code?: string }
        | undefined
    }
    const changes = allRoutes.filter(
      ({ method, access }) => method !== 'GET' && access.kind === 'session' && access.actors.includes('customer'),
    )
    const open = changes.filter(({ whileClosing }) => whileClosing === true)
    const refused = changes.filter((route) => !open.includes(route))
    expect(open.map(({ domain, name }) => `${domain}.${name}`)).toEqual([
      'account.beginExport',
      'account.close',
      'account.keep',
      'profile.changePassword',
      'profile.endSession',
      'profile.endOtherSessions',
      'profile.beginSecondFactor',
      'profile.confirmSecondFactor',
      'profile.renewRecoveryCodes',
      'profile.turnOffSecondFactor',
      'profile.beginPasskey',
      'profile.addPasskey',
      'profile.removePasskey',
      'profile.removeApiKey',
      'profile.removeCompanyApiKey',
    ])
    expect(refused.length).toBeGreaterThan(60)

    await company.account('close', { body: { companyName: 'Quay & Sons', password } })
    const before = await itemsIn(`${workspaceId}#projects`)
    const repeated = await enter(company.person.email)
    const session = /__Host-session=([^;]+)/.exec(repeated.cookies[0] ?? '')?.[1] ?? ''
    for (const cookie of [company.session, session]) {
      const created = await makeCaller(cookie).projects('create', { body: { name: 'Too late' } })
      expect(created.problem).toMatchObject({ status: 409, code: 'workspace_read_only' })
      expect((await makeCaller(cookie).projects('list')).status).toBe(200)
    }
    for (const route of refused)
      expect([route.path, await attempt(route)]).toMatchObject([route.path, { code: 'workspace_read_only' }])
    for (const route of open.filter(({ domain }) => domain === 'profile'))
      expect((await attempt(route))?.code).not.toBe('workspace_read_only')
    expect(await itemsIn(`${workspaceId}#projects`)).toEqual(before)
    expect((await company.account('beginExport')).status).toBe(201)

    expect((await company.account('keep')).body.closing).toBeNull()
    expect((await company.projects('create', { body: { name: 'In time' } })).status).toBe(201)
  })

  test('a mail that could not be sent is sent when the event is redelivered, and no recipient gets it twice', async () => {
    const { company, manager, workspaceId } = await makeCompany(pools)
    await company.account('close', { body: { companyName: 'Quay & Sons', password } })
    const events = (await itemsIn(`${workspaceId}#closing`)).map(({ event }) => event as StampedEvent)
    mail.fail(true)
    expect((await announceHandler(asBatch(events))).batchItemFailures).toHaveLength(1)
    mail.fail(false)
    await announced(workspaceId)
    expect(
      mail
        .take()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([company.person.email, manager.person.email].toSorted())
  })

  test.each(Object.keys(roles).filter((role) => role !== 'admin') as Role[])(
    'only roles in the permission table can use the account: %s',
    async (role) => {
      const { workspace, join } = await makeCompany(pools)
      const { person } = await join('staff', 'sme')
      const call = accountCaller(
        await signIn(workspace, { ...person, role, kind: role === 'customer' ? 'customer' : 'staff' }),
      )
      const may = role === 'program_manager' || role === 'customer'
      expect((await call('read')).status).toBe(may ? 200 : 403)
      expect((await call('exportPart', { query: { part: 'people' } })).status).toBe(may ? 200 : 403)
      expect((await call('keep')).status).toBe(role === 'customer' ? 200 : 403)
    },
  )
})
