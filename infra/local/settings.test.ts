import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test.each(['3000x', '-1', '65536', '1.5'])('the port %s is refused', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(`not '${PORT}'`)
})

describe('the keys of an account in Stripe’s test mode', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  test('are used if all three are set', () => {
    const stripeKeys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
    expect(readSettings(keys)).toMatchObject({ port: 3000, stripeKeys })
    expect(readSettings({ ...keys, STRIPE_SECRET_KEY: 'rk_test_1' }).stripeKeys?.secretKey).toBe('rk_test_1')
  })

  test('are not used if none is set', () => {
    expect(readSettings({}).stripeKeys).toBeUndefined()
    expect(readSettings({ STRIPE_SECRET_KEY: '' }).stripeKeys).toBeUndefined()
  })

  test.each([
    [['STRIPE_SECRET_KEY'], 'STRIPE_SECRET_KEY is missing'],
    [['STRIPE_PUBLISHABLE_KEY'], 'STRIPE_PUBLISHABLE_KEY is missing'],
    [
      ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
      'STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing',
    ],
  ])('are refused without %j', (missing, message) => {
    const rest = Object.fromEntries(Object.entries(keys).filter(([name]) => !missing.includes(name)))
    expect(() => readSettings(rest)).toThrow(message)
  })

  test.each([
    ['STRIPE_SECRET_KEY', 'sk_live_1'],
    ['STRIPE_SECRET_KEY', 'rk_live_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_1'],
  ])('are refused if %s is the live key %s, even alone', (name, value) => {
    expect(() => readSettings({ ...keys, [name]: value })).toThrow(`${name} is a live key`)
    expect(() => readSettings({ [name]: value })).toThrow(`${name} is a live key`)
  })

  test.each(Object.keys(keys))('are refused if %s has another form, without printing it', (name) => {
    expect(() => readSettings({ ...keys, [name]: 'secret' })).toThrow(`${name} should begin with`)
    expect(() => readSettings({ ...keys, [name]: 'secret' })).not.toThrow("'secret'")
  })
})

describe('a language model', () => {
  test('of a server on this machine is used by its address, and by its name if there is one', () => {
    const MODEL_URL = 'http://127.0.0.1:11434/v1/'
    const server = { kind: 'server', url: 'http://127.0.0.1:11434/v1' }
    expect(readSettings({ MODEL_URL }).model).toEqual(server)
    expect(readSettings({ MODEL_URL, MODEL_NAME: 'llama3.2' }).model).toEqual({ ...server, name: 'llama3.2' })
    expect(readSettings({ MODEL_URL: 'http://localhost:8080' }).model).toMatchObject({ url: 'http://localhost:8080' })
  })

  test.each(['https://models.example/v1', 'http://192.168.1.5:11434/v1', 'http://127.0.0.1.evil.example', '11434'])(
    'is not asked at %s, which is not this machine',
    (MODEL_URL) => {
      expect(() => readSettings({ MODEL_URL })).toThrow('MODEL_URL should be the address')
    },
  )

  const aws = {
    BEDROCK_MODEL_ID: 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0',
    AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'eu-north-1',
  }

  test('of Bedrock is used with the credentials and the region of the environment', () => {
    const model = {
      kind: 'bedrock',
      id: aws.BEDROCK_MODEL_ID,
      region: 'eu-north-1',
      credentials: { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' },
    }
    expect(readSettings(aws).model).toEqual(model)
    expect(readSettings({ ...aws, AWS_SESSION_TOKEN: 'token' }).model).toMatchObject({
      credentials: { sessionToken: 'token' },
    })
  })

  test('of Bedrock is not used because of credentials alone', () => {
    expect(readSettings({ ...aws, BEDROCK_MODEL_ID: '' }).model).toBeUndefined()
  })

  test.each([
    [{ ...aws, AWS_REGION: '' }, 'AWS_REGION is missing'],
    [{ BEDROCK_MODEL_ID: 'x' }, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY and AWS_REGION are missing'],
    [{ ...aws, MODEL_URL: 'http://localhost:1' }, 'not both'],
    [{ MODEL_NAME: 'llama3.2' }, 'MODEL_URL, which is missing'],
  ])('is refused if it is not complete: %j', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message)
  })
})
