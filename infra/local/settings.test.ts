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
