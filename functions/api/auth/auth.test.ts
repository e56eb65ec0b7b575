import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import {
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, test } from 'vitest'
import { totpCode, totpStep } from '../../../infra/local/cognito/protocol/totp.ts'
import { signInLimits } from '../../../shared/accounts/limits.ts'
import type { ActorKind } from '../../../shared/contract/route.ts'
import { routes } from '../../../shared/routes.ts'
import { poolTokens } from '../../../test/builders/accounts.ts'
import { makePerson, makeWorkspace } from '../../../test/builders/people.ts'
import { callRoute, type Answered, type ApiHandler } from '../../../test/builders/request.ts'
import { login, password, withSignIn } from '../../../test/builders/sign-in.ts'
import { withTable } from '../../../test/builders/table.ts'
import { restoreWorkspace, suspendWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { handler as serveDomain } from './index.ts'

withTable()
const { pools, arrange } = withSignIn()

const handler = serveDomain as unknown as ApiHandler
const { auth } = routes

const tokensOf = (kind: ActorKind, username: string) => poolTokens(pools, kind, username, password)

const cookieOf = ({ cookies }: Answered): string => /^__Host-session=([^;]+)/.exec(cookies[0] ?? '')?.[1] ?? ''

/** Each test uses its own addresses, so that none uses up another's attempts. */
let network = 0
let from = ''
beforeEach(() => {
  network += 1
  pools.failWith()
  from = `198.51.100.${network}`
})

describe('the customer portal', () => {
  test('signs in the company account with a cookie that opens only its session', async () => {
    const { workspace, person, email } = await arrange('customer')
    const answered = await login(` ${email.toUpperCase()} `, password, { from })
    expect(answered.status).toBe(200)
    expect(answered.body).toMatchObject({
      kind: 'customer',
      user: { id: person.id, username: person.username, role: 'customer', assignedProjects: [] },
      customer: { id: workspace?.id, companyName: 'Quay & Sons', subscriptionPlan: 'pro', timeZone: 'Europe/Lisbon' },
    })
    expect(answered.cookies).toHaveLength(2)
    expect(answered.cookies[0]).toMatch(
      /^__Host-session=[\w-]{43}\.[\w-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=3600$/,
    )
    expect(answered.cookies[1]).toMatch(
      /^__Host-device=[\w-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
    )
    expect(JSON.stringify(answered.body)).not.toContain(cookieOf(answered))
    const session = cookieOf(answered)
    for (const route of [auth.customerVerify, auth.user])
      expect((await callRoute(handler, route, { session })).body).toEqual(answered.body)
    expect((await callRoute(handler, auth.adminVerify, { session })).status).toBe(403)
  })

  test('signs in a member of the team', async () => {
    const { workspace, email } = await arrange('staff')
    const answered = await login(email, password, { from })
    expect(answered.body).toMatchObject({
      kind: 'staff',
      user: { role: 'project_manager' },
      customer: { id: workspace?.id },
    })
  })

  test('refuses an operator of the platform', async () => {
    const { email, username } = await arrange('admin')
    expect((await login(email, password, { from })).status).toBe(401)
    expect((await login(username, password, { from })).status).toBe(401)
  })

  test('says that a workspace is suspended only to those with the right password, and lets people in again later', async () => {
    const { workspace, email } = await arrange('customer')
    const id = workspace?.id ?? ''
    await writeTogether([suspendWorkspace(id, new Date().toISOString())])
    expect(await login(email, 'Wrong-2026-plan!', { from })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    })
    for (let attempts = 0; attempts <= signInLimits.perAccountAndAddress; attempts += 1)
      expect(await login(email, password, { from })).toMatchObject({
        status: 403,
        cookies: [],
        body: { code: 'workspace_suspended' },
      })
    await writeTogether([restoreWorkspace(id)])
    expect((await login(email, password, { from })).status).toBe(200)
  })

  test('gives the same response for an unknown login and a wrong password, after the same work', async () => {
    const { email } = await arrange('customer')
    const wrong = await login(email, 'Wrong-2026-plan!', { from })
    const workOfWrong = pools.takeCalls()
    const unknown = await login('stranger@quay.test', password, { from })
    expect(pools.takeCalls()).toEqual(workOfWrong)
    expect(workOfWrong).toEqual({ AdminInitiateAuth: 1 })
    const told = ({ status, headers, cookies, body }: Answered) => ({
      status,
      headers,
      cookies,
      body: { ...(body as object), requestId: '' },
    })
    expect(told(wrong)).toEqual(told(unknown))
    expect(wrong).toMatchObject({
      status: 401,
      cookies: [],
      body: { code: 'invalid_credentials', message: 'Invalid credentials' },
    })
  })

  test("refuses an account without a person, and one that has taken over another person's address", async () => {
    await pools.addAccount('customer', { username: 'stranger@quay.test', email: 'stranger@quay.test', password })
    expect((await login('stranger@quay.test', password, { from })).status).toBe(401)

    await pools.addAccount('customer', { username: 'second@quay.test', email: 'second@quay.test', password })
    const { id: workspaceId } = await makeWorkspace()
    await makePerson({
      workspaceId,
      kind: 'customer',
      role: 'customer',
      email: 'second@quay.test',
      subject: crypto.randomUUID(),
    })
    expect((await login('second@quay.test', password, { from })).status).toBe(401)
  })

  test('refuses an impossible account name like an unknown one', async () => {
    expect(await login('no body', password, { from })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    })
  })

  test('requires a new password first if the current one is temporary', async () => {
    const { email } = await arrange('customer', { temporary: true })
    expect(await login(email, password, { from })).toMatchObject({
      status: 403,
      cookies: [],
      body: { code: 'password_change_required' },
    })
    expect(await login(email, 'Wrong-2026-plan!', { from })).toMatchObject({ status: 401 })
  })

  test('sends users of an authenticator app to the screen that asks for its code', async () => {
    const { email } = await arrange('staff')
    const { accessToken: AccessToken } = await tokensOf('staff', email)
    const { SecretCode: secret = '' } = await pools.client().send(new AssociateSoftwareTokenCommand({ AccessToken }))
    await pools
      .client()
      .send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: totpCode(secret, totpStep(Date.now())) }))
    await pools.client().send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      }),
    )
    expect(await login(email, password, { from })).toMatchObject({
      status: 403,
      cookies: [],
      body: { code: 'second_factor_required' },
    })
    expect(await login(email, 'Wrong-2026-plan!', { from })).toMatchObject({ status: 401 })
  })

  test("ends the browser's previous session", async () => {
    const { email } = await arrange('customer')
    const before = cookieOf(await login(email, password, { from }))
    const after = cookieOf(await login(email, password, { from, session: before }))
    expect((await callRoute(handler, auth.user, { session: before })).status).toBe(401)
    expect((await callRoute(handler, auth.user, { session: after })).status).toBe(200)
  })
})

