import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminInitiateAuthCommand,
  AdminResetUserPasswordCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type TestCognito,
  browserClient,
  byEmail,
  claims,
  passwordClient,
  pool,
  startCognito,
} from '../test-cognito.ts'

const staff = pool('staff', byEmail, {
  server: passwordClient,
  browser: browserClient,
  open: { ...passwordClient, PreventUserExistenceErrors: 'LEGACY' },
})
const UserPoolId = staff.poolId
const password = 'Demo-2026-plan!'
const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' }

let stand: TestCognito
beforeAll(async () => {
  stand = await startCognito([staff])
})
afterAll(() => stand.stop())

let number = 0
const someone = async () => {
  const Username = `person${++number}@demo.test`
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }]
  await stand.sdk.send(new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' }))
  await stand.sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }))
  return Username
}

const signIn = (USERNAME: string, PASSWORD = password, ClientId = 'server') =>
  stand.sdk.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
  )
const openSrp = (USERNAME: string, SRP_A = '2') =>
  stand.sdk.send(
    new InitiateAuthCommand({ ClientId: 'browser', AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } }),
  )

describe('signing in with a password', () => {
  it('returns tokens for the right one, in any case of the address', async () => {
    const username = await someone()
    const { AuthenticationResult } = await signIn(username.toUpperCase())
    expect(AuthenticationResult).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' })
  })

  it('does not distinguish an unknown user from a wrong password, in message or work', async () => {
    const username = await someone()
    // Processor time, because the duration depends on what else the machine does.
    const spent: Record<'wrong password' | 'unknown user', number[]> = { 'wrong password': [], 'unknown user': [] }
    for (let round = 0; round < 15; round++) {
      // Resets the existing user's failures each time, so that the lock does not respond instead of the password check.
      await stand.cognito().handle({
        target: 'X.AdminSetUserPassword',
        body: { UserPoolId, Username: username, Password: password, Permanent: true },
      })
      for (const [kind, name] of [
        ['wrong password', username],
        ['unknown user', `unknown${round}@demo.test`],
      ] as const) {
        const before = process.cpuUsage()
        const answer = await stand.cognito().handle({
          target: 'X.InitiateAuth',
          body: {
            ClientId: 'server',
            AuthFlow: 'USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: name, PASSWORD: 'not this one' },
          },
        })
        const { user, system } = process.cpuUsage(before)
        spent[kind].push(user + system)
        expect(answer.body).toEqual({ __type: wrong.name, message: wrong.message })
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
    const ratio = median(spent['wrong password']) / median(spent['unknown user'])
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('reports an unknown user only if the client is configured to', async () => {
    await expect(signIn('stranger@demo.test', password, 'open')).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    })
  })

  it('refuses a flow that the client does not allow', async () => {
    await expect(signIn('stranger@demo.test', password, 'browser')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    })
    const custom = new InitiateAuthCommand({ ClientId: 'server', AuthFlow: 'CUSTOM_AUTH' })
    await expect(stand.sdk.send(custom)).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  it('refuses unknown clients and pools', async () => {
    await expect(signIn('stranger@demo.test', password, 'nowhere')).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'User pool client nowhere does not exist.',
    })
    const elsewhere = new AdminDisableUserCommand({ UserPoolId: 'eu-central-1_nowhere', Username: 'x' })
    await expect(stand.sdk.send(elsewhere)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })
})

describe('SRP', () => {
  /** A well-formed proof that is wrong. */
  const prove = ({ USER_ID_FOR_SRP = '', SECRET_BLOCK = '' }: Record<string, string | undefined>) =>
    stand.sdk.send(
      new RespondToAuthChallengeCommand({
        ClientId: 'browser',
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: USER_ID_FOR_SRP,
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
          TIMESTAMP: 'Tue Nov 3 08:05:09 UTC 2026',
        },
      }),
    )

  it('gives an unknown user the same salt and id each time, in the format of real ones', async () => {
    const real = (await openSrp(await someone())).ChallengeParameters
    const [first, again, other] = await Promise.all([
      openSrp('stranger@demo.test'),
      openSrp('Stranger@demo.test'),
      openSrp('no-one@demo.test'),
    ]).then((answers) => answers.map(({ ChallengeParameters }) => ChallengeParameters ?? {}))
    expect(Object.keys(first ?? {}).toSorted()).toEqual(Object.keys(real ?? {}).toSorted())
    expect(again).toMatchObject({ SALT: first?.['SALT'], USER_ID_FOR_SRP: first?.['USER_ID_FOR_SRP'] })
    expect(other?.['SALT']).not.toBe(first?.['SALT'])
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(first?.['USER_ID_FOR_SRP']).toMatch(uuid)
    expect(real?.['USER_ID_FOR_SRP']).toMatch(uuid)
  })

  it('accepts one proof per challenge, and counts wrong ones like wrong passwords', async () => {
    const username = await someone()

    const ask = async () => (await openSrp(username)).ChallengeParameters ?? {}
    for (let failure = 0; failure < 5; failure++) await expect(prove(await ask())).rejects.toMatchObject(wrong)
    const question = await ask()
    await expect(prove(question)).rejects.toMatchObject(locked)
    stand.clock.advance(1)
    await expect(prove(question)).rejects.toMatchObject(wrong)
    await expect(prove(question)).rejects.toMatchObject({
      message: 'Invalid session for the user, session can only be used once.',
    })
  })

  it('starts over after the password changes', async () => {
    const Username = await someone()
    const { USER_ID_FOR_SRP, SECRET_BLOCK } = (await openSrp(Username)).ChallengeParameters ?? {}
    await stand.sdk.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: `${password}2`, Permanent: true }),
    )
    await expect(prove({ USER_ID_FOR_SRP, SECRET_BLOCK })).rejects.toMatchObject({
      message: 'Invalid session for the user.',
    })
  })

  it('refuses an A that would match any password', async () => {
    await expect(openSrp(await someone(), '0')).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })
})

