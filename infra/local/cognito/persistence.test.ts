import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it, vi } from 'vitest'
import { openCognito } from './cognito.ts'
import { byEmail, passwordClient, pool, region, standingClock, startCognito } from './test-cognito.ts'

const staff = pool('staff', byEmail, { server: passwordClient })
const UserPoolId = staff.poolId
const Username = 'ann@demo.test'
const password = 'Demo-2026-plan!'
const create = {
  UserPoolId,
  Username,
  UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  MessageAction: 'SUPPRESS' as const,
}
const setPassword = { UserPoolId, Username, Password: password, Permanent: true }
const auth = {
  ClientId: 'server',
  AuthFlow: 'USER_PASSWORD_AUTH' as const,
  AuthParameters: { USERNAME: Username, PASSWORD: password },
}

/** A process that writes data, reports it, and then waits. */
const script = (directory: string): string => {
  const options = JSON.stringify({ pools: [staff], directory, region })
  return `
    import { openCognito } from ${JSON.stringify(new URL('cognito.ts', import.meta.url).href)}
    const clock = { now: () => Date.now() }
    const cognito = openCognito({ ...${options}, clock, send: async () => {} })
    await cognito.handle({ target: 'X.AdminCreateUser', body: ${JSON.stringify(create)} })
    await cognito.handle({ target: 'X.AdminSetUserPassword', body: ${JSON.stringify(setPassword)} })
    console.log('written')
    setInterval(() => {}, 1000)
  `
}

describe('acknowledged data', () => {
  it('survives a restart: users, keys, tokens, codes and locks', async () => {
    const stand = await startCognito([staff])
    const { sdk } = stand
    await sdk.send(new AdminCreateUserCommand(create))
    await sdk.send(new AdminSetUserPasswordCommand(setPassword))
    const tokens = (await sdk.send(new InitiateAuthCommand(auth))).AuthenticationResult
    await sdk.send(new ForgotPasswordCommand({ ClientId: 'server', Username }))
    const keys = stand.cognito().jwks(UserPoolId)
    const wrong = { ...auth, AuthParameters: { ...auth.AuthParameters, PASSWORD: 'not this one' } }
    for (let failure = 0; failure < 5; failure++) {
      await expect(sdk.send(new InitiateAuthCommand(wrong))).rejects.toThrow('Incorrect username or password.')
    }

    stand.reopen()

    expect(stand.cognito().jwks(UserPoolId)).toEqual(keys)
    await sdk.send(new GetUserCommand({ AccessToken: tokens?.AccessToken }))
    const REFRESH_TOKEN = tokens?.RefreshToken ?? ''
    await sdk.send(
      new InitiateAuthCommand({ ...auth, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } }),
    )
    await expect(sdk.send(new InitiateAuthCommand(auth))).rejects.toThrow('Password attempts exceeded')
    await sdk.send(
      new ConfirmForgotPasswordCommand({
        ClientId: 'server',
        Username,
        ConfirmationCode: stand.lastCode(),
        Password: 'Another-2026-plan!',
      }),
    )
    await stand.stop()
  })

  it('survives a kill right after the response', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'cognito-'))
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script(directory)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')

    const cognito = openCognito({
      pools: [staff],
      directory,
      clock: standingClock(),
      region,
      send: async () => undefined,
    })
    const answer = await cognito.handle({ target: 'X.InitiateAuth', body: auth })
    expect(answer.status).toBe(200)
    cognito.close()
    rmSync(directory, { recursive: true })
  })

  it('is rolled back completely if an operation fails halfway', async () => {
    const named = pool('named', {}, {})
    const stand = await startCognito([named])
    const who = { UserPoolId: named.poolId, Username: 'bob' }
    // Bob is written before the operation finds that he has no address for the invitation.
    const invite = new AdminCreateUserCommand({ ...who, DesiredDeliveryMediums: ['EMAIL'] })
    await expect(stand.sdk.send(invite)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    await expect(stand.sdk.send(new AdminGetUserCommand(who))).rejects.toMatchObject({ name: 'UserNotFoundException' })
    await stand.stop()
  })

  it('is stored even if the mail cannot be delivered, and responses do not wait for the mail', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const directory = mkdtempSync(join(tmpdir(), 'cognito-'))
    const { promise: handedOver, reject: refuse } = Promise.withResolvers<void>()
    const cognito = openCognito({ pools: [staff], directory, clock: standingClock(), region, send: () => handedOver })
    const invite = { ...create, MessageAction: undefined, DesiredDeliveryMediums: ['EMAIL'] }
    expect((await cognito.handle({ target: 'X.AdminCreateUser', body: invite })).status).toBe(200)
    expect(stderr).not.toHaveBeenCalled()
    refuse(new Error('no mail today'))
    await expect.poll(() => stderr).toHaveBeenCalledWith(expect.stringContaining('no mail today'))
    expect((await cognito.handle({ target: 'X.AdminCreateUser', body: create })).errorType).toBe(
      'UsernameExistsException',
    )
    stderr.mockRestore()
    cognito.close()
    rmSync(directory, { recursive: true })
  })
})
