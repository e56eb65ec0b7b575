import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type TestCognito,
  byEmail,
  claims,
  part,
  passwordClient,
  pool,
  region,
  standingClock,
  startCognito,
} from '../test-cognito.ts'

const staff = pool('staff', byEmail, {
  server: passwordClient,
  brief: {
    ...passwordClient,
    AccessTokenValidity: 10,
    IdTokenValidity: 20,
    RefreshTokenValidity: 2,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'hours' },
    ReadAttributes: ['email'],
  },
  rotating: {
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
    RefreshTokenValidity: 1,
  },
})
const customers = pool('customers', byEmail, { customerserver: passwordClient })
const UserPoolId = staff.poolId
const password = 'Demo-2026-plan!'

let stand: TestCognito
const clock = standingClock()
beforeAll(async () => {
  stand = await startCognito([staff, customers], clock)
})
afterAll(() => stand.stop())

let number = 0
const someone = async (poolId = UserPoolId, Username = `person${++number}@demo.test`) => {
  const who = { UserPoolId: poolId, Username }
  const UserAttributes = [
    { Name: 'email_verified', Value: 'true' },
    { Name: 'custom:workspace', Value: 'wsp_1' },
  ]
  await stand.sdk.send(new AdminCreateUserCommand({ ...who, UserAttributes, MessageAction: 'SUPPRESS' }))
  await stand.sdk.send(new AdminSetUserPasswordCommand({ ...who, Password: password, Permanent: true }))
  return Username
}

const signIn = async (USERNAME: string, ClientId = 'server') => {
  const { AuthenticationResult: tokens } = await stand.sdk.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: password },
    }),
  )
  return {
    AccessToken: tokens?.AccessToken ?? '',
    IdToken: tokens?.IdToken ?? '',
    RefreshToken: tokens?.RefreshToken ?? '',
  }
}
const refresh = (REFRESH_TOKEN: string, ClientId = 'server') =>
  stand.sdk.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } }),
  )
const renew = (RefreshToken: string, ClientId = 'server') =>
  stand.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))
const read = (AccessToken: string) => stand.sdk.send(new GetUserCommand({ AccessToken }))

const revoked = { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }
const accessRevoked = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' }

describe('tokens', () => {
  it('are valid against the published keys, as checked by aws-jwt-verify', async () => {
    const username = await someone()
    const tokens = await signIn(username)
    const options = { userPoolId: UserPoolId, clientId: 'server' }
    const access = CognitoJwtVerifier.create({ ...options, tokenUse: 'access' })
    const id = CognitoJwtVerifier.create({ ...options, tokenUse: 'id' })
    const jwks = stand.cognito().jwks(UserPoolId) as Parameters<typeof access.cacheJwks>[0]
    access.cacheJwks(jwks)
    id.cacheJwks(jwks)

    const seconds = Math.floor(clock.now() / 1000)
    const accessClaims = await access.verify(tokens.AccessToken)
    expect(accessClaims).toMatchObject({
      iss: `https://cognito-idp.${region}.amazonaws.com/${UserPoolId}`,
      client_id: 'server',
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      auth_time: seconds,
      iat: seconds,
      exp: seconds + 3600,
      username: accessClaims.sub,
    })
    expect(await id.verify(tokens.IdToken)).toMatchObject({
      aud: 'server',
      token_use: 'id',
      sub: accessClaims.sub,
      'cognito:username': accessClaims.sub,
      origin_jti: accessClaims['origin_jti'],
      email: username,
      email_verified: true,
      'custom:workspace': 'wsp_1',
    })
    await expect(access.verify(tokens.IdToken)).rejects.toThrow('Token use not allowed')
    await expect(id.verify(tokens.IdToken.replace(/.{8}$/, 'AAAAAAAA'))).rejects.toThrow('Invalid signature')
  })

  it('of each pool are signed with its own keys', async () => {
    const username = await someone(customers.poolId, 'company@demo.test')
    const { AccessToken, IdToken } = await signIn(username, 'customerserver')
    const kidsOf = (poolId: string) =>
      stand
        .cognito()
        .jwks(poolId)
        .keys.map((key) => (key as { kid: string }).kid)
    const used = [AccessToken, IdToken].map((token) => part(token, 0)['kid'])
    expect(new Set(used)).toEqual(new Set(kidsOf(customers.poolId)))
    expect(kidsOf(UserPoolId).filter((kid) => used.includes(kid))).toEqual([])
  })

  it('have the lifetimes and claims that the client configures', async () => {
    const tokens = await signIn(await someone(), 'brief')
    const seconds = Math.floor(clock.now() / 1000)
    expect(claims(tokens.AccessToken)['exp']).toBe(seconds + 600)
    expect(claims(tokens.IdToken)['exp']).toBe(seconds + 1200)
    expect(claims(tokens.IdToken)).not.toHaveProperty('custom:workspace')
    clock.advance(599)
    const { UserAttributes } = await read(tokens.AccessToken)
    expect(UserAttributes?.map(({ Name }) => Name)).toEqual(['sub', 'email'])
    clock.advance(1)
    await expect(read(tokens.AccessToken)).rejects.toMatchObject({ message: 'Access Token has expired' })
    await refresh(tokens.RefreshToken, 'brief')
    clock.advance(2 * 3600 - 600)
    await expect(refresh(tokens.RefreshToken, 'brief')).rejects.toMatchObject({ message: 'Refresh Token has expired' })
  })

  it('are refused if they were changed or are of another type', async () => {
    const tokens = await signIn(await someone())
    const [header = '', , signature = ''] = tokens.AccessToken.split('.')
    const forged = Buffer.from(JSON.stringify({ ...claims(tokens.AccessToken), sub: 'another' })).toString('base64url')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [`${header}.${forged}.${signature}`, `${unsigned}.${forged}.`, tokens.IdToken, 'nonsense']) {
      await expect(read(token)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Invalid Access Token',
      })
    }
  })
})

