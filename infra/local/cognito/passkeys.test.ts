import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPasskey, type SoftwarePasskey } from '../../../test/builders/authenticator.ts'
import { totpCode, totpStep } from './protocol/totp.ts'
import { type TestCognito, byEmail, passwordClient, pool, startCognito } from './test-cognito.ts'

const site = { origin: 'https://plan.test', relyingParty: 'plan.test' }
const withPasskeys = {
  ...byEmail,
  Policies: { ...byEmail.Policies, SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
  WebAuthnRelyingPartyID: site.relyingParty,
  WebAuthnUserVerification: 'required',
  WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
}
const client = { ...passwordClient, ExplicitAuthFlows: [...passwordClient.ExplicitAuthFlows, 'ALLOW_USER_AUTH'] }
const single = { ...withPasskeys, WebAuthnFactorConfiguration: 'SINGLE_FACTOR' }
const pools = {
  both: pool('both', withPasskeys, { bothserver: client, bothother: client }),
  single: pool('single', single, { singleserver: client }),
  none: pool('none', byEmail, { noneserver: client }),
}
type PoolName = keyof typeof pools
const password = 'Demo-2026-plan!'

let stand: TestCognito
beforeAll(async () => {
  stand = await startCognito(Object.values(pools))
})
afterAll(() => stand.stop())

let number = 0
const someone = async (where: PoolName = 'both', Permanent = true): Promise<string> => {
  const [Username, UserPoolId] = [`person${++number}@demo.test`, pools[where].poolId]
  await stand.sdk.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }))
  await stand.sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent }))
  return Username
}
const tokenOf = async (USERNAME: string, where: PoolName = 'both', ClientId = `${where}server`): Promise<string> => {
  const AuthParameters = { USERNAME, PASSWORD: password }
  const answer = await stand.sdk.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  )
  return answer.AuthenticationResult?.AccessToken ?? ''
}
type Options = { challenge: string; excludeCredentials: { id: string }[] }
const start = async (AccessToken: string): Promise<Options> => {
  const { CredentialCreationOptions } = await stand.sdk.send(new StartWebAuthnRegistrationCommand({ AccessToken }))
  return CredentialCreationOptions as unknown as Options
}
const complete = (AccessToken: string, Credential: ReturnType<SoftwarePasskey['register']>) =>
  stand.sdk.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }))
const list = async (AccessToken: string): Promise<(string | undefined)[]> =>
  ((await stand.sdk.send(new ListWebAuthnCredentialsCommand({ AccessToken }))).Credentials ?? []).map(
    ({ CredentialId }) => CredentialId,
  )
const ask = async (USERNAME: string, where: PoolName = 'both') => {
  const answer = await stand.sdk.send(
    new InitiateAuthCommand({
      ClientId: `${where}server`,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    }),
  )
  const options = JSON.parse(answer.ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '{"challenge":""}')
  return { ...answer, options: options as { challenge: string; userVerification: string } }
}
const respond = (
  USERNAME: string,
  Session: string | undefined,
  credential: ReturnType<SoftwarePasskey['sign']>,
  where: PoolName = 'both',
) =>
  stand.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: `${where}server`,
      ChallengeName: 'WEB_AUTHN',
      Session,
      ChallengeResponses: { USERNAME, CREDENTIAL: JSON.stringify(credential) },
    }),
  )
/** A user with a passkey. */
const holder = async (where: PoolName = 'both', algorithm: 'ES256' | 'RS256' = 'ES256') => {
  const username = await someone(where)
  const token = await tokenOf(username, where)
  const passkey = newPasskey(site, algorithm)
  await complete(token, passkey.register(await start(token)))
  return { username, token, passkey }
}
const requireCode = async (AccessToken: string, passkeys?: boolean): Promise<void> => {
  const { SecretCode = '' } = await stand.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const UserCode = totpCode(SecretCode, totpStep(stand.clock.now()))
  await stand.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
  await stand.sdk.send(
    new SetUserMFAPreferenceCommand({
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      ...(passkeys !== undefined && { WebAuthnMfaSettings: { Enabled: passkeys } }),
    }),
  )
}

