import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestCognito, byEmail, passwordClient, pool, startCognito } from './test-cognito.ts'

const staff = pool('staff', byEmail, {
  server: passwordClient,
  open: { ...passwordClient, PreventUserExistenceErrors: 'LEGACY' },
})
const UserPoolId = staff.poolId
const password = 'Demo-2026-plan!'
const newPassword = 'Another-2026-plan!'

let stand: TestCognito
beforeAll(async () => {
  stand = await startCognito([staff])
})
afterAll(() => stand.stop())

let number = 0
const someone = async (attributes: Record<string, string> = { email_verified: 'true' }) => {
  const Username = `person${++number}@demo.test`
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  await stand.sdk.send(new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' }))
  await stand.sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }))
  return Username
}
const forget = (Username: string, ClientId = 'server') =>
  stand.sdk.send(new ForgotPasswordCommand({ ClientId, Username }))
const confirm = (Username: string, ConfirmationCode: string, Password = newPassword, ClientId = 'server') =>
  stand.sdk.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }))
const signIn = (USERNAME: string, PASSWORD: string) =>
  stand.sdk.send(
    new InitiateAuthCommand({
      ClientId: 'server',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD },
    }),
  )
/** Six digits that differ from the code in the last email. */
const otherCode = () => (stand.lastCode() === '000000' ? '000001' : '000000')
const limit = { name: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' }

describe('a forgotten password', () => {
  it('is replaced with the mailed code, once', async () => {
    const username = await someone()
    await forget(username)
    expect(stand.mails.at(-1)).toMatchObject({ to: username, subject: 'Your verification code', pool: UserPoolId })
    const code = stand.lastCode()
    expect(code).toMatch(/^\d{6}$/)
    await expect(confirm(username, code, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await confirm(username, code)
    await signIn(username, newPassword)
    await expect(confirm(username, code)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    })
  })

  it('accepts only the last of several codes', async () => {
    const username = await someone()
    await forget(username)
    const first = stand.lastCode()
    do await forget(username)
    while (stand.lastCode() === first)
    await expect(confirm(username, first)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await confirm(username, stand.lastCode())
  })

  it('accepts its code for an hour', async () => {
    const username = await someone()
    await forget(username)
    stand.clock.advance(3600)
    await expect(confirm(username, stand.lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  })

  it('responds the same for unknown, disabled and unreachable users, and mails none of them', async () => {
    const disabled = await someone()
    await stand.sdk.send(new AdminDisableUserCommand({ UserPoolId, Username: disabled }))
    const unreachable = await someone({ email_verified: 'false' })
    const sent = stand.mails.length
    for (const username of ['person@demo.test', disabled, unreachable]) {
      expect((await forget(username)).CodeDeliveryDetails).toEqual({
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
        Destination: 'p***@d***',
      })
    }
    expect(stand.mails).toHaveLength(sent)
    await expect(confirm('person@demo.test', '000000')).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await expect(confirm(disabled, '000000')).rejects.toMatchObject({ name: 'CodeMismatchException' })
  })

  it('names the reason if the client is configured to', async () => {
    await expect(forget('person@demo.test', 'open')).rejects.toMatchObject({ name: 'UserNotFoundException' })
    await expect(forget(await someone({ email_verified: 'false' }), 'open')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
    })
  })

  it('cannot be reset by a user who never set one', async () => {
    const Username = 'invited@demo.test'
    await stand.sdk.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
      }),
    )
    await expect(forget(Username)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    })
  })

  it('cannot be reset with a code in a pool whose administrator resets passwords', async () => {
    const AccountRecoverySetting = { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] }
    const closed = await startCognito([
      pool('admin', { ...byEmail, AccountRecoverySetting }, { server: passwordClient }),
    ])
    for (const Username of ['ann@demo.test', 'stranger@demo.test']) {
      await expect(closed.sdk.send(new ForgotPasswordCommand({ ClientId: 'server', Username }))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Contact administrator to reset password.',
      })
    }
    await closed.stop()
  })

  it('limits guesses at the code, for an hour', async () => {
    const username = await someone()
    await forget(username)
    for (let guess = 0; guess < 5; guess++) {
      await expect(confirm(username, otherCode())).rejects.toMatchObject({ name: 'CodeMismatchException' })
    }
    await expect(confirm(username, stand.lastCode())).rejects.toMatchObject(limit)
    stand.clock.advance(3601)
    await forget(username)
    await confirm(username, stand.lastCode())
  })

  it.each(['a known user', 'an unknown user'])('limits how often a code is requested, for %s', async (kind) => {
    const username = kind === 'a known user' ? await someone() : 'asking-unknown@demo.test'
    for (let time = 0; time < 5; time++) await forget(username)
    await expect(forget(username)).rejects.toMatchObject(limit)
    stand.clock.advance(3601)
    await forget(username)
  })

  it('ends the lock caused by guessing', async () => {
    const username = await someone()
    for (let guess = 0; guess < 5; guess++) await expect(signIn(username, 'not this one')).rejects.toThrow('Incorrect')
    await forget(username)
    await confirm(username, stand.lastCode())
    await signIn(username, newPassword)
  })
})

describe('changing a password', () => {
  it('requires the old one, checks the new one against the policy, and limits guesses', async () => {
    const username = await someone()
    const { AuthenticationResult } = await signIn(username, password)
    const AccessToken = AuthenticationResult?.AccessToken
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      stand.sdk.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }))
    await expect(change(password, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' })
    await change(password, newPassword)
    await signIn(username, newPassword)
    for (let guess = 0; guess < 5; guess++) {
      await expect(change('not this one', password)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      })
    }
    await expect(change(newPassword, password)).rejects.toMatchObject(limit)
  })
})
