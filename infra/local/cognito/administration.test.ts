import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  GetUserAttributeVerificationCodeCommand,
  InitiateAuthCommand,
  ListGroupsCommand,
  ListUsersCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { unsignedOperations } from './cognito.ts'
import { type TestCognito, byEmail, passwordClient, pool, startCognito } from './test-cognito.ts'

const invitation = {
  EmailSubject: 'Welcome to Plumbline',
  EmailMessage: '<p>You are <b>{username}</b>.</p><p>Your temporary password is {####}</p>',
}
const staff = pool(
  'staff',
  {
    ...byEmail,
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true, InviteMessageTemplate: invitation },
    Schema: [
      {
        Name: 'workspace',
        AttributeDataType: 'String',
        Mutable: true,
        StringAttributeConstraints: { MaxLength: '12' },
      },
      { Name: 'origin', AttributeDataType: 'String', Mutable: false },
      { Name: 'seats', AttributeDataType: 'Number', Mutable: true, NumberAttributeConstraints: { MinValue: '1' } },
    ],
  },
  { server: passwordClient, narrow: { ...passwordClient, WriteAttributes: ['name'] } },
)
const careful = pool(
  'careful',
  { ...byEmail, UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] } },
  { carefulserver: passwordClient },
)
const named = pool(
  'named',
  { AliasAttributes: ['email'], Schema: [{ Name: 'name', Required: true }] },
  { namedserver: passwordClient },
)
const UserPoolId = staff.poolId
const password = 'Demo-2026-plan!'

let stand: TestCognito
beforeAll(async () => {
  stand = await startCognito([staff, careful, named])
})
afterAll(() => stand.stop())
afterEach(() => vi.restoreAllMocks())

type Attributes = Record<string, string>
const listOf = (attributes: Attributes) => Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
const create = (Username: string, attributes: Attributes = {}, poolId = UserPoolId) =>
  stand.sdk.send(
    new AdminCreateUserCommand({
      UserPoolId: poolId,
      Username,
      UserAttributes: listOf(attributes),
      MessageAction: 'SUPPRESS',
    }),
  )
const update = (Username: string, attributes: Attributes, poolId = UserPoolId) =>
  stand.sdk.send(
    new AdminUpdateUserAttributesCommand({ UserPoolId: poolId, Username, UserAttributes: listOf(attributes) }),
  )
const attributesOf = async (Username: string, poolId = UserPoolId): Promise<Attributes> => {
  const { UserAttributes = [] } = await stand.sdk.send(new AdminGetUserCommand({ UserPoolId: poolId, Username }))
  return Object.fromEntries(UserAttributes.map(({ Name = '', Value = '' }) => [Name, Value]))
}
const tokenOf = async (Username: string, poolId = UserPoolId, ClientId = 'server') => {
  await stand.sdk.send(
    new AdminSetUserPasswordCommand({ UserPoolId: poolId, Username, Password: password, Permanent: true }),
  )
  const AuthParameters = { USERNAME: Username, PASSWORD: password }
  const { AuthenticationResult } = await stand.sdk.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  )
  return AuthenticationResult?.AccessToken
}

