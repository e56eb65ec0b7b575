import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, days } from '../../../infra/local/services/stripe/test-stripe.ts'
import type { Billing } from '../../../shared/billing/billing.ts'
import { billingCompany, intentOf, type Company } from '../../../test/builders/billing-company.ts'
import type { ApiHandler } from '../../../test/builders/request.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { withTable } from '../../../test/builders/table.ts'
import { createTestServer } from '../../../test/builders/test-server.ts'
import { settleSubscription } from '../../domain/billing/settle-subscription.ts'
import { handler as publishPrices } from '../../workers/publish-prices/index.ts'
import { handler as domain } from './index.ts'

withTable({ own: true })
const stripe = withStripe({ clock: 'functions', prices: false })
const { makeCompany, buy, enterCard } = billingCompany(stripe, domain as unknown as ApiHandler)

/** How many more calls that change something get through to Stripe. After them it is as if the process was killed. */
let left = Infinity

const refuse = (response: ServerResponse): void => {
  response.writeHead(400, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
  response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'The process was killed' } }))
}
const forward = (incoming: IncomingMessage, response: ServerResponse): void => {
  if (incoming.method !== 'GET' && left-- <= 0) return refuse(response)
  const { method, headers, url } = incoming
  const outgoing = request(new URL(url ?? '', stripe.origin), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  incoming.pipe(outgoing)
}
const proxy = createTestServer(forward)
beforeAll(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  process.env['STRIPE_ORIGIN'] = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  await publishPrices()
})
afterAll(() => {
  proxy.closeAllConnections()
  proxy.close()
})

/** A company on Business for which something else was agreed from the end of the period. */
const leaving = async (to: 'pro' | 'starter'): Promise<Company> => {
  const company = await makeCompany()
  await buy(company, 'business')
  expect((await company.call('change', { plan: to })).body).toMatchObject({ billing: { change: { plan: to } } })
  return company
}
const read = async ({ call }: Company) => (await call('read')).body as Billing

const reconcile = async (company: Company): Promise<Billing> => {
  stripe.clock.advance(days(1))
  await settleSubscription(company.id)
  return read(company)
}

describe.each(['pro', 'starter'] as const)('what was agreed from the end of the period, %s,', (to) => {
  const agreed = { plan: 'business', state: 'active', change: { plan: to } }

  /** It is there, and it happens. */
  const expectAgreed = async (company: Company): Promise<void> => {
    expect(await read(company)).toMatchObject(agreed)
    stripe.clock.advance(days(32))
    await settleSubscription(company.id)
    expect(await read(company)).toMatchObject({ plan: to, change: null })
  }

  test('is still agreed after a declined upgrade', async () => {
    const company = await leaving(to)
    await enterCard(company, cards.failsLater)
    expect(await company.call('change', { plan: 'enterprise' })).toMatchObject({ status: 402 })
    expect((await company.call('read')).body).toMatchObject(agreed)
    await settleSubscription(company.id)
    await expectAgreed(company)
  })

  test('is over after an upgrade that was paid', async () => {
    const company = await leaving(to)
    expect((await company.call('change', { plan: 'enterprise' })).body).toMatchObject({
      billing: { plan: 'enterprise', change: null },
    })
    expect(await reconcile(company)).toMatchObject({ plan: 'enterprise', change: null })
  })

  test('stays agreed while the bank has to confirm the upgrade, and is over once it has', async () => {
    const company = await leaving(to)
    await enterCard(company, cards.alwaysThreeDSecure)
    const { body } = await company.call('change', { plan: 'enterprise' })
    expect(body).toMatchObject({ billing: agreed })
    await settleSubscription(company.id)
    expect(await read(company)).toMatchObject(agreed)
    const { clientSecret } = (body as { action: { clientSecret: string } }).action
    const { url = '' } = await stripe.pay(clientSecret, cards.alwaysThreeDSecure)
    await stripe.authenticate(url, 'complete')
    const proof = { plan: 'enterprise', paymentIntentId: intentOf(clientSecret) }
    expect((await company.call('upgradeSubscription', proof)).body).toMatchObject({ plan: 'enterprise', change: null })
  })

  test('is put back if the bank’s confirmation never comes', async () => {
    const company = await leaving(to)
    await enterCard(company, cards.alwaysThreeDSecure)
    await company.call('change', { plan: 'enterprise' })
    await reconcile(company)
    await expectAgreed(company)
  })

  test.each(['keep', 'another change'] as const)('can be replaced during an upgrade that waits, by %s', async (how) => {
    const company = await leaving(to)
    await enterCard(company, cards.alwaysThreeDSecure)
    await company.call('change', { plan: 'enterprise' })
    const next = how === 'keep' ? null : { plan: 'pro', interval: 'year' }
    if (how === 'keep') await company.call('keep')
    else await company.call('change', { plan: 'pro', interval: 'year' })
    const after = await reconcile(company)
    if (next === null) expect(after).toMatchObject({ plan: 'business', change: null })
    else expect(after).toMatchObject({ plan: 'business', change: next })
  })

  test('survives a kill between any two calls of an upgrade, declined or paid', async () => {
    for (const card of [cards.failsLater, cards.good]) {
      for (let calls = 0; calls < 9; calls++) {
        const company = await leaving(to)
        await enterCard(company, card)
        left = calls
        const { status } = await company.call('change', { plan: 'enterprise' })
        left = Infinity
        const after = await reconcile(company)
        if (card === cards.good && after.plan === 'enterprise') expect(after).toMatchObject({ change: null })
        else expect(after, `killed after ${calls} calls, which answered ${status}`).toMatchObject(agreed)
        if (status < 500) break
      }
    }
  })

  test('survives a kill while it is put back', async () => {
    for (let calls = 0; calls < 4; calls++) {
      const company = await leaving(to)
      await enterCard(company, cards.alwaysThreeDSecure)
      await company.call('change', { plan: 'enterprise' })
      stripe.clock.advance(days(1))
      left = calls
      await settleSubscription(company.id)
      left = Infinity
      await Promise.all([settleSubscription(company.id), settleSubscription(company.id)])
      await expectAgreed(company)
    }
  })
})

test('two clicks on an upgrade while something else is agreed make one', async () => {
  const company = await leaving('pro')
  const answers = await Promise.all([1, 2].map(() => company.call('change', { plan: 'enterprise' })))
  for (const { body } of answers) expect(body).toMatchObject({ billing: { plan: 'enterprise', change: null } })
  expect((await company.call('invoices')).body).toHaveLength(2)
})
