import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resetLimits, signInLimits } from '../../../shared/accounts/limits.ts'
import { routes } from '../../../shared/routes.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type Answered, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { newId } from '../../kernel/id.ts'
import { handler as serveDomain } from './index.ts'

withTable()
const pools = withUserPools()
withMail()

const handler = serveDomain as unknown as ApiHandler
const password = 'Quay-2026-plan!'
const newPassword = 'Novel-2026-plan!'
const { auth } = routes

/** A person of a team or a company account. */
const arrange = async (kind: 'staff' | 'customer' = 'customer', { temporary = false } = {}) => {
  const workspace = await makeWorkspace()
  const email = `${newId('person')}@quay.test`
  const subject = await pools.addAccount(kind, { username: email, email, password, temporary })
  const person = await makePerson({
    workspaceId: workspace.id,
    kind,
    role: kind === 'staff' ? 'project_manager' : 'customer',
    email,
    subject,
  })
  pools.takeCalls()
  return { workspace, person, email }
}

/** Each test uses its own address, so that none uses up another's attempts. */
let network = 0
let from = ''
beforeEach(() => {
  network += 1
  pools.failWith()
  pools.takeCalls()
  from = `198.51.100.${network}`
})

const request = (email: string) => callRoute(handler, auth.requestPasswordReset, { body: { email }, from })
const confirm = (email: string, code: string | undefined, to = newPassword) =>
  callRoute(handler, auth.confirmPasswordReset, { body: { email, code, password: to }, from })
const login = (email: string, given: string) =>
  callRoute(handler, auth.customerLogin, { body: { email, password: given }, from })

/** A six-digit code that was not mailed to the address. */
const otherCode = (email: string): string => (pools.codeMailedTo(email) === '000000' ? '000001' : '000000')

const told = ({ status, headers, body }: Answered) => ({
  status,
  headers,
  body: { ...(body as object), requestId: '' },
})