describe('creating users', () => {
  it('in a pool with sign-in by e-mail generates a username', async () => {
    const { User } = await create('ann@demo.test', { email_verified: 'true', 'custom:origin': 'seed' })
    expect(User?.Username).toMatch(/^[0-9a-f-]{36}$/)
    expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' })
    expect(User?.UserCreateDate).toEqual(new Date(stand.clock.now()))
    expect(await attributesOf('ANN@demo.test')).toEqual({
      sub: User?.Username,
      email: 'ann@demo.test',
      email_verified: 'true',
      'custom:origin': 'seed',
    })
    expect(await attributesOf(User?.Username ?? '')).toHaveProperty('email', 'ann@demo.test')
    await expect(create('Ann@Demo.test')).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'User account already exists',
    })
    await expect(create('ann')).rejects.toMatchObject({ message: 'Username should be an email.' })
  })

  it('invites them by mail, and again with a new password', async () => {
    const Username = 'invited@demo.test'
    const invite = (MessageAction?: 'RESEND') =>
      stand.sdk.send(
        new AdminCreateUserCommand({ UserPoolId, Username, MessageAction, DesiredDeliveryMediums: ['EMAIL'] }),
      )
    await expect(invite('RESEND')).rejects.toMatchObject({ name: 'UserNotFoundException' })
    await invite()
    const mail = stand.mails.at(-1)
    expect(mail).toMatchObject({ to: Username, subject: 'Welcome to Plumbline', pool: UserPoolId })
    expect(mail?.html).toMatch(
      /^<p>You are <b>invited@demo\.test<\/b>\.<\/p><p>Your temporary password is \S{12,}<\/p>$/,
    )
    expect(mail?.text).toBeUndefined()
    const first = stand.lastCode()
    stand.clock.advance(3 * 86_400)
    await invite('RESEND')
    expect(stand.lastCode()).not.toBe(first)
    const { ChallengeName } = await stand.sdk.send(
      new InitiateAuthCommand({
        ClientId: 'server',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: Username, PASSWORD: stand.lastCode() },
      }),
    )
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    await tokenOf(Username)
    await expect(invite('RESEND')).rejects.toMatchObject({ name: 'UnsupportedUserStateException' })
  })

  it('refuses to send by SMS, which is the default of the call', async () => {
    await expect(
      stand.sdk.send(new AdminCreateUserCommand({ UserPoolId, Username: 'sms@demo.test' })),
    ).rejects.toMatchObject({ name: 'InvalidParameterException' })
    await expect(attributesOf('sms@demo.test')).rejects.toMatchObject({ name: 'UserNotFoundException' })
  })

  it('checks their attributes against the schema', async () => {
    const refused = { name: 'InvalidParameterException' }
    await expect(create('a@demo.test', { 'custom:unknown': 'x' })).rejects.toMatchObject({
      ...refused,
      message: 'Attributes did not conform to the schema: Type for attribute {custom:unknown} could not be determined',
    })
    await expect(create('a@demo.test', { 'custom:workspace': 'x'.repeat(13) })).rejects.toMatchObject(refused)
    await expect(create('a@demo.test', { 'custom:seats': '0' })).rejects.toMatchObject(refused)
    await expect(create('a@demo.test', { 'custom:seats': 'many' })).rejects.toMatchObject(refused)
    await expect(create('a@demo.test', { email: 'no address' })).rejects.toMatchObject(refused)
    await expect(create('a@demo.test', { email_verified: 'perhaps' })).rejects.toMatchObject(refused)
    await create('a@demo.test', { 'custom:workspace': 'x'.repeat(12), 'custom:seats': '1' })
  })

  it('asks for required attributes together with the first password', async () => {
    const TemporaryPassword = 'Temporary-2026!'
    const who = { UserPoolId: named.poolId, Username: 'admin' }
    await stand.sdk.send(new AdminCreateUserCommand({ ...who, TemporaryPassword, MessageAction: 'SUPPRESS' }))
    const { ChallengeParameters } = await stand.sdk.send(
      new InitiateAuthCommand({
        ClientId: 'namedserver',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'admin', PASSWORD: TemporaryPassword },
      }),
    )
    expect(ChallengeParameters?.['requiredAttributes']).toBe('["userAttributes.name"]')
  })
})

describe('an address as an alias', () => {
  it('signs in once it is verified, belongs to one user, and moves only if forced', async () => {
    const { poolId } = named
    await create('one', { email: 'shared@demo.test' }, poolId)
    await expect(attributesOf('shared@demo.test', poolId)).rejects.toMatchObject({ name: 'UserNotFoundException' })
    await update('one', { email_verified: 'true' }, poolId)
    expect(await attributesOf('shared@demo.test', poolId)).toHaveProperty('email', 'shared@demo.test')
    const taken = { email: 'shared@demo.test', email_verified: 'true' }
    await expect(create('two', taken, poolId)).rejects.toMatchObject({
      name: 'AliasExistsException',
      message: 'An account with the email already exists.',
    })
    await expect(attributesOf('two', poolId)).rejects.toMatchObject({ name: 'UserNotFoundException' })
    const { User } = await stand.sdk.send(
      new AdminCreateUserCommand({
        UserPoolId: poolId,
        Username: 'two',
        UserAttributes: listOf(taken),
        MessageAction: 'SUPPRESS',
        ForceAliasCreation: true,
      }),
    )
    expect((await attributesOf('shared@demo.test', poolId))['sub']).toBe(
      User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value,
    )
    expect(await attributesOf('one', poolId)).toHaveProperty('email_verified', 'false')
  })

  it('cannot be the username as well', async () => {
    await expect(create('three@demo.test', {}, named.poolId)).rejects.toMatchObject({
      message: 'Username cannot be of email format, since user pool is configured for email alias.',
    })
  })
})

