import Stripe from 'stripe'
import { expect, inject, test } from 'vitest'
import { secretKey } from '../../infra/local/services/stripe/test-keys.ts'
import { cataloguePrices, planOfPrice } from '../../functions/domain/billing/catalogue.ts'

test('the stage starts with the prices of all plans in Stripe, and publishing them again changes nothing', async () => {
  const { port } = new URL(inject('origin'))
  const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false })
  const publish = () =>
    fetch(`${inject('origin')}/_local/functions/plumbline-local-publish-prices`, { method: 'POST', body: '{}' })
  expect(await (await publish()).json()).toMatchObject({ ok: true, value: { outcome: 'published', created: [] } })
  const { data } = await stripe.prices.list({ limit: 100 })
  expect(data.map((price) => planOfPrice(price))).toHaveLength(cataloguePrices.length)
  expect(data.map((price) => planOfPrice(price))).toEqual(
    expect.arrayContaining(cataloguePrices.map(({ plan, interval }) => ({ plan, interval }))),
  )
})
