import {
  AdminCreateUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  InitiateAuthCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Triggers } from './cognito.ts'
import { type TestCognito, byEmail, passwordClient, pool, startCognito } from './test-cognito.ts'

const functionArn = 'arn:aws:lambda:eu-central-1:000000000000:function:write-mails'
const trigger = { LambdaConfig: { CustomMessage: functionArn } }
const open = { ...passwordClient, PreventUserExistenceErrors: 'LEGACY' }
const [staff, aliased] = [
  pool('staff', { ...byEmail, ...trigger, EmailVerificationMessage: 'The pool says {####}' }, { server: open }),
  pool('admin', { AliasAttributes: ['email'], AutoVerifiedAttributes: ['email'], ...trigger }, { other: open }),
]
const UserPoolId = staff.poolId
const password = 'Demo-2026-plan!'

type Event = { triggerSource: string; request: Record<string, unknown>; response: object; userName: string }
type Answer = Awaited<ReturnType<Triggers['invoke']>>

let stand: TestCognito
let events: Event[] = []
let answer: (event: Event) => Answer | Promise<Answer>
const answers = (response: object) => (event: Event) => ({ ok: true as const, value: { ...event, response } })

beforeAll(async () => {
  stand = await startCognito([staff, aliased], undefined, {
    invoke: async (fn, event) => {
      expect(fn).toBe(functionArn)
      events.push(event as Event)
      return answer(event as Event)
    },
    patience: 20,
  })
})
afterAll(() => stand.stop())
beforeEach(() => {
  events = []
  answer = answers({ emailSubject: 'Your code', emailMessage: '<p>It is <b>{####}</b></p>' })
})

let number = 0
const someone = async (at = staff): Promise<string> => {
  const who = { UserPoolId: at.poolId, Username: at === staff ? `person${++number}@demo.test` : `person${++number}` }
  const UserAttributes = [
    { Name: 'email', Value: `person${number}@demo.test` },
    { Name: 'email_verified', Value: 'true' },
  ]
  await stand.sdk.send(new AdminCreateUserCommand({ ...who, MessageAction: 'SUPPRESS', UserAttributes }))
  await stand.sdk.send(new AdminSetUserPasswordCommand({ ...who, Password: password, Permanent: true }))
  return who.Username
}
const forget = (Username: string) => stand.sdk.send(new ForgotPasswordCommand({ ClientId: 'server', Username }))

describe('the custom message trigger', () => {
  it('writes the mail of a code, without being told the code', async () => {
    const username = await someone()
    await forget(username)
    expect(events).toEqual([
      {
        version: '1',
        region: 'eu-central-1',
        userPoolId: UserPoolId,
        userName: expect.stringMatching(/^[\da-f-]{36}$/),
        callerContext: { awsSdkVersion: expect.any(String), clientId: 'server' },
        triggerSource: 'CustomMessage_ForgotPassword',
        request: {
          userAttributes: {
            sub: events[0]?.userName,
            email: username,
            email_verified: 'true',
            'cognito:user_status': 'CONFIRMED',
          },
          codeParameter: '{####}',
          linkParameter: '{##Click Here##}',
          usernameParameter: null,
        },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      },
    ])
    const mail = stand.mails.at(-1)
    expect(mail).toMatchObject({ to: username, subject: 'Your code', pool: UserPoolId })
    const code = /^<p>It is <b>(\d{6})<\/b><\/p>$/.exec(mail?.html ?? '')?.[1]
    // One body, as the service sends.
    expect(mail?.text).toBeUndefined()
    await stand.sdk.send(
      new ConfirmForgotPasswordCommand({
        ClientId: 'server',
        Username: username,
        ConfirmationCode: code,
        Password: 'Another-2026-plan!',
      }),
    )
  })

  it('is told what each mail is for', async () => {
    const username = await someone()
    await stand.sdk.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: username }))
    expect(events.at(-1)).toMatchObject({
      triggerSource: 'CustomMessage_ForgotPassword',
      callerContext: { clientId: 'CLIENT_ID_NOT_APPLICABLE' },
    })
    const { AuthenticationResult } = await stand.sdk.send(
      new InitiateAuthCommand({
        ClientId: 'server',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: await someone(), PASSWORD: password },
      }),
    )
    const AccessToken = AuthenticationResult?.AccessToken
    const UserAttributes = [{ Name: 'email', Value: 'new-address@demo.test' }]
    await stand.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }))
    await stand.sdk.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }))
    expect(events.slice(1)).toMatchObject([
      {
        triggerSource: 'CustomMessage_UpdateUserAttribute',
        callerContext: { clientId: 'server' },
        request: { userAttributes: { email: 'new-address@demo.test' } },
      },
      { triggerSource: 'CustomMessage_VerifyUserAttribute', callerContext: { clientId: 'server' } },
    ])
  })

  it('has to name the person in an invitation, too', async () => {
    const invite = (Username: string) =>
      stand.sdk.send(
        new AdminCreateUserCommand({
          UserPoolId: aliased.poolId,
          Username,
          UserAttributes: [{ Name: 'email', Value: `${Username}@demo.test` }],
          DesiredDeliveryMediums: ['EMAIL'],
        }),
      )
    await expect(invite('ann')).rejects.toMatchObject({ name: 'InvalidParameterException' })
    answer = answers({ emailMessage: '{username}: {####}' })
    await invite('bob')
    expect(events.at(-1)).toMatchObject({
      triggerSource: 'CustomMessage_AdminCreateUser',
      request: { codeParameter: '{####}', usernameParameter: '{username}' },
    })
    expect(stand.mails.at(-1)?.text).toMatch(/^bob: \S+$/)
  })

  it('leaves the mail to the pool if it writes none', async () => {
    answer = (event) => ({ ok: true, value: event })
    await forget(await someone())
    expect(stand.mails.at(-1)).toMatchObject({
      subject: 'Your verification code',
      text: expect.stringMatching(/^The pool says \d{6}$/),
    })
  })

  it('is not called for people who get no mail', async () => {
    await expect(forget('stranger@demo.test')).rejects.toMatchObject({ name: 'UserNotFoundException' })
    expect(events).toEqual([])
  })
})