describe("the operators' sign-in", () => {
  test('signs in an operator, who belongs to no workspace', async () => {
    const { person, username } = await arrange('admin')
    const answered = await callRoute(handler, auth.adminLogin, { body: { username, password }, from })
    expect(answered).toMatchObject({
      status: 200,
      body: { kind: 'admin', user: { id: person.id, role: 'admin' }, customer: null },
    })
    const session = cookieOf(answered)
    expect((await callRoute(handler, auth.adminVerify, { session })).body).toEqual(answered.body)
    expect((await callRoute(handler, auth.customerVerify, { session })).status).toBe(403)
  })

  test('refuses people of a workspace', async () => {
    const { email, username } = await arrange('staff')
    for (const name of [email, username]) {
      expect((await callRoute(handler, auth.adminLogin, { body: { username: name, password }, from })).status).toBe(401)
    }
  })
})

describe('a staff sign-in in the browser', () => {
  const handOver = (body: { accessToken: string; idToken: string }) =>
    callRoute(handler, auth.openSession, { body, from })

  test('is exchanged for a session that does not reveal the tokens', async () => {
    const { workspace, person, email } = await arrange('staff')
    const tokens = await tokensOf('staff', email)
    const answered = await handOver(tokens)
    expect(answered).toMatchObject({
      status: 200,
      body: { kind: 'staff', user: { id: person.id }, customer: { id: workspace?.id } },
    })
    for (const token of Object.values(tokens)) expect(JSON.stringify(answered)).not.toContain(token)
    expect((await callRoute(handler, auth.user, { session: cookieOf(answered) })).body).toEqual(answered.body)
  })

  test('requires both tokens, each of its own type, from one account', async () => {
    const one = await arrange('staff')
    const other = await arrange('staff')
    const mine = await tokensOf('staff', one.email)
    const theirs = await tokensOf('staff', other.email)
    const refused = [
      { accessToken: mine.accessToken, idToken: theirs.idToken },
      { accessToken: mine.idToken, idToken: mine.accessToken },
      { accessToken: mine.accessToken, idToken: mine.accessToken },
      { accessToken: mine.accessToken, idToken: `${mine.idToken.slice(0, -4)}AAAA` },
      { accessToken: 'no token', idToken: 'no token' },
    ]
    for (const tokens of refused)
      expect(await handOver(tokens)).toMatchObject({ status: 401, cookies: [], body: { code: 'invalid_credentials' } })
  })

  test('takes tokens with the pool’s own algorithm and keys only, whatever they say about themselves', async () => {
    const { email } = await arrange('staff')
    const genuine = await tokensOf('staff', email)
    const keySet = await fetch(`${process.env['AWS_ENDPOINT_URL']}/${pools.poolIdOf('staff')}/.well-known/jwks.json`)
    const { keys } = (await keySet.json()) as { keys: (JsonWebKey & { kid: string })[] }
    const own = generateKeyPairSync('rsa', { modulusLength: 2048 })

    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
    type Forge = (header: { kid: string }, claims: string, signature: string) => string
    const withSignature = (header: object, claims: string, make: (text: string) => Buffer): string => {
      const text = `${encode(header)}.${claims}`
      return `${text}.${make(text).toString('base64url')}`
    }
    const byOwnKey = (text: string): Buffer => sign('sha256', Buffer.from(text), own.privateKey)
    const forgeries: Record<string, Forge> = {
      'alg none without a signature': (header, claims) => `${encode({ ...header, alg: 'none' })}.${claims}.`,
      'alg none with the signature': (header, claims, signature) =>
        `${encode({ ...header, alg: 'none' })}.${claims}.${signature}`,
      'alg None': (header, claims) => `${encode({ ...header, alg: 'None' })}.${claims}.`,
      'another algorithm with the signature': (header, claims, signature) =>
        `${encode({ ...header, alg: 'RS512' })}.${claims}.${signature}`,
      'HMAC with the public key as its secret': (header, claims) => {
        const key = keys.find(({ kid }) => kid === header.kid)
        const secret = createPublicKey({ key: { ...key }, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
        return withSignature({ ...header, alg: 'HS256' }, claims, (text) =>
          createHmac('sha256', secret).update(text).digest(),
        )
      },
      'another key under the name of the pool’s': (header, claims) =>
        withSignature({ ...header, alg: 'RS256' }, claims, byOwnKey),
      'its own key in the header': (header, claims) =>
        withSignature(
          { alg: 'RS256', kid: header.kid, jwk: own.publicKey.export({ format: 'jwk' }) },
          claims,
          byOwnKey,
        ),
      'a key that the pool does not have': (_, claims) =>
        withSignature({ alg: 'RS256', kid: 'of-mine' }, claims, byOwnKey),
    }
    const forged = (token: string, forge: Forge): string => {
      const [header = '', claims = '', signature = ''] = token.split('.')
      return forge(JSON.parse(Buffer.from(header, 'base64url').toString()), claims, signature)
    }
    for (const [name, forge] of Object.entries(forgeries)) {
      const accessToken = forged(genuine.accessToken, forge)
      const idToken = forged(genuine.idToken, forge)
      for (const tokens of [
        { accessToken, idToken },
        { accessToken: genuine.accessToken, idToken },
        { accessToken, idToken: genuine.idToken },
      ])
        expect([name, await handOver(tokens)]).toMatchObject([name, { status: 401, cookies: [] }])
    }
    // The same claims open a session with the pool's signature.
    const same: Forge = (header, claims, signature) => `${encode(header)}.${claims}.${signature}`
    const { status } = await handOver({
      accessToken: forged(genuine.accessToken, same),
      idToken: forged(genuine.idToken, same),
    })
    expect(status).toBe(200)
  })

  test('requires the staff pool and a member of a team', async () => {
    const { email } = await arrange('customer')
    expect((await handOver(await tokensOf('customer', email))).status).toBe(401)
    await pools.addAccount('staff', { username: 'removed@quay.test', email: 'removed@quay.test', password })
    expect((await handOver(await tokensOf('staff', 'removed@quay.test'))).status).toBe(401)
  })
})

test('logging out ends the session and can be repeated', async () => {
  const { email } = await arrange('customer')
  const session = cookieOf(await login(email, password, { from }))
  for (const sent of [{ session }, { session }, {}]) {
    const { status, cookies, body } = await callRoute(handler, auth.logout, sent)
    expect({ status, cookies, body }).toEqual({
      status: 204,
      cookies: ['__Host-session=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0'],
      body: undefined,
    })
  }
  expect((await callRoute(handler, auth.user, { session })).status).toBe(401)
})

test('another site cannot sign a user in or out', async () => {
  const { email } = await arrange('customer')
  const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' }, from }
  expect((await callRoute(handler, auth.customerLogin, { body: { email, password }, ...elsewhere })).status).toBe(403)
  expect((await callRoute(handler, auth.logout, elsewhere)).status).toBe(403)
})

test('a program with a bearer needs no origin, and no cookie that comes with it counts', async () => {
  const { email } = await arrange('customer')
  const session = cookieOf(await login(email, password, { from }))
  const headers = { 'sec-fetch-site': 'cross-site', authorization: 'Bearer anything' }
  expect((await callRoute(handler, auth.logout, { session, headers, from })).status).toBe(204)
  expect((await callRoute(handler, auth.user, { session, from })).status).toBe(200)
})
