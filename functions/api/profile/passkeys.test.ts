import { ListWebAuthnCredentialsCommand } from '@aws-sdk/client-cognito-identity-provider'
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { NewCredential, PresentedCredential } from '../../../shared/accounts/passkeys.ts'
import { passkeyLimits, passkeySignInLimits } from '../../../shared/accounts/limits.ts'
import { routes } from '../../../shared/routes.ts'
import {
  accountPassword,
  codeOf,
  enrol,
  makeAccount,
  poolTokens,
  wrongCodeOf,
} from '../../../test/builders/accounts.ts'
import { newPasskey, type SoftwarePasskey } from '../../../test/builders/authenticator.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { dropPasskeys } from '../../domain/accounts/people/passkey-repository.ts'
import { readPerson, savePerson } from '../../domain/accounts/people/person-repository.ts'
import { suspendWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { readSession } from '../../kernel/session/session-store.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { handler as authDomain } from '../auth/index.ts'
import { handler as profileDomain } from './index.ts'

withTable()
const pools = withUserPools()
const mail = withMail()

const handler = profileDomain as unknown as ApiHandler
const authHandler = authDomain as unknown as ApiHandler
const { profile, auth } = routes
const kinds = ['staff', 'customer', 'admin'] as const
const site = { origin: 'https://plumbline.test', relyingParty: 'plumbline.test' }

let network = 0
let from = ''
beforeEach(() => {
  process.env['SITE_ORIGIN'] = site.origin
  network += 1
  from = `198.51.100.${network}`
  mail.take()
})

type Account = Awaited<ReturnType<typeof makeAccount>>
type Begun = { options: { challenge: string; rpId: string }; ticket: string }
type Shown = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

const call = (
  account: Pick<Account, 'session'>,
  name: 'passkeys' | 'beginPasskey' | 'addPasskey' | 'renamePasskey' | 'removePasskey' | 'turnOffSecondFactor',
  body?: unknown,
  passkeyId = '',
) => callRoute(handler, profile[name], { session: account.session, from, body, params: { passkeyId } })

const begin = async (account: Account, given: { password?: string; code?: string } = {}): Promise<Begun> => {
  const answer = await call(account, 'beginPasskey', { password: accountPassword, ...given })
  expect(answer.status).toBe(200)
  return answer.body as Begun
}
const complete = (account: Account, ticket: string, credential: NewCredential, name = 'Laptop') =>
  call(account, 'addPasskey', { ticket, name, credential })

const add = async (account: Account, name = 'Laptop', code?: string) => {
  const passkey = newPasskey(site)
  const { options, ticket } = await begin(account, code === undefined ? {} : { code })
  const answer = await complete(account, ticket, passkey.register(options), name)
  expect(answer.status).toBe(201)
  return { passkey, shown: answer.body as Shown }
}

const list = async (account: Account): Promise<Shown[]> => (await call(account, 'passkeys')).body as Shown[]

const loginOf = ({ person, username, email }: Account) =>
  person.kind === 'admin' ? { portal: 'admin', login: username } : { portal: 'team', login: email }

const ask = async (account: { portal: string; login: string }): Promise<Begun> => {
  const answer = await callRoute(authHandler, auth.beginPasskeySignIn, { body: account, from })
  expect(answer.status).toBe(200)
  return answer.body as Begun
}
const present = (ticket: string, credential: PresentedCredential) =>
  callRoute(authHandler, auth.passkeySignIn, { body: { ticket, credential }, from })

const signInWith = async (account: Account, passkey: SoftwarePasskey) => {
  const { options, ticket } = await ask(loginOf(account))
  return present(ticket, passkey.sign(options))
}

const refused = { status: 401, cookies: [], body: { code: 'passkey_refused' } }
const expired = { status: 409, cookies: [], body: { code: 'passkey_expired' } }

const inPool = async (account: Account): Promise<(string | undefined)[]> => {
  const login = account.person.kind === 'admin' ? account.username : account.email
  const { accessToken: AccessToken } = await poolTokens(pools, account.person.kind, login, accountPassword)
  const { Credentials = [] } = await pools.client().send(new ListWebAuthnCredentialsCommand({ AccessToken }))
  return Credentials.map(({ CredentialId }) => CredentialId)
}

const eventOf = async ({ person: { workspaceId, id } }: Account): Promise<unknown> =>
  (await itemsIn(`${workspaceId}#profile#${id}`)).find(({ sk }) => sk === 'passkeys')?.['event']

test.each(kinds)('a %s account adds a passkey, signs in with it, renames and removes it', async (kind) => {
  const account = await makeAccount(pools, kind)
  expect(await list(account)).toEqual([])
  const { passkey, shown } = await add(account, 'لوحة Ana')
  expect(shown).toEqual({ id: shown.id, name: 'لوحة Ana', createdAt: shown.createdAt, lastUsedAt: null })
  expect(await list(account)).toEqual([shown])
  expect(await eventOf(account)).toMatchObject({
    name: 'profile.passkey-added.v1',
    data: { personId: account.person.id, changed: [] },
  })
  const [added, ...others] = mail.take()
  expect(others).toEqual([])
  expect(added).toMatchObject({ to: account.email, subject: 'A passkey was added to your Plumbline account' })
  expect(added?.text).toContain('“لوحة Ana”')

  const entered = await signInWith(account, passkey)
  expect(entered).toMatchObject({ status: 200, body: { kind, user: { id: account.person.id } } })
  const session = /__Host-session=([^;]+)/.exec(entered.cookies[0] ?? '')?.[1] ?? ''
  expect(await readSession(session)).toMatchObject({ user: { id: account.person.id } })
  expect((await list(account))[0]?.lastUsedAt).toMatch(/Z$/)

  const renamed = await call(account, 'renamePasskey', { name: 'Phone' }, shown.id)
  expect(renamed).toMatchObject({ status: 200, body: { id: shown.id, name: 'Phone' } })
  const wrong = await call(account, 'removePasskey', { password: 'Wrong-2026-plan!' }, shown.id)
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } })
  expect((await call(account, 'removePasskey', { password: accountPassword }, shown.id)).status).toBe(204)
  expect([await list(account), await inPool(account)]).toEqual([[], []])
  expect(await eventOf(account)).toMatchObject({ name: 'profile.passkey-removed.v1' })
  expect(mail.take()).toMatchObject([{ subject: 'A passkey was removed from your Plumbline account' }])
  expect(await signInWith(account, passkey)).toMatchObject(refused)
  expect((await call(account, 'removePasskey', { password: accountPassword }, shown.id)).status).toBe(404)
})