describe('a forgotten password', () => {
  test.each(['staff', 'customer'] as const)('is replaced with a mailed code: %s', async (kind) => {
    const { email } = await arrange(kind)
    expect((await request(` ${email.toUpperCase()} `)).status).toBe(200)
    expect(await confirm(email, pools.codeMailedTo(email))).toMatchObject({ status: 204, body: undefined })
    expect((await login(email, password)).status).toBe(401)
    expect((await login(email, newPassword)).status).toBe(200)
  })

  test.each(['Password1!', 'Welcome2024!'])('is not replaced with %s, and the code stays valid', async (guessable) => {
    const { email } = await arrange('staff')
    await request(email)
    const code = pools.codeMailedTo(email)
    expect(await confirm(email, code, guessable)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: expect.stringMatching(/too common/) }] },
    })
    expect(await confirm(email, code, 'Quay-2026-1!')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
    expect((await confirm(email, code)).status).toBe(204)
  })

  test('gives the same response with or without an account, after the same work', async () => {
    const known = await arrange('customer')
    const invited = await arrange('staff', { temporary: true })
    const asked = []
    for (const email of [known.email, invited.email, 'stranger@quay.test']) {
      asked.push(told(await request(email)))
      expect(pools.takeCalls()).toEqual({ ForgotPassword: 1 })
    }
    expect(asked[0]).toMatchObject({ status: 200, body: { message: expect.stringMatching(/^If there is an account/) } })
    expect(asked[1]).toEqual(asked[0])
    expect(asked[2]).toEqual(asked[0])
    expect(pools.codeMailedTo(known.email)).toMatch(/^\d{6}$/)
    expect(pools.codeMailedTo(invited.email)).toBeUndefined()

    const refused = []
    for (const email of [known.email, invited.email, 'stranger@quay.test']) {
      refused.push(told(await confirm(email, otherCode(known.email))))
      expect(pools.takeCalls()).toEqual({ ConfirmForgotPassword: 1 })
    }
    expect(refused[0]).toMatchObject({
      status: 400,
      body: {
        errors: [{ path: 'code', message: 'This code is wrong or has expired. Check it, or ask for a new one.' }],
      },
    })
    expect(refused[1]).toEqual(refused[0])
    expect(refused[2]).toEqual(refused[0])
  })

  test('does not reveal errors that only an account can cause, and takes no less than the minimum response time', async () => {
    const usual = told(await request('stranger@quay.test'))
    for (const reason of [
      'LimitExceededException',
      'CodeDeliveryFailureException',
      'NotAuthorizedException',
      'UserLambdaValidationException',
      'UnexpectedLambdaException',
      'InvalidLambdaResponseException',
    ]) {
      pools.failWith()
      const { email } = await arrange('customer')
      pools.failWith(reason)
      const started = performance.now()
      expect(told(await request(email))).toEqual(usual)
      expect(performance.now() - started).toBeGreaterThan(950)
      expect(pools.takeCalls()).toEqual({ ForgotPassword: 1 })
    }
    pools.failWith()
    const { email } = await arrange('customer')
    pools.failWith('LimitExceededException')
    expect(await confirm(email, '000000')).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } })
  })

  test("cannot be reset for operators' accounts", async () => {
    const name = newId('person')
    const email = `${name}@quay.test`
    const subject = await pools.addAccount('admin', { username: name, email, password })
    await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin', email, username: name, subject })
    expect((await request(email)).status).toBe(200)
    expect(pools.codeMailedTo(email)).toBeUndefined()
  })

  test('requires an address and a password that follows the rules', async () => {
    expect(await request(' ')).toMatchObject({
      status: 400,
      body: { message: 'Please enter your email address.', errors: [{ path: 'email' }] },
    })
    expect(await request('no-address')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email', message: 'Enter a valid email address' }] },
    })
    for (const [weak, message] of [
      ['Short-1', 'Password must be at least 8 characters'],
      ['all-lower-2026', 'Password must include uppercase, lowercase, number, and special character'],
    ] as const) {
      expect(await confirm('stranger@quay.test', '000000', weak)).toMatchObject({
        status: 400,
        body: { message, errors: [{ path: 'password', message }] },
      })
    }
    expect(await confirm('stranger@quay.test', '12345')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code' }] },
    })
  })

  test("reports the pool's own password rule", async () => {
    pools.failWith('InvalidPasswordException')
    expect(await confirm('stranger@quay.test', '000000')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
  })
})