describe('changing attributes', () => {
  it('moves the sign-in to the new address, no longer verified', async () => {
    await create('before@demo.test', { email_verified: 'true' })
    await create('taken@demo.test')
    await expect(update('before@demo.test', { email: 'taken@demo.test' })).rejects.toMatchObject({
      name: 'AliasExistsException',
      message: 'An account with the given email already exists.',
    })
    await update('before@demo.test', { email: 'after@demo.test' })
    expect(await attributesOf('after@demo.test')).toMatchObject({ email: 'after@demo.test', email_verified: 'false' })
    expect(stand.mails.at(-1)?.to).toBe('after@demo.test')
    await expect(attributesOf('before@demo.test')).rejects.toMatchObject({ name: 'UserNotFoundException' })
    await update('after@demo.test', { email: 'later@demo.test', email_verified: 'true' })
    expect(await attributesOf('later@demo.test')).toHaveProperty('email_verified', 'true')
  })

  it('ignores attributes that cannot be changed, and deletes emptied ones', async () => {
    await create('fixed@demo.test', { 'custom:origin': 'seed', name: 'Fay' })
    await expect(update('fixed@demo.test', { 'custom:origin': 'hand' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'user.custom:origin: Attribute cannot be updated.',
    })
    await update('fixed@demo.test', { name: '' })
    expect(await attributesOf('fixed@demo.test')).not.toHaveProperty('name')
  })

  it('by the user sends a code to the new address, which verifies it', async () => {
    await create('own@demo.test', { email_verified: 'true' })
    const AccessToken = await tokenOf('own@demo.test')
    const { CodeDeliveryDetailsList } = await stand.sdk.send(
      new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value: 'new@demo.test' }] }),
    )
    expect(CodeDeliveryDetailsList).toEqual([
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@d***' },
    ])
    expect(stand.mails.at(-1)?.to).toBe('new@demo.test')
    expect(await attributesOf('new@demo.test')).toHaveProperty('email_verified', 'false')
    const verify = (Code: string) =>
      stand.sdk.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }))
    const wrong = stand.lastCode() === '000000' ? '000001' : '000000'
    await expect(verify(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' })
    await verify(stand.lastCode())
    expect(await attributesOf('new@demo.test')).toHaveProperty('email_verified', 'true')
  })

  it('keeps the old address until then if the pool requires verification', async () => {
    const { poolId } = careful
    await create('old@demo.test', { email_verified: 'true' }, poolId)
    const AccessToken = await tokenOf('old@demo.test', poolId, 'carefulserver')
    await stand.sdk.send(
      new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name: 'email', Value: 'next@demo.test' }] }),
    )
    expect(await attributesOf('old@demo.test', poolId)).toHaveProperty('email_verified', 'true')
    await stand.sdk.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }))
    expect(stand.mails.at(-1)?.to).toBe('next@demo.test')
    await stand.sdk.send(
      new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: stand.lastCode() }),
    )
    expect(await attributesOf('next@demo.test', poolId)).toHaveProperty('email_verified', 'true')

    await update('next@demo.test', { email: 'third@demo.test' }, poolId)
    expect(stand.mails.at(-1)?.to).toBe('third@demo.test')
    expect(await attributesOf('next@demo.test', poolId)).toHaveProperty('email', 'next@demo.test')
    await update('next@demo.test', { email: 'fourth@demo.test', email_verified: 'true' }, poolId)
    expect(await attributesOf('fourth@demo.test', poolId)).toHaveProperty('email', 'fourth@demo.test')
  })

  it('by the user is limited to the attributes that the client may write', async () => {
    await create('narrow@demo.test')
    const AccessToken = await tokenOf('narrow@demo.test', UserPoolId, 'narrow')
    const write = (attributes: Attributes) =>
      stand.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: listOf(attributes) }))
    await write({ name: 'Nia' })
    const refused = { name: 'NotAuthorizedException', message: 'A client attempted to write unauthorized attribute' }
    await expect(write({ 'custom:workspace': 'wsp_2' })).rejects.toMatchObject(refused)
    await expect(write({ email_verified: 'true' })).rejects.toMatchObject(refused)
  })
})

