import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  fetchUserAttributes,
  getCurrentUser,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { totpCode, totpStep } from './protocol/totp.ts'
import { type TestCognito, browserClient, byEmail, pool, startCognito } from './test-cognito.ts'

const staff = pool('staff', byEmail, { staffclient: browserClient })
const guarded = pool('guarded', { ...byEmail, MfaConfiguration: 'ON' }, { guardedclient: browserClient })
const operators = pool('operators', { MfaConfiguration: 'OFF' }, { operatorclient: browserClient })
const rotating = pool('rotating', byEmail, {
  rotatingclient: {
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 0 },
  },
})
const password = 'Demo-2026-plan!'

let stand: TestCognito
beforeAll(async () => {
  // Amplify logs a warning for every endpoint that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR'
  stand = await startCognito([staff, guarded, operators, rotating])
})
afterAll(() => stand.stop())

const use = ({ poolId, clients }: typeof staff) => {
  const [client] = clients
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId: poolId, userPoolClientId: client?.clientId ?? '', userPoolEndpoint: stand.endpoint },
    },
  })
}

let number = 0
/** Creates a user with a permanent password and a unique address. */
const someone = async ({ poolId }: typeof staff, username = `person${++number}@demo.test`) => {
  const who = { UserPoolId: poolId, Username: username }
  await stand.sdk.send(
    new AdminCreateUserCommand({
      ...who,
      MessageAction: 'SUPPRESS',
      UserAttributes: username.includes('@')
        ? [
            { Name: 'email_verified', Value: 'true' },
            { Name: 'custom:workspace', Value: 'wsp_1' },
          ]
        : [],
    }),
  )
  await stand.sdk.send(new AdminSetUserPasswordCommand({ ...who, Password: password, Permanent: true }))
  return username
}

const code = (secret: string) => totpCode(secret, totpStep(stand.clock.now()))

