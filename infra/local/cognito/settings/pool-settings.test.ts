import { describe, expect, it } from 'vitest'
import { pool } from '../test-cognito.ts'
import { poolSettings } from './pool-settings.ts'

describe('the properties of a pool', () => {
  it.each([
    ['triggers', { LambdaConfig: { PreSignUp: 'arn:aws:lambda:eu-central-1:000000000000:function:x' } }],
    ['codes by SMS', { EnabledMfas: ['SMS_MFA'] }],
    ['sign-in by telephone number', { UsernameAttributes: ['phone_number'] }],
    ['passwordless sign-in', { Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['EMAIL_OTP'] } } }],
    ['remembered devices', { DeviceConfiguration: { ChallengeRequiredOnNewDevice: true } }],
    ['a history of passwords', { Policies: { PasswordPolicy: { PasswordHistorySize: 3 } } }],
  ])('are refused if they use %s, which is not supported', (_words, properties) => {
    expect(() => poolSettings(pool('other', properties, {}))).toThrow('The Cognito stand-in cannot run user pool other')
  })

  it.each([
    ['a secret', { GenerateSecret: true }],
    ['tokens that cannot be revoked', { EnableTokenRevocation: false }],
    ['something new', { SomethingNew: true }],
  ])('are refused if a client uses %s', (_words, properties) => {
    expect(() => poolSettings(pool('other', {}, { web: properties }))).toThrow('cannot run app client web')
  })

  it('have the defaults of the service', () => {
    const settings = poolSettings(pool('plain', {}, { web: {} }))
    expect(settings).toMatchObject({
      passwordPolicy: { minimumLength: 8, uppercase: true, lowercase: true, numbers: true, symbols: true },
      temporaryPasswordDays: 7,
      caseSensitive: true,
      mfa: 'OFF',
    })
    expect(settings.clients.get('web')).toMatchObject({
      flows: new Set(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_CUSTOM_AUTH']),
      hidesUnknownUsers: false,
      accessTokenSeconds: 3600,
      idTokenSeconds: 3600,
      refreshTokenSeconds: 30 * 86_400,
      sessionSeconds: 180,
    })
  })

  it('can be strings, which CloudFormation also accepts', () => {
    const policy = { MinimumLength: '14', RequireSymbols: 'false', RequireNumbers: 'true' }
    const { passwordPolicy } = poolSettings(pool('text', { Policies: { PasswordPolicy: policy } }, {}))
    expect(passwordPolicy).toEqual({
      minimumLength: 14,
      uppercase: false,
      lowercase: false,
      numbers: true,
      symbols: false,
    })
  })
})