describe('adding a passkey', () => {
  test('needs the password, and a ticket that works once, soon, and for the person who got it', async () => {
    const [account, other] = [await makeAccount(pools, 'staff'), await makeAccount(pools, 'staff')]
    const without = await call(account, 'beginPasskey', { password: 'Wrong-2026-plan!' })
    expect(without).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } })
    const passkey = newPasskey(site)
    const { options, ticket } = await begin(account)
    expect(await complete(other, ticket, passkey.register(options))).toMatchObject(expired)
    expect(await complete(account, ticket, passkey.register(options))).toMatchObject(expired)
    expect(await complete(account, 'made-up', passkey.register(options))).toMatchObject(expired)
    const ofSignIn = await ask(loginOf(account))
    expect(await complete(account, ofSignIn.ticket, passkey.register(options))).toMatchObject(expired)
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const late = await begin(account)
      vi.setSystemTime(Date.now() + 61_000)
      expect(await complete(account, late.ticket, passkey.register(late.options))).toMatchObject(expired)
    } finally {
      vi.useRealTimers()
    }
    expect([await list(account), await list(other), mail.take()]).toEqual([[], [], []])
  })

  test('leaves no token in the table, and answers none', async () => {
    const account = await makeAccount(pools, 'customer')
    const answer = await call(account, 'beginPasskey', { password: accountPassword })
    expect(JSON.stringify(answer)).not.toMatch(/eyJ/)
    const { ticket } = answer.body as Begun
    const [item] = await itemsIn(`passkey-ticket#${createHash('sha256').update(`name:${ticket}`).digest('hex')}`)
    expect(Object.keys(item ?? {})).toEqual(expect.arrayContaining(['encrypted', 'expiresAt']))
    // Encrypted text has any three letters by chance, but no dots, which are between the parts of a token.
    const { encrypted, ...readable } = item ?? {}
    expect(JSON.stringify(readable)).not.toMatch(/eyJ|access/i)
    expect(encrypted).toMatch(/^[\w-]+$/)
    expect(JSON.stringify(item)).not.toContain(ticket)
  })

  test.each([
    ['of another site', { origin: 'https://elsewhere.test' }, 'passkey_unsuitable'],
    ['for another site', { relyingParty: 'elsewhere.test' }, 'passkey_unsuitable'],
    ['that does not verify its user', { verified: false }, 'passkey_unsuitable'],
    ['for another challenge', { challenge: 'AAAA' }, 'passkey_expired'],
  ])('%s is refused', async (_, mistake, code) => {
    const account = await makeAccount(pools, 'customer')
    const { options, ticket } = await begin(account)
    const credential = newPasskey(site).register(options, mistake)
    expect(await complete(account, ticket, credential)).toMatchObject({ status: 409, body: { code } })
    expect([await list(account), await inPool(account)]).toEqual([[], []])
  })

  test('needs a name, and stops at the limit, also for requests at once', async () => {
    const account = await makeAccount(pools, 'admin')
    const begun = await begin(account)
    const unnamed = await complete(account, begun.ticket, newPasskey(site).register(begun.options), ' ')
    expect(unnamed).toMatchObject({ status: 400, body: { errors: [{ path: 'name', message: 'Enter a name' }] } })
    for (let count = 1; count < passkeyLimits.most; count += 1) await add(account, `Key ${count}`)
    const [one, two] = [await begin(account), await begin(account)]
    const answers = await Promise.all(
      [one, two].map(({ options, ticket }) => complete(account, ticket, newPasskey(site).register(options))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await call(account, 'beginPasskey', { password: accountPassword })).toMatchObject({
      status: 409,
      body: { code: 'passkey_limit_reached' },
    })
    expect(await list(account)).toHaveLength(passkeyLimits.most)
    expect(await inPool(account)).toHaveLength(passkeyLimits.most)
  })

  test('that was interrupted leaves nothing that works, and can be done again', async () => {
    const account = await makeAccount(pools, 'staff')
    const { passkey } = await add(account)
    // As if the table had not been written.
    await dropPasskeys({ workspaceId: account.person.workspaceId, personId: account.person.id })
    expect(await inPool(account)).toEqual([passkey.id])
    expect(await signInWith(account, passkey)).toMatchObject(refused)
    const repeated = await add(account)
    expect(await inPool(account)).toEqual([repeated.passkey.id])
    expect((await signInWith(account, repeated.passkey)).status).toBe(200)
  })
})