describe('the lock after repeated failures', () => {
  const fail = (name: string) => signIn(name, 'not this one')

  it.each(['a known user', 'an unknown user'])(
    'starts at the fifth, doubles, and ends by itself, for %s',
    async (kind) => {
      const name = kind === 'a known user' ? await someone() : 'locked-unknown@demo.test'
      for (let failure = 0; failure < 5; failure++) await expect(fail(name)).rejects.toMatchObject(wrong)
      for (const seconds of [1, 2, 4, 8]) {
        stand.clock.advance(seconds - 0.001)
        await expect(fail(name)).rejects.toMatchObject(locked)
        stand.clock.advance(0.001)
        await expect(fail(name)).rejects.toMatchObject(wrong)
      }
    },
  )

  it('refuses the right password while it lasts, and is reset by it afterwards', async () => {
    const name = await someone()
    for (let failure = 0; failure < 5; failure++) await expect(fail(name)).rejects.toMatchObject(wrong)
    await expect(signIn(name)).rejects.toMatchObject(locked)
    stand.clock.advance(1)
    await signIn(name)
    await expect(fail(name)).rejects.toMatchObject(wrong)
    await signIn(name)
  })

  it('lasts 15 minutes at most, and is reset after 15 minutes without an attempt', async () => {
    const name = await someone()
    for (let failure = 1; failure <= 20; failure++) {
      await expect(fail(name)).rejects.toMatchObject(wrong)
      if (failure >= 5) stand.clock.advance(Math.min(2 ** (failure - 5), 900))
    }
    await expect(fail(name)).rejects.toMatchObject(wrong)
    stand.clock.advance(899)
    await expect(signIn(name)).rejects.toMatchObject(locked)
    stand.clock.advance(2)
    for (let failure = 0; failure < 5; failure++) await expect(fail(name)).rejects.toMatchObject(wrong)
  })

  it('counts concurrent guesses', async () => {
    const name = await someone()
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => fail(name)))
    const messages = answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as Error).message : 'in'))
    expect(messages.filter((message) => message === wrong.message)).toHaveLength(5)
    expect(messages.filter((message) => message === locked.message)).toHaveLength(15)
  })
})

