import { sumBy } from '../../../shared/contract/sums.ts'
import { describe, expect, test } from 'vitest'
import { cards, days } from '../../../infra/local/services/stripe/test-stripe.ts'
import type { Billing, ChangePreview } from '../../../shared/billing/billing.ts'
import { billingCompany, intentOf, type Company } from '../../../test/builders/billing-company.ts'
import type { ApiHandler } from '../../../test/builders/request.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { withTable } from '../../../test/builders/table.ts'
import { followClosing } from '../../domain/billing/follow-closing.ts'
import { settleSubscription } from '../../domain/billing/settle-subscription.ts'
import { closeWorkspace, reopenWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { extendGrace, readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { handler as domain } from './index.ts'

withTable({ own: true })
const stripe = withStripe({ clock: 'functions' })

const { makeCompany, begin, buy, enterCard, makeOverdue } = billingCompany(stripe, domain as unknown as ApiHandler)

const planOf = async ({ id }: Company) => (await readWorkspace(id))?.plan

describe('a first payment', () => {
  test('puts the plan into effect that was paid for', async () => {
    const company = await makeCompany()
    expect(await begin(company)).toMatchObject({ amount: '49.00', publishableKey: 'pk_test_local' })
    expect(await planOf(company)).toBe('starter')
    expect(await buy(company)).toMatchObject({ plan: 'pro', state: 'active', interval: 'month', price: '49.00' })
    expect(await planOf(company)).toBe('pro')
    expect((await company.call('read')).body).toMatchObject({ plan: 'pro', change: null, overdue: null })
    expect((await company.call('payment')).body).toMatchObject({
      card: { brand: 'visa', last4: '4242' },
      nextInvoice: { amount: '49.00' },
    })
    expect((await company.call('invoices')).body).toMatchObject([{ status: 'paid', amount: '49.00' }])
  })

  test('goes on where it was left, and is charged once however often it is confirmed', async () => {
    const company = await makeCompany()
    const [first, second] = await Promise.all([begin(company), begin(company)])
    expect(second.clientSecret).toBe(first.clientSecret)
    await stripe.pay(first.clientSecret, cards.good)
    const proof = { plan: 'pro', paymentIntentId: intentOf(first.clientSecret) }
    const answers = await Promise.all(Array.from({ length: 5 }, () => company.call('upgradeSubscription', proof)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(
      (await company.call('upgrade', { planType: 'Professional', paymentIntentId: proof.paymentIntentId })).body,
    ).toMatchObject({ plan: 'pro', state: 'active' })
    expect((await company.call('invoices')).body).toHaveLength(1)
    expect(await company.call('beginPayment', { plan: 'pro' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
  })

  test('of another plan gives up the one that was begun before', async () => {
    const company = await makeCompany()
    const forPro = await begin(company, 'pro')
    const forBusiness = await begin(company, 'business', 'year')
    expect(forBusiness.amount).toBe('1390.00')
    expect(await stripe.pay(forPro.clientSecret, cards.good)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    })
    await stripe.pay(forBusiness.clientSecret, cards.good)
    const proof = { paymentIntentId: intentOf(forBusiness.clientSecret) }
    expect(await company.call('upgradeSubscription', { ...proof, plan: 'pro' })).toMatchObject({
      status: 409,
      body: { code: 'payment_mismatch', message: 'This company pays for Business, not for Pro.' },
    })
    expect(await planOf(company)).toBe('business')
  })

  test('changes nothing before it is complete, or with someone else’s proof', async () => {
    const [company, other] = [await makeCompany(), await makeCompany()]
    const { clientSecret } = await begin(company)
    const prove = (company: Company, secret: string) =>
      company.call('upgradeSubscription', { plan: 'pro', paymentIntentId: intentOf(secret) })
    expect(await prove(company, clientSecret)).toMatchObject({ status: 402, body: { code: 'payment_incomplete' } })
    expect(await stripe.pay(clientSecret, cards.declined)).toMatchObject({ error: { code: 'card_declined' } })
    expect(await prove(company, clientSecret)).toMatchObject({ status: 402 })
    const confirmation = await stripe.pay(clientSecret, cards.threeDSecure)
    expect(confirmation.status).toBe('requires_action')
    expect(await prove(company, clientSecret)).toMatchObject({ status: 402 })
    await stripe.authenticate(confirmation.url ?? '', 'complete')
    expect(await prove(other, clientSecret)).toMatchObject({ status: 404 })
    await begin(other)
    expect(await prove(other, clientSecret)).toMatchObject({ status: 404 })
    expect(await prove(company, 'pi_nothing_secret_x')).toMatchObject({ status: 404 })
    expect([await planOf(company), await planOf(other)]).toEqual(['starter', 'starter'])
    expect(await prove(company, clientSecret)).toMatchObject({ status: 200 })
    expect([await planOf(company), await planOf(other)]).toEqual(['pro', 'starter'])
  })
})

describe('a change', () => {
  test('to a more expensive plan is charged as it was shown, at once', async () => {
    const company = await makeCompany()
    await buy(company)
    stripe.clock.advance(days(10))
    const preview = (await company.call('preview', { plan: 'business' })).body as ChangePreview
    expect(preview).toMatchObject({ takesEffect: 'now', renewal: '139.00' })
    const sum = sumBy(preview.lines, ({ amount }) => Number(amount))
    expect(sum.toFixed(2)).toBe(preview.dueNow)
    const change = { plan: 'business', calculatedAt: preview.calculatedAt }
    const answers = await Promise.all([company.call('change', change), company.call('change', change)])
    for (const { body } of answers)
      expect(body).toMatchObject({ action: null, billing: { plan: 'business', price: '139.00', state: 'active' } })
    expect((await company.call('invoices')).body).toMatchObject([{ amount: preview.dueNow }, { amount: '49.00' }])
  })

  test('that is declined changes nothing, and says why', async () => {
    const company = await makeCompany()
    await buy(company)
    await enterCard(company, cards.failsLater)
    expect(await company.call('change', { plan: 'business' })).toMatchObject({
      status: 402,
      body: { code: 'payment_failed', message: expect.stringContaining('declined') },
    })
    expect((await company.call('read')).body).toMatchObject({ plan: 'pro', state: 'active' })
    await enterCard(company, cards.good)
    expect((await company.call('change', { plan: 'business' })).body).toMatchObject({ billing: { plan: 'business' } })
  })

  test('that the cardholder has to confirm waits for that', async () => {
    const company = await makeCompany()
    await buy(company)
    await enterCard(company, cards.alwaysThreeDSecure)
    const { body } = await company.call('change', { plan: 'business' })
    expect(body).toMatchObject({ billing: { plan: 'pro' }, action: { publishableKey: 'pk_test_local' } })
    const { clientSecret } = (body as { action: { clientSecret: string } }).action
    const confirmation = await stripe.pay(clientSecret, cards.alwaysThreeDSecure)
    await stripe.authenticate(confirmation.url ?? '', 'complete')
    expect(
      (await company.call('upgradeSubscription', { plan: 'business', paymentIntentId: intentOf(clientSecret) })).body,
    ).toMatchObject({ plan: 'business', state: 'active' })
  })

  test('to a cheaper plan happens at the end of the paid period, and can be taken back until then', async () => {
    const company = await makeCompany()
    const { periodEndsAt } = await buy(company, 'business')
    expect((await company.call('preview', { plan: 'pro' })).body).toMatchObject({
      takesEffect: 'period_end',
      at: periodEndsAt,
      dueNow: '0.00',
    })
    const waiting = { plan: 'business', change: { plan: 'pro', interval: 'month', at: periodEndsAt } }
    expect((await company.call('change', { plan: 'pro' })).body).toMatchObject({ billing: waiting })
    expect((await company.call('keep')).body).toMatchObject({ plan: 'business', change: null })
    await company.call('change', { plan: 'pro' })
    stripe.clock.advance(days(32))
    await settleSubscription(company.id)
    expect((await company.call('read')).body).toMatchObject({ plan: 'pro', price: '49.00', change: null })
  })

  test('to Starter cancels at the end of the paid period, and can be taken back until then', async () => {
    const company = await makeCompany()
    await buy(company)
    expect((await company.call('change', { plan: 'starter' })).body).toMatchObject({
      billing: { plan: 'pro', change: { plan: 'starter', interval: null } },
    })
    expect((await company.call('payment')).body).toMatchObject({ nextInvoice: null })
    expect((await company.call('keep')).body).toMatchObject({ change: null })
    await company.call('change', { plan: 'starter' })
    stripe.clock.advance(days(32))
    await settleSubscription(company.id)
    expect((await company.call('read')).body).toMatchObject({ plan: 'starter', state: 'none', price: null })
    expect(await buy(company, 'business')).toMatchObject({ plan: 'business', state: 'active' })
  })

  test('of a subscription that Stripe has ended is refused, even before anyone has heard of the end', async () => {
    const company = await makeCompany()
    await buy(company)
    const { clientSecret } = (await company.call('beginCard')).body as { clientSecret: string }
    expect(await stripe.pay(clientSecret, cards.good)).toMatchObject({ status: 'succeeded' })
    expect((await company.call('change', { plan: 'starter' })).status).toBe(200)
    stripe.clock.advance(days(40))
    for (const [name, body] of [
      ['keep', undefined],
      ['change', { plan: 'business' }],
      ['change', { plan: 'starter' }],
      ['preview', { plan: 'business' }],
      ['saveCard', { setupIntentId: intentOf(clientSecret) }],
    ] as const)
      expect([name, await company.call(name, body)]).toMatchObject([
        name,
        { status: 409, body: { code: 'wrong_state' } },
      ])
    await settleSubscription(company.id)
    expect((await company.call('read')).body).toMatchObject({ plan: 'starter', state: 'none' })
  })

  test('needs a subscription', async () => {
    const company = await makeCompany()
    for (const [name, body] of [
      ['change', { plan: 'pro' }],
      ['preview', { plan: 'pro' }],
      ['keep', undefined],
      ['beginCard', undefined],
    ] as const)
      expect(await company.call(name, body)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })
})

test('the reconciliation keeps the time that an operator has given, for this renewal only', async () => {
  const company = await makeOverdue()
  const overdue = await readWorkspace(company.id)
  if (overdue?.readOnlyAt === undefined) throw new Error('The renewal was paid')
  const later = new Date(Date.parse(overdue.readOnlyAt) + days(20) * 1000).toISOString()
  await writeTogether([extendGrace(overdue, later)])
  await settleSubscription(company.id)
  expect(await readWorkspace(company.id)).toMatchObject({ readOnlyAt: later })
  expect((await company.call('read')).body).toMatchObject({ state: 'overdue', overdue: { readOnlyAt: later } })
  await enterCard(company, cards.good)
  await settleSubscription(company.id)
  const paid = await readWorkspace(company.id)
  expect([paid?.readOnlyAt, paid?.graceUntil]).toEqual([undefined, undefined])
})

test('a renewal that is never paid is read-only for a week, ends on Starter, and its invoice is no longer open', async () => {
  const company = await makeOverdue()
  const { overdue } = (await company.call('read')).body as Billing
  const until = (day: number) => Date.parse(overdue?.since ?? '') / 1000 + days(day) - stripe.clock.now() / 1000
  for (const day of [15, 20]) {
    stripe.clock.advance(Math.ceil(until(day)))
    await settleSubscription(company.id)
    expect((await company.call('read')).body).toMatchObject({ plan: 'pro', state: 'read_only', overdue })
  }
  expect((await company.call('invoices')).body).toMatchObject([{ status: 'open' }, { status: 'paid' }])
  stripe.clock.advance(Math.ceil(until(22)))
  await Promise.all([settleSubscription(company.id), settleSubscription(company.id)])
  expect((await company.call('read')).body).toMatchObject({ plan: 'starter', state: 'none', overdue: null })
  expect((await company.call('invoices')).body).toMatchObject([{ status: 'uncollectible' }, { status: 'paid' }])
})

test('a renewal that fails leaves 14 days, and another card heals it', async () => {
  const company = await makeOverdue()
  const { overdue, ...overdueBilling } = (await company.call('read')).body as Billing
  expect(overdueBilling).toMatchObject({ plan: 'pro', state: 'overdue' })
  expect(Date.parse(overdue?.readOnlyAt ?? '') - Date.parse(overdue?.since ?? '')).toBe(days(14) * 1000)
  expect(await company.call('change', { plan: 'business' })).toMatchObject({ status: 409 })
  expect(await enterCard(company, cards.declined)).toBeUndefined()
  expect((await enterCard(company, cards.good))?.body).toMatchObject({
    card: { last4: '4242' },
    billing: { plan: 'pro', state: 'active', overdue: null },
  })
})

test('a card of someone else cannot be charged', async () => {
  const [company, other] = [await makeCompany(), await makeCompany()]
  await buy(company)
  await buy(other)
  const { clientSecret } = (await other.call('beginCard')).body as { clientSecret: string }
  await stripe.pay(clientSecret, cards.good)
  const setupIntentId = intentOf(clientSecret)
  expect(await company.call('saveCard', { setupIntentId })).toMatchObject({ status: 404 })
  expect(await company.call('saveCard', { setupIntentId: 'seti_nothing' })).toMatchObject({ status: 404 })
})

test('a workspace that is being closed is not charged again, unless it stays', async () => {
  const [company, cancelled] = [await makeCompany(), await makeCompany()]
  for (const one of [company, cancelled]) await buy(one)
  await cancelled.call('change', { plan: 'starter' })
  const changeOf = async (company: Company) => ((await company.call('read')).body as Billing).change?.plan
  for (const one of [company, cancelled]) {
    await writeTogether([closeWorkspace(one.id, new Date(Date.now() + 86_400_000).toISOString())])
    await followClosing(one.id)
    await followClosing(one.id)
    expect(await changeOf(one)).toBe('starter')
    await writeTogether([reopenWorkspace(one.id)])
    await followClosing(one.id)
  }
  expect([await changeOf(company), await changeOf(cancelled)]).toEqual([undefined, 'starter'])
})

test('the link to the next page of invoices is of no use to another company', async () => {
  const [company, other] = [await makeCompany(), await makeCompany()]
  await buy(company)
  await buy(other)
  await company.call('change', { plan: 'business' })
  const list = async (company: Company, query: Record<string, string>) => company.list({ limit: '1', ...query })
  const first = await list(company, {})
  const cursor = /cursor=([\w-]+)/.exec(first.headers['link'] ?? '')?.[1] ?? ''
  expect(cursor).toMatch(/^[\w-]{40,}$/)
  expect((await list(company, { cursor })).body).toMatchObject([{ amount: '49.00' }])
  expect(await list(other, { cursor })).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } })
})