describe('a refresh token', () => {
  it('can be used any number of times without rotation, by either call', async () => {
    const tokens = await signIn(await someone())
    const origin = claims(tokens.AccessToken)['origin_jti']
    clock.advance(60)
    for (const { AuthenticationResult } of [await refresh(tokens.RefreshToken), await renew(tokens.RefreshToken)]) {
      expect(AuthenticationResult?.RefreshToken).toBeUndefined()
      const renewed = claims(AuthenticationResult?.AccessToken ?? '')
      expect(renewed['origin_jti']).toBe(origin)
      expect(renewed['auth_time']).toBe((renewed['iat'] as number) - 60)
    }
  })

  it('belongs to the client that received it', async () => {
    const { RefreshToken } = await signIn(await someone())
    await expect(refresh(RefreshToken, 'brief')).rejects.toMatchObject({ message: 'Invalid Refresh Token' })
    const { sdk } = stand
    await expect(sdk.send(new RevokeTokenCommand({ ClientId: 'brief', Token: RefreshToken }))).rejects.toMatchObject({
      name: 'UnauthorizedException',
    })
    await refresh(RefreshToken)
  })

  it('can be used once with rotation, except for a grace period for lost responses', async () => {
    const { RefreshToken: first } = await signIn(await someone(), 'rotating')
    const second = (await renew(first, 'rotating')).AuthenticationResult?.RefreshToken ?? ''
    expect(second).not.toBe(first)
    clock.advance(9)
    await renew(first, 'rotating')
    clock.advance(1)
    await expect(renew(first, 'rotating')).rejects.toMatchObject({ name: 'RefreshTokenReuseException' })
    clock.advance(86_400 - 11)
    const third = (await renew(second, 'rotating')).AuthenticationResult?.RefreshToken ?? ''
    clock.advance(1)
    await expect(renew(third, 'rotating')).rejects.toMatchObject({ message: 'Refresh Token has expired' })
  })

  it('of a rotating client works only with the rotating call', async () => {
    const { RefreshToken } = await signIn(await someone(), 'rotating')
    await expect(refresh(RefreshToken, 'rotating')).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  it('that is revoked also revokes the access tokens of its sign-in, and no others', async () => {
    const username = await someone()
    const [one, other] = [await signIn(username), await signIn(username)]
    await stand.sdk.send(new RevokeTokenCommand({ ClientId: 'server', Token: one.RefreshToken }))
    await expect(refresh(one.RefreshToken)).rejects.toMatchObject(revoked)
    await expect(read(one.AccessToken)).rejects.toMatchObject(accessRevoked)
    await read(other.AccessToken)
    await refresh(other.RefreshToken)
    await expect(
      stand.sdk.send(new RevokeTokenCommand({ ClientId: 'server', Token: other.AccessToken })),
    ).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' })
  })
})

const requestOf = (command: { constructor: { name: string }; input: object }) => ({
  target: `X.${command.constructor.name.replace(/Command$/, '')}`,
  body: command.input,
})

describe('all sign-ins of a user', () => {
  it.each([
    ['signs out everywhere', (_: string, AccessToken: string) => new GlobalSignOutCommand({ AccessToken })],
    [
      'is signed out by an administrator',
      (Username: string) => new AdminUserGlobalSignOutCommand({ UserPoolId, Username }),
    ],
    ['is disabled', (Username: string) => new AdminDisableUserCommand({ UserPoolId, Username })],
  ] as const)('end when the person %s', async (_words, command) => {
    const username = await someone()
    const sessions = [await signIn(username), await signIn(username, 'brief')] as const
    const bystander = await signIn(await someone())
    await stand.cognito().handle(requestOf(command(username, sessions[0].AccessToken)))
    await expect(refresh(sessions[0].RefreshToken)).rejects.toMatchObject(revoked)
    await expect(refresh(sessions[1].RefreshToken, 'brief')).rejects.toMatchObject(revoked)
    for (const { AccessToken } of sessions) await expect(read(AccessToken)).rejects.toMatchObject(accessRevoked)
    await refresh(bystander.RefreshToken)
  })

  it('stay ended when a disabled user is enabled again', async () => {
    const Username = await someone()
    const { RefreshToken } = await signIn(Username)
    await stand.sdk.send(new AdminDisableUserCommand({ UserPoolId, Username }))
    await stand.sdk.send(new AdminEnableUserCommand({ UserPoolId, Username }))
    await expect(refresh(RefreshToken)).rejects.toMatchObject(revoked)
    await refresh((await signIn(Username)).RefreshToken)
  })

  it('are not inherited by the next user of that name', async () => {
    const Username = await someone()
    const { RefreshToken, AccessToken } = await signIn(Username)
    await stand.sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
    await someone(UserPoolId, Username)
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    await expect(read(AccessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })
})