test('a passkey of another person answers 404 to everyone', async () => {
  const [account, other] = [await makeAccount(pools, 'staff'), await makeAccount(pools, 'staff')]
  const { shown } = await add(account)
  for (const id of [shown.id, 'pky_0123456789abcdef', 'nonsense']) {
    expect((await call(other, 'renamePasskey', { name: 'Mine' }, id)).status).toBe(404)
    expect((await call(other, 'removePasskey', { password: accountPassword }, id)).status).toBe(404)
  }
  expect(await list(account)).toEqual([shown])
})

describe('a sign-in with a passkey', () => {
  test('begins the same way for a login without an account, one without a passkey, and one with it', async () => {
    const [account, without] = [await makeAccount(pools, 'staff'), await makeAccount(pools, 'staff')]
    const { passkey } = await add(account)
    const shapes = []
    for (const login of [loginOf(account), loginOf(without), { portal: 'team', login: 'stranger@quay.test' }]) {
      pools.takeCalls()
      const { options, ticket } = await ask(login)
      shapes.push({
        ...options,
        challenge: options.challenge.length,
        ticket: ticket.length,
        calls: pools.takeCalls(),
      })
      if (login.login === account.email) continue
      expect(await present(ticket, passkey.sign(options))).toMatchObject(refused)
      expect(pools.takeCalls()).toEqual({ AdminRespondToAuthChallenge: 1 })
    }
    expect(shapes[0]).toMatchObject({ rpId: 'plumbline.test', userVerification: 'required' })
    expect(shapes).toEqual([shapes[0], shapes[0], shapes[0]])
  })

  test('is refused for a repeated response, another passkey, and one that did not verify its user', async () => {
    const [account, other] = [await makeAccount(pools, 'customer'), await makeAccount(pools, 'customer')]
    const { passkey } = await add(account)
    const foreign = (await add(other)).passkey
    const first = await ask(loginOf(account))
    const response = passkey.sign(first.options)
    expect((await present(first.ticket, response)).status).toBe(200)
    expect(await present(first.ticket, response)).toMatchObject(expired)
    const second = await ask(loginOf(account))
    expect(await present(second.ticket, response)).toMatchObject(refused)
    expect(await signInWith(account, foreign)).toMatchObject(refused)
    const third = await ask(loginOf(account))
    expect(await present(third.ticket, passkey.sign(third.options, { verified: false }))).toMatchObject(refused)
    const notes = await itemsIn(`${account.person.workspaceId}#event-notes`)
    expect(notes.map(({ event }) => (event as { data?: object } | undefined)?.data)).toContainEqual({
      personId: account.person.id,
      reason: 'wrong_passkey',
    })
  })

  test('is limited by account and address, and a success counts from the beginning again', async () => {
    const account = await makeAccount(pools, 'staff')
    const { passkey } = await add(account)
    const { perAccountAndAddress: most } = passkeySignInLimits
    for (let begun = 1; begun < most; begun += 1) await ask(loginOf(account))
    expect((await signInWith(account, passkey)).status).toBe(200)
    for (let begun = 0; begun < most; begun += 1) await ask(loginOf(account))
    expect(await callRoute(authHandler, auth.beginPasskeySignIn, { body: loginOf(account), from })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
  })

  test('says only after the right passkey that the workspace is suspended, or the password is still the first', async () => {
    const account = await makeAccount(pools, 'customer')
    const { passkey } = await add(account)
    const { workspaceId, id } = account.person
    const before = await readPerson(workspaceId, id)
    if (before === undefined) throw new Error('The person is gone')
    await savePerson(before, { ...before, waitsForPassword: true })
    const shutOut = (code: string) => ({ status: 403, cookies: [], body: { code } })
    expect(await signInWith(account, passkey)).toMatchObject(shutOut('password_change_required'))
    await writeTogether([suspendWorkspace(workspaceId, new Date().toISOString())])
    expect(await signInWith(account, newPasskey(site))).toMatchObject(refused)
    expect(await signInWith(account, passkey)).toMatchObject(shutOut('workspace_suspended'))
  })
})

describe('with two-step sign-in', () => {
  test('a passkey needs a code to be added and removed, and then counts as both steps', async () => {
    const account = await makeAccount(pools, 'staff')
    const first = await add(account)
    const { secret } = await enrol(handler, account.session, from)
    expect((await signInWith(account, first.passkey)).status).toBe(200)

    const reentry = { password: accountPassword }
    const asked = { status: 403, body: { code: 'second_factor_required' } }
    expect(await call(account, 'beginPasskey', reentry)).toMatchObject(asked)
    expect(await call(account, 'beginPasskey', { ...reentry, code: wrongCodeOf(secret) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code' }] },
    })
    const second = await add(account, 'Phone', codeOf(secret, 1))
    expect((await signInWith(account, second.passkey)).status).toBe(200)
    expect(await call(account, 'removePasskey', reentry, second.shown.id)).toMatchObject(asked)

    expect((await call(account, 'turnOffSecondFactor', reentry)).status).toBe(204)
    expect((await signInWith(account, second.passkey)).status).toBe(200)
    expect((await call(account, 'removePasskey', reentry, first.shown.id)).status).toBe(204)
    expect((await list(account)).map(({ name }) => name)).toEqual(['Phone'])
  })

  test('required by the stage, a passkey meets it, while the password alone does not', async () => {
    const account = await makeAccount(pools, 'admin')
    const { passkey } = await add(account)
    process.env['OPERATORS_NEED_SECOND_FACTOR'] = 'true'
    try {
      const byPassword = { username: account.username, password: accountPassword }
      expect(await callRoute(authHandler, auth.adminLogin, { body: byPassword, from })).toMatchObject({
        status: 403,
        body: { code: 'second_factor_setup_required' },
      })
      expect((await signInWith(account, passkey)).status).toBe(200)
      // Setting the app up afterwards keeps the passkey working.
      const setUp = { portal: 'admin', login: account.username, password: accountPassword }
      const enrolment = await callRoute(authHandler, auth.beginRequiredSecondFactor, { body: setUp, from })
      const { secret } = enrolment.body as { secret: string }
      const body = { ...setUp, code: codeOf(secret) }
      expect((await callRoute(authHandler, auth.confirmRequiredSecondFactor, { body, from })).status).toBe(200)
      expect((await signInWith(account, passkey)).status).toBe(200)
    } finally {
      process.env['OPERATORS_NEED_SECOND_FACTOR'] = 'false'
    }
  })
})