describe('a registration', () => {
  it.each(['ES256', 'RS256'] as const)(
    'with %s is listed, excluded from the next one, and can be deleted',
    async (alg) => {
      const { token, passkey } = await holder('both', alg)
      expect(await list(token)).toEqual([passkey.id])
      expect((await start(token)).excludeCredentials).toMatchObject([{ id: passkey.id }])
      const away = new DeleteWebAuthnCredentialCommand({ AccessToken: token, CredentialId: passkey.id })
      await stand.sdk.send(away)
      expect(await list(token)).toEqual([])
      await expect(stand.sdk.send(away)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
    },
  )

  it.each([
    ['another origin', { origin: 'https://elsewhere.test' }, 'WebAuthnOriginNotAllowedException'],
    ['an origin that ends like the site', { origin: 'https://notplan.test' }, 'WebAuthnOriginNotAllowedException'],
    ['an origin without TLS', { origin: 'http://plan.test' }, 'WebAuthnOriginNotAllowedException'],
    ['a frame of another site', { crossOrigin: true }, 'WebAuthnOriginNotAllowedException'],
    ['another relying party', { relyingParty: 'elsewhere.test' }, 'WebAuthnRelyingPartyMismatchException'],
    ['another challenge', { challenge: 'AAAA' }, 'WebAuthnChallengeNotFoundException'],
    ['no user verification', { verified: false }, 'WebAuthnCredentialNotSupportedException'],
    ['the data of a sign-in', { type: 'webauthn.get' }, 'InvalidParameterException'],
  ])('with %s is refused', async (_, given, name) => {
    const token = await tokenOf(await someone())
    const credential = newPasskey(site).register(await start(token), given)
    await expect(complete(token, credential)).rejects.toMatchObject({ name })
    expect(await list(token)).toEqual([])
  })

  it('with an algorithm that was not offered, or another id than the data has, is refused', async () => {
    const token = await tokenOf(await someone())
    await expect(complete(token, newPasskey(site, 'EdDSA').register(await start(token)))).rejects.toMatchObject({
      name: 'WebAuthnCredentialNotSupportedException',
    })
    const rawId = newPasskey(site).id
    const other = { ...newPasskey(site).register(await start(token)), id: rawId, rawId }
    await expect(complete(token, other)).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  it('uses its challenge once, within a minute, for the user and the client that it was made for', async () => {
    const username = await someone()
    const token = await tokenOf(username)
    const notFound = { name: 'WebAuthnChallengeNotFoundException' }
    const used = await start(token)
    await complete(token, newPasskey(site).register(used))
    await expect(complete(token, newPasskey(site).register(used))).rejects.toMatchObject(notFound)
    const wrong = await start(token)
    await expect(complete(token, newPasskey(site).register(wrong, { verified: false }))).rejects.toThrow(
      'not supported',
    )
    await expect(complete(token, newPasskey(site).register(wrong))).rejects.toMatchObject(notFound)
    const foreign = await start(await tokenOf(await someone()))
    await expect(complete(token, newPasskey(site).register(foreign))).rejects.toMatchObject(notFound)
    const elsewhere = await start(await tokenOf(username, 'both', 'bothother'))
    await expect(complete(token, newPasskey(site).register(elsewhere))).rejects.toMatchObject({
      name: 'WebAuthnClientMismatchException',
    })
    const late = await start(token)
    stand.clock.advance(61)
    await expect(complete(token, newPasskey(site).register(late))).rejects.toMatchObject(notFound)
  })

  it('needs a pool with passkeys', async () => {
    const token = await tokenOf(await someone('none'), 'none')
    await expect(start(token)).rejects.toMatchObject({ name: 'WebAuthnNotEnabledException' })
  })
})

describe('a sign-in', () => {
  it.each(['ES256', 'RS256'] as const)('with a passkey of %s returns tokens, also after a restart', async (alg) => {
    const { username, passkey } = await holder('both', alg)
    const first = await ask(username)
    expect(first).toMatchObject({ ChallengeName: 'WEB_AUTHN', options: { userVerification: 'required' } })
    const answer = await respond(username, first.Session, passkey.sign(first.options))
    expect(answer.AuthenticationResult?.AccessToken).toMatch(/^ey/)
    const second = await ask(username)
    stand.reopen()
    const repeated = await respond(username, second.Session, passkey.sign(second.options))
    expect(repeated.AuthenticationResult?.AccessToken).toMatch(/^ey/)
  })

  it.each([
    ['another origin', { origin: 'https://elsewhere.test' }],
    ['another relying party', { relyingParty: 'elsewhere.test' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['no user verification', { verified: false }],
    ['the data of a registration', { type: 'webauthn.create' }],
  ])('with %s is refused, and its challenge is used up', async (_, given) => {
    const { username, passkey } = await holder()
    const { Session, options } = await ask(username)
    await expect(respond(username, Session, passkey.sign(options, given))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid passkey.',
    })
    await expect(respond(username, Session, passkey.sign(options))).rejects.toMatchObject({
      message: 'Invalid session for the user, session can only be used once.',
    })
  })

  it('with a repeated response, a counter that a copy has left behind, or a late response is refused', async () => {
    const { username, passkey } = await holder()
    const first = await ask(username)
    const response = passkey.sign(first.options)
    await respond(username, first.Session, response)
    await expect(respond(username, first.Session, response)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const next = await ask(username)
    await expect(respond(username, next.Session, response)).rejects.toMatchObject({ message: 'Invalid passkey.' })
    const copied = await ask(username)
    const stale = passkey.sign(copied.options, { counter: 1 })
    await expect(respond(username, copied.Session, stale)).rejects.toMatchObject({ message: 'Invalid passkey.' })
    const late = await ask(username)
    stand.clock.advance(181)
    await expect(respond(username, late.Session, passkey.sign(late.options))).rejects.toMatchObject({
      message: 'Invalid session for the user, session is expired.',
    })
  })

  it("with another user's passkey, or another key under the same id, is refused", async () => {
    const { username, passkey } = await holder()
    const other = await holder()
    const first = await ask(username)
    await expect(respond(username, first.Session, other.passkey.sign(first.options))).rejects.toMatchObject({
      message: 'Invalid passkey.',
    })
    const second = await ask(username)
    const forged = { ...newPasskey(site).sign(second.options), id: passkey.id, rawId: passkey.id }
    await expect(respond(username, second.Session, forged)).rejects.toMatchObject({ message: 'Invalid passkey.' })
    const third = await ask(username)
    await expect(respond(other.username, third.Session, passkey.sign(third.options))).rejects.toMatchObject({
      message: 'Invalid session for the user.',
    })
  })

  it('of a name without an account, a user without passkeys and one with a temporary password get the same', async () => {
    for (const name of ['stranger@demo.test', await someone(), await someone('both', false)]) {
      const { ChallengeName, AvailableChallenges, Session } = await ask(name)
      expect({ ChallengeName, AvailableChallenges }).toEqual({
        ChallengeName: 'SELECT_CHALLENGE',
        AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
      })
      await expect(respond(name, Session, newPasskey(site).sign({ challenge: 'AAAA' }))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      })
    }
  })
})

describe('a user whose password needs a code', () => {
  it('cannot use a passkey unless it counts as both factors', async () => {
    const { username, token, passkey } = await holder()
    await requireCode(token)
    await expect(ask(username)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Password Challenge is Required to SignIn',
    })
    const set = (given: object) => stand.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken: token, ...given }))
    const alone = { name: 'InvalidParameterException', message: /requires enabling an additional MFA setting/ }
    const app = (Enabled: boolean) => ({ SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } })
    await expect(set({ WebAuthnMfaSettings: { Enabled: true } })).rejects.toMatchObject({
      ...alone,
      message: expect.stringMatching(alone.message) as string,
    })
    await set({ ...app(true), WebAuthnMfaSettings: { Enabled: true } })
    const described = await stand.sdk.send(
      new AdminGetUserCommand({ UserPoolId: pools.both.poolId, Username: username }),
    )
    expect(described.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA', 'WEB_AUTHN_MFA'])
    const { Session, options } = await ask(username)
    expect(await respond(username, Session, passkey.sign(options))).toMatchObject({
      AuthenticationResult: { AccessToken: expect.stringMatching(/./) as string },
    })
    await expect(set(app(false))).rejects.toMatchObject({ name: alone.name })
    await set({ ...app(false), WebAuthnMfaSettings: { Enabled: false } })
    expect((await ask(username)).ChallengeName).toBe('WEB_AUTHN')
  })

  it('has no such choice where the pool has passkeys as a single factor', async () => {
    const { username, token } = await holder('single')
    await expect(requireCode(token, true)).rejects.toMatchObject({ name: 'InvalidParameterException' })
    await requireCode(token)
    await expect(ask(username, 'single')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})
