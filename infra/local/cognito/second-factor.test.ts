import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totpCode, totpStep } from './protocol/totp.ts'
import { type TestCognito, byEmail, claims, passwordClient, pool, startCognito } from './test-cognito.ts'

const optional = pool('optional', byEmail, { optionalserver: passwordClient })
const demanded = pool('demanded', { ...byEmail, MfaConfiguration: 'ON' }, { demandedserver: passwordClient })
const without = pool('without', { ...byEmail, MfaConfiguration: 'OFF' }, { withoutserver: passwordClient })
const password = 'Demo-2026-plan!'

let stand: TestCognito
beforeAll(async () => {
  stand = await startCognito([optional, demanded, without])
})
afterAll(() => stand.stop())

let number = 0
const someone = async ({ poolId: UserPoolId } = optional) => {
  const Username = `person${++number}@demo.test`
  await stand.sdk.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }))
  await stand.sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }))
  return Username
}
const signIn = (USERNAME: string, { id } = optional) =>
  stand.sdk.send(
    new InitiateAuthCommand({
      ClientId: `${id}server`,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: password },
    }),
  )
const answer = (Session: string | undefined, USERNAME: string, code: string, { id } = optional) =>
  stand.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: `${id}server`,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code },
      Session,
    }),
  )
const codeOf = (secret: string, stepsAhead = 0) => totpCode(secret, totpStep(stand.clock.now()) + stepsAhead)
const wrongCode = (secret: string) =>
  ['000000', '000001', '000002', '000003'].find((code) => ![-1, 0, 1].some((step) => codeOf(secret, step) === code)) ??
  ''

/** A user whose sign-in requires a code, and the secret of their app. */
const guarded = async () => {
  const username = await someone()
  const AccessToken = tokensOf(await signIn(username)).AccessToken
  const { SecretCode = '' } = await stand.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  await stand.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(SecretCode) }))
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await stand.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
  return { username, secret: SecretCode, AccessToken }
}

const tokensOf = ({ AuthenticationResult }: { AuthenticationResult?: AuthenticationResultType }) => {
  if (!AuthenticationResult) throw new Error('no tokens')
  return AuthenticationResult
}

describe('the code of an authenticator app', () => {
  it('is accepted once, in any step', async () => {
    const { username, secret } = await guarded()
    const replay = { name: 'ExpiredCodeException', message: 'Your software token has already been used once.' }
    const first = await signIn(username)
    expect(first.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    await expect(answer(first.Session, username, codeOf(secret))).rejects.toMatchObject(replay)
    stand.clock.advance(30)
    const code = codeOf(secret)
    tokensOf(await answer(first.Session, username, code))
    await expect(answer(first.Session, username, code)).rejects.toMatchObject({
      message: 'Invalid session for the user, session can only be used once.',
    })
    const second = await signIn(username)
    await expect(answer(second.Session, username, code)).rejects.toMatchObject(replay)
    stand.clock.advance(30)
    await expect(answer(second.Session, username, code)).rejects.toMatchObject(replay)
    tokensOf(await answer(second.Session, username, codeOf(secret)))
  })

  it('can be mistyped without starting over, but not guessed', async () => {
    const { username, secret } = await guarded()
    stand.clock.advance(30)
    const { Session } = await signIn(username)
    for (let guess = 0; guess < 5; guess++) {
      await expect(answer(Session, username, wrongCode(secret))).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid code received for user',
      })
    }
    await expect(answer(Session, username, codeOf(secret))).rejects.toMatchObject({
      message: 'Password attempts exceeded',
    })
    await expect(signIn(username)).rejects.toMatchObject({ message: 'Password attempts exceeded' })
    stand.clock.advance(1)
    tokensOf(await answer(Session, username, codeOf(secret)))
  })

  it('cannot be guessed again by entering the password again', async () => {
    const { username, secret } = await guarded()
    stand.clock.advance(30)
    for (let guess = 0; guess < 5; guess++) {
      const { Session } = await signIn(username)
      await expect(answer(Session, username, wrongCode(secret))).rejects.toMatchObject({
        name: 'CodeMismatchException',
      })
    }
    await expect(signIn(username)).rejects.toMatchObject({ message: 'Password attempts exceeded' })
  })

  it('of another user is not accepted', async () => {
    const one = await guarded()
    const other = await guarded()
    stand.clock.advance(30)
    const { Session } = await signIn(one.username)
    await expect(answer(Session, other.username, codeOf(other.secret))).rejects.toMatchObject({
      message: 'Invalid session for the user.',
    })
  })

  it('is no longer requested after the user or an administrator turns it off', async () => {
    const { username, AccessToken } = await guarded()
    const who = { UserPoolId: optional.poolId, Username: username }
    expect(await stand.sdk.send(new AdminGetUserCommand(who))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    })
    const SoftwareTokenMfaSettings = { Enabled: false }
    await stand.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
    tokensOf(await signIn(username))
    const on = { SoftwareTokenMfaSettings: { Enabled: true } }
    await stand.sdk.send(new AdminSetUserMFAPreferenceCommand({ ...who, ...on }))
    expect((await signIn(username)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    await stand.sdk.send(new AdminSetUserMFAPreferenceCommand({ ...who, SoftwareTokenMfaSettings }))
    tokensOf(await signIn(username))
  })
})

describe('setting up an authenticator app', () => {
  it('keeps the old app active until the new one is verified', async () => {
    const { username, secret, AccessToken } = await guarded()
    await stand.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    stand.clock.advance(30)
    const { Session } = await signIn(username)
    const { AuthenticationResult } = await answer(Session, username, codeOf(secret))
    expect(claims(AuthenticationResult?.IdToken ?? '')['email']).toBe(username)
  })

  it('is required before it can be preferred', async () => {
    const AccessToken = tokensOf(await signIn(await someone())).AccessToken
    const SoftwareTokenMfaSettings = { Enabled: true }
    await expect(
      stand.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings })),
    ).rejects.toMatchObject({ name: 'InvalidParameterException', message: 'User has not verified software token mfa' })
  })

  it('is not possible in a pool without second factors', async () => {
    const AccessToken = tokensOf(await signIn(await someone(without), without)).AccessToken
    await expect(stand.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))).rejects.toMatchObject({
      name: 'SoftwareTokenMFANotFoundException',
    })
  })

  it('cannot be skipped if the pool requires it', async () => {
    const username = await someone(demanded)
    const { ChallengeName, ChallengeParameters, Session } = await signIn(username, demanded)
    expect(ChallengeName).toBe('MFA_SETUP')
    expect(ChallengeParameters).toMatchObject({ MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
    const finish = (session: string | undefined) =>
      stand.sdk.send(
        new RespondToAuthChallengeCommand({
          ClientId: 'demandedserver',
          ChallengeName: 'MFA_SETUP',
          ChallengeResponses: { USERNAME: username },
          Session: session,
        }),
      )
    await expect(finish(Session)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    const token = await stand.sdk.send(new AssociateSoftwareTokenCommand({ Session }))
    await expect(finish(token.Session)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    const shown = await stand.sdk.send(
      new VerifySoftwareTokenCommand({ Session: token.Session, UserCode: codeOf(token.SecretCode ?? '') }),
    )
    tokensOf(await finish(shown.Session))
  })
})