describe('aws-amplify as the client', () => {
  beforeEach(() => use(staff))
  afterEach(() => signOut())

  it('signs in by SRP and reads the signed-in user', async () => {
    const username = await someone(staff)
    const { isSignedIn } = await signIn({ username, password })
    expect(isSignedIn).toBe(true)
    const { signInDetails, userId } = await getCurrentUser()
    expect(signInDetails?.loginId).toBe(username)
    const attributes = await fetchUserAttributes()
    expect(attributes).toMatchObject({ sub: userId, email: username, email_verified: 'true' })
    expect(attributes['custom:workspace']).toBe('wsp_1')
  })

  it('signs in by SRP with any password, also if its numbers start with zeros', async () => {
    const username = await someone(staff)
    // About one in two numbers of the exchange starts with a set bit, and one in sixteen with a zero digit.
    for (let round = 0; round < 12; round++) {
      const Password = `Pässword-${round}-${'x'.repeat(round)}`
      await stand.sdk.send(
        new AdminSetUserPasswordCommand({ UserPoolId: staff.poolId, Username: username, Password, Permanent: true }),
      )
      expect((await signIn({ username, password: Password })).isSignedIn).toBe(true)
      await signOut()
    }
  })

  it('signs in with a username if the pool uses usernames', async () => {
    use(operators)
    await someone(operators, 'admin')
    expect((await signIn({ username: 'admin', password })).isSignedIn).toBe(true)
    expect((await getCurrentUser()).username).toBe('admin')
  })

  it('gets the same error for a wrong password and an unknown user', async () => {
    const username = await someone(staff)
    const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
    await expect(signIn({ username, password: 'not this one' })).rejects.toMatchObject(wrong)
    await expect(signIn({ username: 'stranger@demo.test', password })).rejects.toMatchObject(wrong)
  })

  it('asks an invited user for their own password, again if it is weak', async () => {
    const username = 'invited@demo.test'
    await stand.sdk.send(
      new AdminCreateUserCommand({ UserPoolId: staff.poolId, Username: username, DesiredDeliveryMediums: ['EMAIL'] }),
    )
    const invited = await signIn({ username, password: stand.lastCode() })
    expect(invited.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
    await expect(confirmSignIn({ challengeResponse: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    })
    expect((await confirmSignIn({ challengeResponse: password })).isSignedIn).toBe(true)
    await signOut()
    expect((await signIn({ username, password })).isSignedIn).toBe(true)
  })

  it('sets up an authenticator app while signed in, and asks for its code from then on', async () => {
    const username = await someone(staff)
    await signIn({ username, password })
    const { sharedSecret } = await setUpTOTP()
    await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
    await verifyTOTPSetup({ code: code(sharedSecret) })
    await updateMFAPreference({ totp: 'PREFERRED' })
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
    await signOut()

    const asked = await signIn({ username, password })
    expect(asked.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    stand.clock.advance(30)
    expect((await confirmSignIn({ challengeResponse: code(sharedSecret) })).isSignedIn).toBe(true)
  })

  it('sets up an authenticator app during sign-in if the pool requires one', async () => {
    use(guarded)
    const username = await someone(guarded)
    const { nextStep } = await signIn({ username, password })
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep)
    const { sharedSecret } = nextStep.totpSetupDetails
    await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    })
    expect((await confirmSignIn({ challengeResponse: code(sharedSecret) })).isSignedIn).toBe(true)
    await signOut()
    stand.clock.advance(30)
    const repeated = await signIn({ username, password })
    expect(repeated.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    expect((await confirmSignIn({ challengeResponse: code(sharedSecret) })).isSignedIn).toBe(true)
  })

  it('sets a new password with a mailed code', async () => {
    const username = await someone(staff)
    const { nextStep } = await resetPassword({ username })
    expect(nextStep.codeDeliveryDetails).toEqual({
      attributeName: 'email',
      deliveryMedium: 'EMAIL',
      destination: 'p***@d***',
    })
    const newPassword = 'Another-2026-plan!'
    await expect(confirmResetPassword({ username, newPassword, confirmationCode: '000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    await confirmResetPassword({ username, newPassword, confirmationCode: stand.lastCode() })
    await expect(signIn({ username, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect((await signIn({ username, password: newPassword })).isSignedIn).toBe(true)
  })

  it('changes the password of the signed-in user', async () => {
    const username = await someone(staff)
    await signIn({ username, password })
    const newPassword = 'Changed-2026-plan!'
    await expect(updatePassword({ oldPassword: 'not this', newPassword })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await updatePassword({ oldPassword: password, newPassword })
    await signOut()
    expect((await signIn({ username, password: newPassword })).isSignedIn).toBe(true)
  })

  it('renews its tokens', async () => {
    await signIn({ username: await someone(staff), password })
    const first = (await fetchAuthSession()).tokens
    stand.clock.advance(10)
    const second = (await fetchAuthSession({ forceRefresh: true })).tokens
    expect(second?.accessToken.payload.iat).toBe((first?.accessToken.payload.iat ?? 0) + 10)
    expect(second?.accessToken.payload['origin_jti']).toBe(first?.accessToken.payload['origin_jti'])
    expect(second?.idToken?.payload['email']).toBe(first?.idToken?.payload['email'])
  })

  it('renews its tokens repeatedly if each refresh token can be used once', async () => {
    use(rotating)
    await signIn({ username: await someone(rotating), password })
    const tokens = [(await fetchAuthSession()).tokens]
    for (let round = 0; round < 3; round++) tokens.push((await fetchAuthSession({ forceRefresh: true })).tokens)
    expect(new Set(tokens.map((token) => token?.accessToken.payload['jti'])).size).toBe(4)
    expect(new Set(tokens.map((token) => token?.accessToken.payload.sub))).toEqual(
      new Set([tokens[0]?.idToken?.payload.sub]),
    )
  })

  it('is signed out everywhere after a global sign-out', async () => {
    const username = await someone(staff)
    await signIn({ username, password })
    const { tokens } = await fetchAuthSession()
    await signOut({ global: true })
    const body = { AccessToken: tokens?.accessToken.toString() }
    expect(await stand.cognito().handle({ target: 'X.GetUser', body })).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Access Token has been revoked' },
    })
  })

  it('cannot renew a session that an administrator has ended', async () => {
    const username = await someone(staff)
    await signIn({ username, password })
    await stand.sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId: staff.poolId, Username: username }))
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
  })
})