describe('the state of the account', () => {
  it('refuses a disabled user, and gives the reason only for the right password', async () => {
    const Username = await someone()
    await stand.sdk.send(new AdminDisableUserCommand({ UserPoolId, Username }))
    await expect(signIn(Username, 'not this one')).rejects.toMatchObject(wrong)
    await expect(signIn(Username)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    })
    await stand.sdk.send(new AdminEnableUserCommand({ UserPoolId, Username }))
    await signIn(Username)
  })

  it('asks for a reset if an administrator requested one', async () => {
    const Username = await someone()
    await stand.sdk.send(new AdminResetUserPasswordCommand({ UserPoolId, Username }))
    expect(stand.mails.at(-1)).toMatchObject({ to: Username, pool: UserPoolId })
    await expect(signIn(Username)).rejects.toMatchObject({ name: 'PasswordResetRequiredException' })
  })

  it('accepts a temporary password for the days that the policy allows', async () => {
    const Username = 'temporary@demo.test'
    const TemporaryPassword = 'Temporary-2026!'
    await stand.sdk.send(
      new AdminCreateUserCommand({ UserPoolId, Username, TemporaryPassword, MessageAction: 'SUPPRESS' }),
    )
    stand.clock.advance(3 * 86_400 - 1)
    const asked = await signIn(Username, TemporaryPassword)
    expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    expect(JSON.parse(asked.ChallengeParameters?.['userAttributes'] ?? '')).toEqual({
      email: Username,
      email_verified: 'false',
    })
    stand.clock.advance(1)
    await expect(signIn(Username, TemporaryPassword)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    })
  })
})

describe('a server that signs users in', () => {
  const start = (USERNAME: string, PASSWORD: string) =>
    stand.sdk.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId: 'server',
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD },
      }),
    )
  const answer = (Session: string | undefined, USERNAME: string, NEW_PASSWORD: string, ClientId = 'server') =>
    stand.sdk.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeResponses: { USERNAME, NEW_PASSWORD },
        Session,
      }),
    )

  const whose = ({ AuthenticationResult }: Awaited<ReturnType<typeof start>>) =>
    claims(AuthenticationResult?.IdToken ?? '')['email']

  it('gets tokens, or the challenge for a new password', async () => {
    const settled = await someone()
    expect(whose(await start(settled, password))).toBe(settled)

    const Username = 'fresh@demo.test'
    const TemporaryPassword = 'Temporary-2026!'
    await stand.sdk.send(
      new AdminCreateUserCommand({ UserPoolId, Username, TemporaryPassword, MessageAction: 'SUPPRESS' }),
    )
    const { ChallengeName, Session } = await start(Username, TemporaryPassword)
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    await expect(answer(Session, settled, password)).rejects.toMatchObject({ message: 'Invalid session for the user.' })
    await expect(answer(Session, Username, password, 'browser')).rejects.toMatchObject({
      message: 'Invalid session for the user.',
    })
    await expect(answer(Session, Username, 'Short1!')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    expect(whose(await answer(Session, Username, password))).toBe(Username)
    await expect(answer(Session, Username, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect(whose(await start(Username, password))).toBe(Username)
  })

  it('has three minutes to respond', async () => {
    const Username = 'slow@demo.test'
    const TemporaryPassword = 'Temporary-2026!'
    await stand.sdk.send(
      new AdminCreateUserCommand({ UserPoolId, Username, TemporaryPassword, MessageAction: 'SUPPRESS' }),
    )
    const { Session } = await start(Username, TemporaryPassword)
    stand.clock.advance(180)
    await expect(answer(Session, Username, password)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    })
  })
})