describe('finding users', () => {
  it('lists them in pages and by filter', async () => {
    const everyone = async (Limit = 60, Filter?: string) => {
      const names: (string | undefined)[] = []
      let PaginationToken: string | undefined
      do {
        const page: { Users?: { Username?: string }[]; PaginationToken?: string } = await stand.sdk.send(
          new ListUsersCommand({ UserPoolId, Limit, Filter, PaginationToken }),
        )
        names.push(...(page.Users ?? []).map(({ Username }) => Username))
        PaginationToken = page.PaginationToken
      } while (PaginationToken)
      expect(new Set(names).size).toBe(names.length)
      return names
    }
    const before = (await everyone()).length
    for (const letter of ['x', 'y', 'z']) await create(`list-${letter}@demo.test`)
    expect(await everyone(2)).toHaveLength(before + 3)
    expect(await everyone(60, 'email ^= "list-"')).toHaveLength(3)
    const { Users } = await stand.sdk.send(
      new ListUsersCommand({ UserPoolId, Filter: 'email = "list-y@demo.test"', AttributesToGet: ['email'] }),
    )
    expect(Users).toMatchObject([{ Attributes: [{ Name: 'email', Value: 'list-y@demo.test' }] }])
    await expect(everyone(60, 'custom:workspace = "x"')).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  it('does not find deleted users', async () => {
    const Username = 'gone@demo.test'
    await create(Username)
    await stand.sdk.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
    await expect(attributesOf(Username)).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    })
  })
})

describe('the limits of the local Cognito', () => {
  it('reports unsupported operations as errors', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await expect(stand.sdk.send(new ListGroupsCommand({ UserPoolId }))).rejects.toMatchObject({
      name: 'UnknownOperationException',
      message: 'The Cognito stand-in does not know the operation ListGroups.',
      $metadata: { httpStatusCode: 400 },
    })
    expect(stderr).toHaveBeenCalledWith(expect.stringContaining('ListGroups'))
    expect((await stand.cognito().handle({ target: 'X.toString', body: {} })).errorType).toBe(
      'UnknownOperationException',
    )
  })

  it('refuses malformed bodies in the words of the service', async () => {
    const refuse = async (body: unknown) => (await stand.cognito().handle({ target: 'X.AdminGetUser', body })).body
    expect(await refuse({ UserPoolId })).toEqual({
      __type: 'InvalidParameterException',
      message: "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must not be null",
    })
    expect(await refuse([])).toMatchObject({ __type: 'SerializationException' })
  })

  it('names the action and the resource of a signed call', () => {
    const cognito = stand.cognito()
    const target = 'AWSCognitoIdentityProviderService.AdminInitiateAuth'
    expect(cognito.actionResource(target, { UserPoolId })).toEqual({
      action: 'cognito-idp:AdminInitiateAuth',
      resource: staff.arn,
    })
    expect(cognito.actionResource(target, { UserPoolId: 'eu-central-1_other' }).resource).toBe(
      'arn:aws:cognito-idp:eu-central-1:000000000000:userpool/eu-central-1_other',
    )
  })

  it('requires a signature for administrator operations, and for nothing else', () => {
    // With a token of the user whose passkeys they are.
    const own = new Set(['ListWebAuthnCredentials'])
    const unsigned = [...unsignedOperations].filter((name) => !own.has(name))
    expect(unsigned.filter((name) => name.startsWith('Admin') || name.startsWith('List'))).toEqual([])
    for (const name of ['InitiateAuth', 'RespondToAuthChallenge', 'ForgotPassword', 'GetUser', 'RevokeToken']) {
      expect(unsignedOperations).toContain(name)
    }
  })
})