describe('a call whose trigger does not work', () => {
  it.each<[string, (event: Event) => Answer, { name: string; message: unknown }]>([
    [
      'throws',
      () => ({ ok: false, errorMessage: 'No template.' }),
      { name: 'UserLambdaValidationException', message: 'CustomMessage failed with error No template.' },
    ],
    [
      'returns no event',
      () => ({ ok: true, value: null }),
      { name: 'InvalidLambdaResponseException', message: 'Unrecognizable lambda output' },
    ],
    [
      'returns a message that is no text',
      answers({ emailMessage: 7 }),
      { name: 'InvalidLambdaResponseException', message: 'Unrecognizable lambda output' },
    ],
    [
      'returns a message without the code',
      answers({ emailMessage: '<p>Hello</p>' }),
      {
        name: 'InvalidParameterException',
        message: expect.stringMatching(/'emailBody' .* regular expression pattern/),
      },
    ],
    [
      'returns an invisible character',
      answers({ emailMessage: 'Your code:\u200B{####}' }),
      {
        name: 'InvalidParameterException',
        message: expect.stringMatching(/'emailBody' .* regular expression pattern/),
      },
    ],
    [
      'returns a message that is too long',
      answers({ emailMessage: `{####}${'x'.repeat(20_000)}` }),
      {
        name: 'InvalidParameterException',
        message: expect.stringMatching(/'emailBody' .* less than or equal to 20000/),
      },
    ],
    [
      'returns a subject that is too long',
      answers({ emailMessage: '{####}', emailSubject: 'x'.repeat(141) }),
      {
        name: 'InvalidParameterException',
        message: expect.stringMatching(/'emailSubject' .* less than or equal to 140/),
      },
    ],
  ])('fails, and nothing is mailed: it %s', async (_words, given, error) => {
    const username = await someone()
    const sent = stand.mails.length
    answer = given
    await expect(forget(username)).rejects.toMatchObject(error)
    expect(stand.mails).toHaveLength(sent)
    expect(events).toHaveLength(1)
  })

  it('fails if it has not answered after the third attempt', async () => {
    const username = await someone()
    const sent = stand.mails.length
    answer = () => new Promise(() => {})
    await expect(forget(username)).rejects.toMatchObject({
      name: 'UnexpectedLambdaException',
      message: 'CustomMessage invocation failed due to error Socket timeout while invoking Lambda function.',
    })
    expect(events).toHaveLength(3)
    expect(stand.mails).toHaveLength(sent)
  })

  it('can be repeated once the trigger works', async () => {
    const username = await someone()
    answer = () => ({ ok: false, errorMessage: 'No template' })
    await expect(forget(username)).rejects.toThrow('No template')
    answer = answers({ emailMessage: 'Your code is {####}' })
    await forget(username)
    expect(stand.lastCode()).toMatch(/^\d{6}$/)
  })
})