describe('the reset ends everything based on the old password', () => {
  test('every session of the person, and no session of others', async () => {
    const { workspace, person, email } = await arrange('staff')
    const colleague = await makePerson({ workspaceId: workspace.id })
    const own = [await signIn(workspace, person), await signIn(workspace, person), await signIn(workspace, person)]
    const other = await signIn(workspace, colleague)
    await request(email)
    await confirm(email, otherCode(email))
    for (const session of own) expect((await callRoute(handler, auth.user, { session })).status).toBe(200)
    await confirm(email, pools.codeMailedTo(email))
    for (const session of own) expect((await callRoute(handler, auth.user, { session })).status).toBe(401)
    expect((await callRoute(handler, auth.user, { session: other })).status).toBe(200)
  })

  test('the tokens of an earlier sign-in, which no longer open a session', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:07:00Z') })
    try {
      const { email } = await arrange('staff')
      const tokens = async (given: string) => {
        const { AuthenticationResult: result } = await pools.client().send(
          new AdminInitiateAuthCommand({
            UserPoolId: pools.poolIdOf('staff'),
            ClientId: pools.clientIdOf('staff'),
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: email, PASSWORD: given },
          }),
        )
        return { accessToken: result?.AccessToken ?? '', idToken: result?.IdToken ?? '' }
      }
      const early = await tokens(password)
      vi.setSystemTime(Date.parse('2026-03-01T10:07:01Z'))
      expect((await callRoute(handler, auth.openSession, { body: early })).status).toBe(200)
      await request(email)
      await confirm(email, pools.codeMailedTo(email))
      expect((await callRoute(handler, auth.openSession, { body: early })).status).toBe(401)
      expect((await callRoute(handler, auth.openSession, { body: await tokens(newPassword) })).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('reset codes', () => {
  // In the middle of a window, so that none ends while a test counts attempts.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:07:00Z') }))
  afterEach(() => void vi.useRealTimers())

  test('are valid for one hour and for one password', async () => {
    const { email } = await arrange('customer')
    await request(email)
    vi.setSystemTime(Date.parse('2026-03-01T11:07:00Z'))
    expect(await confirm(email, pools.codeMailedTo(email))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code' }] },
    })
    await request(email)
    expect((await confirm(email, pools.codeMailedTo(email))).status).toBe(204)
    expect(await confirm(email, pools.codeMailedTo(email), password)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code' }] },
    })
  })

  test('are mailed a few times for one account and address, and again after the window ends', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => request('stranger-asks@quay.test')))
    expect(pools.takeCalls()).toEqual({ ForgotPassword: resetLimits.perAccountAndAddress })
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(12 - resetLimits.perAccountAndAddress)
    expect(refused[0]).toMatchObject({
      headers: { 'retry-after': String(8 * 60) },
      body: { code: 'too_many_requests' },
    })
    from = '203.0.113.77'
    expect((await request('stranger-asks@quay.test')).status).toBe(200)
    from = `198.51.100.${network}`
    expect((await request('stranger-asks@quay.test')).status).toBe(429)
    vi.setSystemTime(Date.parse('2026-03-01T10:15:00Z'))
    expect((await request('stranger-asks@quay.test')).status).toBe(200)
  })

  test('are mailed a limited number of times for one address, over all accounts', async () => {
    const answers = await Promise.all(
      Array.from({ length: resetLimits.perAddress + 3 }, (_, index) => request(`stranger-${index}@quay.test`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(resetLimits.perAddress)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  test('can be guessed five times, concurrently or not, and not from another address', async () => {
    const { email } = await arrange('customer')
    await request(email)
    pools.takeCalls()
    const wrong = otherCode(email)
    const answers = await Promise.all(Array.from({ length: 30 }, () => confirm(email, wrong)))
    expect(pools.takeCalls()).toEqual({ ConfirmForgotPassword: resetLimits.perAccountAndAddress })
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - resetLimits.perAccountAndAddress)
    // By now the pool itself has reached its limit of guesses for this code. The response is the same as for a wrong
    // code.
    from = '203.0.113.78'
    expect(await confirm(email, pools.codeMailedTo(email))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code' }] },
    })
    vi.setSystemTime(Date.parse('2026-03-01T11:07:01Z'))
    await request(email)
    expect((await confirm(email, pools.codeMailedTo(email))).status).toBe(204)
  })

  test("end an account's lock caused by guessing when they are right", async () => {
    const { email } = await arrange('customer')
    for (let attempt = 0; attempt < signInLimits.perAccountAndAddress; attempt += 1)
      await login(email, 'Wrong-2026-plan!')
    expect((await login(email, password)).status).toBe(429)
    await request(email)
    expect((await confirm(email, otherCode(email))).status).toBe(400)
    expect((await confirm(email, pools.codeMailedTo(email))).status).toBe(204)
    expect((await login(email, newPassword)).status).toBe(200)
  })

  test('do not count as attempts if the pool did not check them', async () => {
    const { email } = await arrange('customer')
    await request(email)
    pools.failWith('TooManyRequestsException')
    expect(await confirm(email, '000000')).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
    expect(await request(email)).toMatchObject({ status: 429, headers: { 'retry-after': '5' } })
    pools.failWith('InternalErrorException')
    for (let attempt = 0; attempt < resetLimits.perAccountAndAddress; attempt += 1) {
      expect((await confirm(email, '000000')).status).toBe(500)
      expect((await request(email)).status).toBe(500)
    }
    pools.failWith()
    expect((await confirm(email, pools.codeMailedTo(email))).status).toBe(204)
  })
})
