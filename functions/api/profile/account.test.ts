import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ActorKind } from '../../../shared/contract/route.ts'
import { reentryLimits } from '../../../shared/accounts/limits.ts'
import { routes } from '../../../shared/routes.ts'
import { accountPassword, codeOf, enrol, makeAccount, wrongCodeOf } from '../../../test/builders/accounts.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { handler as authDomain } from '../auth/index.ts'
import { readSession } from '../../kernel/session/session-store.ts'
import { readPerson, savePerson } from '../../domain/accounts/people/person-repository.ts'
import { keepLink, newLink } from '../../domain/accounts/people/account-link-repository.ts'
import { handler as profileDomain } from './index.ts'

withTable()
const pools = withUserPools()
const mail = withMail()

const handler = profileDomain as unknown as ApiHandler
const authHandler = authDomain as unknown as ApiHandler
const { profile, auth } = routes
const kinds = ['staff', 'customer', 'admin'] as const

let network = 0
let from = ''
beforeEach(() => {
  network += 1
  from = `198.51.100.${network}`
  pools.failWith()
  mail.take()
})

type Account = Awaited<ReturnType<typeof makeAccount>>

const call = (account: Account, name: keyof typeof profile, body?: unknown) =>
  callRoute(handler, profile[name], { session: account.session, from, body })

/** Signs in the way that the account's kind does. */
const login = (account: Account, password: string, code?: string) =>
  account.person.kind === 'admin'
    ? callRoute(authHandler, auth.adminLogin, { body: { username: account.username, password, code }, from })
    : callRoute(authHandler, auth.customerLogin, { body: { email: account.email, password, code }, from })

const eventOf = async (account: Account): Promise<unknown> => {
  const items = await itemsIn(`${account.person.workspaceId}#profile#${account.person.id}`)
  return items.find(({ sk }) => sk === 'recovery-codes')?.['event']
}

describe('a new password', () => {
  const fresh = 'Novel-2026-plan!'
  const change = (
    account: Account,
    body: Partial<{ currentPassword: string; newPassword: string; confirmation: string }> = {},
  ) =>
    call(account, 'changePassword', {
      currentPassword: accountPassword,
      newPassword: fresh,
      confirmation: fresh,
      ...body,
    })

  test.each(kinds)('of a %s account cannot be one that is guessed first', async (kind) => {
    const account = await makeAccount(pools, kind)
    const { firstName, lastName } = account.person
    for (const [guessable, message] of [
      ['Password1!', /too common/],
      ['P@ssw0rd1', /too common/],
      [`${firstName}-${lastName}-2026`, /made of your name, address or company/],
    ] as const) {
      expect(await change(account, { newPassword: guessable, confirmation: guessable })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'newPassword', message: expect.stringMatching(message) }] },
      })
    }
    expect((await login(account, accountPassword)).status).toBe(200)
  })

  test.each(kinds)(
    'of a %s account works from then on, ends all other sessions, and is confirmed by mail',
    async (kind) => {
      const account = await makeAccount(pools, kind)
      const elsewhere = await signIn(account.workspace, account.person)
      expect((await change(account)).status).toBe(204)
      expect(await readSession(account.session)).toMatchObject({ user: { id: account.person.id } })
      expect(await readSession(elsewhere)).toBeUndefined()
      expect((await login(account, accountPassword)).status).toBe(401)
      expect((await login(account, fresh)).status).toBe(200)
      const [sent, ...others] = mail.take()
      expect(others).toEqual([])
      expect(sent).toMatchObject({ to: account.email, subject: 'Your Plumbline password was changed' })
      for (const part of [sent?.text, sent?.html])
        for (const secret of [fresh, accountPassword]) expect(part).not.toContain(secret)
      const person = await readPerson(account.person.workspaceId, account.person.id)
      expect(person?.event).toMatchObject({
        name: 'profile.password-changed.v1',
        data: { personId: account.person.id, changed: [] },
      })
      expect(JSON.stringify(person)).not.toContain(fresh)
    },
  )

  test('is refused with a message at the field that is wrong', async () => {
    const account = await makeAccount(pools, 'staff')
    const refused = async (body: Parameters<typeof change>[1]) =>
      ((await change(account, body)).body as { errors: unknown[] }).errors
    expect(await refused({ currentPassword: '' })).toContainEqual({
      path: 'currentPassword',
      message: 'Current password is required',
    })
    expect(await refused({ currentPassword: 'Wrong-2026-plan!' })).toEqual([
      { path: 'currentPassword', message: 'This password is not right' },
    ])
    expect(await refused({ newPassword: 'Aa1!', confirmation: 'Aa1!' })).toContainEqual({
      path: 'newPassword',
      message: 'Password must be at least 8 characters',
    })
    expect(await refused({ newPassword: 'all-lower-2026', confirmation: 'all-lower-2026' })).toContainEqual({
      path: 'newPassword',
      message: 'Password must include uppercase, lowercase, number, and special character',
    })
    expect(await refused({ confirmation: 'Novel-2026-plan?' })).toEqual([
      { path: 'confirmation', message: "Passwords don't match" },
    ])
    expect(await refused({ newPassword: accountPassword, confirmation: accountPassword })).toEqual([
      { path: 'newPassword', message: 'Choose a password that differs from your current one' },
    ])
    expect((await login(account, accountPassword)).status).toBe(200)
    expect(mail.take()).toEqual([])
  })

  test('cannot be set by guessing the current one, and the owner is locked out only for a time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:07:00Z') })
    try {
      const account = await makeAccount(pools, 'customer')
      const session = await signIn(account.workspace, account.person)
      const owner: Account = { ...account, session }
      const answers: number[] = []
      for (let guess = 0; guess < 100; guess += 1)
        answers.push((await change(owner, { currentPassword: `Wrong-${guess}-plan!` })).status)
      expect(answers).toEqual([
        ...Array<number>(reentryLimits.perAccountAndAddress).fill(400),
        ...Array<number>(100 - reentryLimits.perAccountAndAddress).fill(429),
      ])
      expect(await change(owner)).toMatchObject({
        status: 429,
        body: { code: 'too_many_requests' },
        headers: { 'retry-after': '480' },
      })
      vi.setSystemTime(Date.now() + reentryLimits.windowSeconds * 1000)
      expect((await change(owner)).status).toBe(204)
    } finally {
      vi.useRealTimers()
    }
  })

  test('revokes a link that was mailed to set one', async () => {
    const account = await makeAccount(pools, 'staff')
    const before = await readPerson(account.person.workspaceId, account.person.id)
    if (before === undefined) throw new Error('The person is gone')
    const { link } = newLink('reset')
    await savePerson(before, { ...before, link }, [keepLink(link, before)])
    expect((await change(account)).status).toBe(204)
    expect((await readPerson(before.workspaceId, before.id))?.link).toBeUndefined()
    expect(await itemsIn(`link#${link.hash}`)).toEqual([])
  })

  test('is kept even if its mail could not be sent', async () => {
    const account = await makeAccount(pools, 'staff')
    mail.fail(true)
    expect((await change(account)).status).toBe(204)
    mail.fail(false)
    expect((await login(account, fresh)).status).toBe(200)
  })
})

describe('the second factor', () => {
  test.each(kinds)(
    'of a %s account is set up with the password, required, replaceable by a recovery code, and turned off',
    async (kind) => {
      const account = await makeAccount(pools, kind)
      expect((await call(account, 'secondFactor')).body).toEqual({ on: false, recoveryCodes: 0, required: false })
      const { secret, recoveryCodes, answer } = await enrol(handler, account.session, from)
      expect(answer.status).toBe(200)
      expect(recoveryCodes).toHaveLength(10)
      expect(new Set(recoveryCodes).size).toBe(10)
      for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
      expect((await call(account, 'secondFactor')).body).toEqual({ on: true, recoveryCodes: 10, required: false })
      expect(await eventOf(account)).toMatchObject({ name: 'profile.second-factor-turned-on.v1' })
      expect(mail.take().map(({ subject }) => subject)).toEqual(['Two-step sign-in is on for Plumbline'])

      expect(await login(account, accountPassword)).toMatchObject({
        status: 403,
        cookies: [],
        body: { code: 'second_factor_required' },
      })
      expect(await login(account, accountPassword, wrongCodeOf(secret))).toMatchObject({
        status: 400,
        cookies: [],
        body: { errors: [{ path: 'code' }] },
      })
      const code = codeOf(secret, 1)
      expect((await login(account, accountPassword, ` ${code.replace(/^.../, '$& ')} `)).status).toBe(200)
      expect(await login(account, accountPassword, code)).toMatchObject({
        status: 400,
        body: { message: 'That code has been used. Wait for the next one.' },
      })

      const [first = '', second = ''] = recoveryCodes
      expect((await login(account, accountPassword, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
      expect(await eventOf(account)).toMatchObject({
        name: 'profile.recovery-code-used.v1',
        by: { id: account.person.id },
      })
      expect(mail.take()).toMatchObject([
        {
          to: account.email,
          subject: 'A recovery code was used to sign in to Plumbline',
          text: expect.stringContaining('You have 9 left.'),
        },
      ])
      expect((await login(account, accountPassword, first)).status).toBe(400)
      expect((await login(account, 'Wrong-2026-plan!', second)).status).toBe(401)
      expect((await call(account, 'secondFactor')).body).toMatchObject({ on: true, recoveryCodes: 9 })

      const renewed = await call(account, 'renewRecoveryCodes', { password: accountPassword })
      const [third = ''] = (renewed.body as { recoveryCodes: string[] }).recoveryCodes
      expect((await login(account, accountPassword, second)).status).toBe(400)
      expect((await login(account, accountPassword, third)).status).toBe(200)

      mail.take()
      expect((await call(account, 'turnOffSecondFactor', { password: accountPassword })).status).toBe(204)
      expect((await login(account, accountPassword)).status).toBe(200)
      expect((await call(account, 'secondFactor')).body).toEqual({ on: false, recoveryCodes: 0, required: false })
      expect(await eventOf(account)).toMatchObject({ name: 'profile.second-factor-turned-off.v1' })
      expect(mail.take().map(({ subject }) => subject)).toEqual(['Two-step sign-in is off for Plumbline'])
      expect((await call(account, 'turnOffSecondFactor', { password: accountPassword })).status).toBe(204)
      expect(mail.take()).toEqual([])
    },
  )

  test('stores its codes only in a form that grants no access', async () => {
    const account = await makeAccount(pools, 'staff')
    const { recoveryCodes, secret } = await enrol(handler, account.session, from)
    const kept = JSON.stringify([
      await itemsIn(`${account.person.workspaceId}#profile#${account.person.id}`),
      await itemsIn(`${account.person.workspaceId}#people`),
      mail.take(),
    ])
    for (const code of [...recoveryCodes, secret]) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(code.replaceAll('-', ''))
    }
  })

  test('accepts one recovery code once, however many concurrent requests use it', async () => {
    const account = await makeAccount(pools, 'customer')
    const { recoveryCodes } = await enrol(handler, account.session, from)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => login(account, accountPassword, recoveryCodes[0])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is not turned on, turned off or bypassed with the cookie alone', async () => {
    const account = await makeAccount(pools, 'staff')
    const wrong = { password: 'Wrong-2026-plan!' }
    expect(await call(account, 'beginSecondFactor', wrong)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: 'This password is not right' }] },
    })
    await enrol(handler, account.session, from)
    expect((await call(account, 'renewRecoveryCodes', wrong)).status).toBe(400)
    expect((await call(account, 'turnOffSecondFactor', wrong)).status).toBe(400)
    expect(await call(account, 'beginSecondFactor', { password: accountPassword })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_on' },
    })
    expect(await call(account, 'confirmSecondFactor', { password: accountPassword, code: '123456' })).toMatchObject({
      status: 409,
    })
    expect((await call(account, 'secondFactor')).body).toMatchObject({ on: true })
  })

  test('is not on until a code has shown that the app works', async () => {
    const account = await makeAccount(pools, 'staff')
    const confirm = (code: string) => call(account, 'confirmSecondFactor', { password: accountPassword, code })
    expect((await confirm('123456')).status).toBe(400)
    const { body } = await call(account, 'beginSecondFactor', { password: accountPassword })
    const { secret, uri } = body as { secret: string; uri: string }
    expect(uri).toBe(`otpauth://totp/Plumbline:${encodeURIComponent(account.email)}?secret=${secret}&issuer=Plumbline`)
    expect(await confirm(wrongCodeOf(secret))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code', message: 'The code is incorrect. Check it and try again.' }] },
    })
    expect((await login(account, accountPassword)).status).toBe(200)
    expect((await call(account, 'secondFactor')).body).toMatchObject({ on: false })
    expect((await confirm(codeOf(secret))).status).toBe(200)
    expect(await call(account, 'renewRecoveryCodes', { password: 'x' })).toMatchObject({ status: 400 })
  })

  test.each(['staff', 'customer'] as const)(
    'of a %s account is still required after a forgotten password was replaced with a mailed code',
    async (kind) => {
      const account = await makeAccount(pools, kind)
      const { secret } = await enrol(handler, account.session, from)
      const fresh = 'Novel-2026-plan!'
      await callRoute(authHandler, auth.requestPasswordReset, { body: { email: account.email }, from })
      const code = pools.codeMailedTo(account.email)
      const reset = await callRoute(authHandler, auth.confirmPasswordReset, {
        body: { email: account.email, code, password: fresh },
        from,
      })
      expect(reset).toMatchObject({ status: 204, cookies: [] })
      expect(await readSession(account.session)).toBeUndefined()
      expect(await login(account, fresh)).toMatchObject({
        status: 403,
        cookies: [],
        body: { code: 'second_factor_required' },
      })
      // The mailed code is not one of the app's.
      expect(await login(account, fresh, code)).toMatchObject({ status: 400, cookies: [] })
      expect((await login(account, fresh, codeOf(secret, 1))).status).toBe(200)
    },
  )

  test('has recovery codes only while it is on', async () => {
    const account = await makeAccount(pools, 'staff')
    expect(await call(account, 'renewRecoveryCodes', { password: accountPassword })).toMatchObject({
      status: 409,
      body: { code: 'second_factor_off' },
    })
  })

  test('does not reset the count of wrong codes on a sign-in without a code', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:07:00Z') })
    try {
      const account = await makeAccount(pools, 'customer')
      const { secret } = await enrol(handler, await signIn(account.workspace, account.person), from)
      const wrong = wrongCodeOf(secret)
      for (let guess = 0; guess < 4; guess += 1) {
        expect((await login(account, accountPassword, wrong)).status).toBe(400)
        expect((await login(account, accountPassword)).status).toBe(403)
      }
      expect((await login(account, accountPassword, wrong)).status).toBe(400)
      expect((await login(account, accountPassword, codeOf(secret, 1))).status).toBe(429)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('an operator of a stage that requires a second factor', () => {
  beforeEach(() => void (process.env['OPERATORS_NEED_SECOND_FACTOR'] = 'true'))
  afterEach(() => void (process.env['OPERATORS_NEED_SECOND_FACTOR'] = 'false'))

  const begin = (account: Account, password = accountPassword) =>
    callRoute(authHandler, auth.beginRequiredSecondFactor, {
      body: { portal: 'admin', login: account.username, password },
      from,
    })
  const confirm = (account: Account, code: string, password = accountPassword) =>
    callRoute(authHandler, auth.confirmRequiredSecondFactor, {
      body: { portal: 'admin', login: account.username, password, code },
      from,
    })

  test('has no session until it is on', async () => {
    const account = await makeAccount(pools, 'admin')
    expect(await login(account, accountPassword)).toMatchObject({
      status: 403,
      cookies: [],
      body: { code: 'second_factor_setup_required' },
    })
    expect((await begin(account, 'Wrong-2026-plan!')).status).toBe(401)
    const { secret } = (await begin(account)).body as { secret: string }
    expect(await confirm(account, wrongCodeOf(secret))).toMatchObject({
      status: 400,
      cookies: [],
      body: { errors: [{ path: 'code' }] },
    })
    expect((await confirm(account, codeOf(secret), 'Wrong-2026-plan!')).status).toBe(401)
    expect((await login(account, accountPassword)).status).toBe(403)
    const entered = await confirm(account, codeOf(secret))
    expect(entered).toMatchObject({
      status: 200,
      body: { session: { kind: 'admin', user: { id: account.person.id } } },
    })
    expect(entered.cookies[0]).toMatch(/^__Host-session=[\w-]{43};/)
    expect((entered.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
    expect(mail.take()).toMatchObject([{ to: account.email, subject: 'Two-step sign-in is on for Plumbline' }])

    expect(await login(account, accountPassword)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    })
    expect((await login(account, accountPassword, codeOf(secret, 1))).status).toBe(200)
    expect(await begin(account)).toMatchObject({ status: 409, body: { code: 'second_factor_on' } })
  })

  test('is signed out everywhere when they turn it off, and sets it up again', async () => {
    const account = await makeAccount(pools, 'admin')
    await enrol(handler, account.session, from)
    expect((await call(account, 'secondFactor')).body).toMatchObject({ on: true, required: true })
    const answer = await call(account, 'turnOffSecondFactor', { password: accountPassword })
    expect(answer).toMatchObject({ status: 204, cookies: [expect.stringMatching(/^__Host-session=;.*Max-Age=0/)] })
    expect(await readSession(account.session)).toBeUndefined()
    expect(await login(account, accountPassword)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_setup_required' },
    })
  })

  test('is the only kind of account that needs it if no company asks for it', async () => {
    for (const kind of ['staff', 'customer'] as const satisfies ActorKind[])
      expect((await login(await makeAccount(pools, kind), accountPassword)).status).toBe(200)
  })

  test('cannot sign in if the stage does not say whether it is required', async () => {
    const account = await makeAccount(pools, 'admin')
    delete process.env['OPERATORS_NEED_SECOND_FACTOR']
    expect(await login(account, accountPassword)).toMatchObject({ status: 500, cookies: [] })
  })
})
