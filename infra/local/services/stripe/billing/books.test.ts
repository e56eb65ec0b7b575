/** Whatever a customer does in whatever order, the books balance and nothing is paid twice. */
import { sum } from '../../../../../shared/contract/sums.ts'
import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, createPrices, days, startStripe, type TestStripe } from '../test-stripe.ts'

let stripe: TestStripe
let prices: Record<'pro' | 'business' | 'enterprise' | 'proYearly' | 'businessYearly', Stripe.Price>
beforeAll(async () => {
  stripe = await startStripe()
  prices = await createPrices(stripe, {
    pro: { amount: 4900 },
    business: { amount: 13900 },
    enterprise: { amount: 49900 },
    proYearly: { amount: 49000, interval: 'year' },
    businessYearly: { amount: 139000, interval: 'year' },
  })
})
afterAll(() => stripe.stop())

type PriceName = keyof typeof prices
const priceNames = ['pro', 'business', 'enterprise', 'proYearly', 'businessYearly'] as const
const monthly = ['pro', 'business', 'enterprise'] as const

const all = async <T extends { id: string }>(list: Stripe.ApiListPromise<T>): Promise<T[]> => {
  const items: T[] = []
  for await (const item of list) items.push(item)
  return items
}

/** Requests that make no sense at the moment are refused, and must change nothing. */
const refusals = new Set(['StripeInvalidRequestError', 'StripeCardError'])
const attempt = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: Stripe.errors.StripeError) => {
    if (!refusals.has(error.type)) throw error
  })
}

type Company = { customer: string; subscription?: string }
type Step = { name: string; run(company: Company): Promise<void> }

const step = (name: string, run: Step['run']): Step => ({ name, run })

const subscribeTo = (price: PriceName) =>
  step(`subscribe to ${price}`, async (company) => {
    const { id } = await stripe.sdk.subscriptions.create({
      customer: company.customer,
      items: [{ price: prices[price].id }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
    })
    company.subscription = id
  })

const changeTo = (
  price: PriceName,
  proration: 'always_invoice' | 'create_prorations' | 'none',
  behavior: 'allow_incomplete' | 'pending_if_incomplete' | 'error_if_incomplete' | 'default_incomplete',
) =>
  step(`change to ${price}, ${proration}, ${behavior}`, async ({ subscription }) => {
    if (subscription === undefined) return
    const { items } = await stripe.sdk.subscriptions.retrieve(subscription)
    await attempt(
      stripe.sdk.subscriptions.update(subscription, {
        items: [{ id: items.data[0]!.id, price: prices[price].id }],
        proration_behavior: proration,
        payment_behavior: behavior,
      }),
    )
  })

const payOpen = (card: string) =>
  step(`pay what is open with ${card.slice(-4)}`, async ({ customer }) => {
    const open = await all(stripe.sdk.invoices.list({ customer, status: 'open', expand: ['data.confirmation_secret'] }))
    for (const { confirmation_secret: secret } of open) {
      const { url } = await stripe.pay(secret!.client_secret, card)
      if (url !== undefined) await stripe.authenticate(url, 'complete')
    }
  })

const wait = (time: number) => step(`wait ${time} seconds`, async () => stripe.clock.advance(time))

const cancel = (how: 'now' | 'prorated' | 'at the end') =>
  step(`cancel ${how}`, async ({ subscription }) => {
    if (subscription === undefined) return
    const { subscriptions } = stripe.sdk
    await attempt(
      how === 'at the end'
        ? subscriptions.update(subscription, { cancel_at_period_end: true })
        : subscriptions.cancel(subscription, how === 'prorated' ? { prorate: true, invoice_now: true } : {}),
    )
  })

const refund = (amount: number) =>
  step(`refund ${amount}`, async ({ customer }) => {
    const [charge] = (await stripe.sdk.charges.list({ customer, limit: 1 })).data
    if (charge) await attempt(stripe.sdk.refunds.create({ charge: charge.id, amount }))
  })

const credit = (amount: number, way: 'credit_amount' | 'refund_amount') =>
  step(`credit ${amount} as ${way}`, async ({ customer }) => {
    const [invoice] = (await stripe.sdk.invoices.list({ customer, limit: 1 })).data
    if (!invoice) return
    await attempt(
      stripe.sdk.creditNotes.create({
        invoice: invoice.id,
        amount,
        ...(invoice.status === 'paid' && { [way]: amount }),
      }),
    )
  })

const adjust = (amount: number) =>
  step(`adjust the balance by ${amount}`, async ({ customer }) => {
    await stripe.sdk.customers.createBalanceTransaction(customer, { amount, currency: 'usd' })
  })

const giveUp = step('void what is open', async ({ customer }) => {
  for (const { id } of await all(stripe.sdk.invoices.list({ customer, status: 'open' })))
    await attempt(stripe.sdk.invoices.voidInvoice(id))
})

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...priceNames).map(subscribeTo),
  fc
    .tuple(
      fc.constantFrom(...priceNames),
      fc.constantFrom('always_invoice' as const, 'create_prorations' as const, 'none' as const),
      fc.constantFrom(
        'allow_incomplete' as const,
        'pending_if_incomplete' as const,
        'error_if_incomplete' as const,
        'default_incomplete' as const,
      ),
    )
    .map((parts) => changeTo(...parts)),
  fc.constantFrom(cards.good, cards.good, cards.threeDSecure, cards.declined).map(payOpen),
  fc.integer({ min: 1, max: days(40) }).map(wait),
  fc.constantFrom('now' as const, 'prorated' as const, 'at the end' as const).map(cancel),
  fc.integer({ min: 1, max: 20_000 }).map(refund),
  fc
    .tuple(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom('credit_amount' as const, 'refund_amount' as const))
    .map((parts) => credit(...parts)),
  fc.integer({ min: -20_000, max: 20_000 }).map(adjust),
  fc.constant(giveUp),
)

const checkInvoice = async (invoice: Stripe.Invoice): Promise<void> => {
  const where = `${invoice.id} (${invoice.status}, ${invoice.billing_reason})`
  expect(sum(invoice.lines.data.map(({ amount }) => amount)), where).toBe(invoice.total)
  expect(invoice.amount_paid + invoice.amount_remaining, where).toBe(invoice.amount_due)
  if (invoice.ending_balance !== null) {
    const used = invoice.starting_balance - invoice.ending_balance
    expect(invoice.amount_due + invoice.pre_payment_credit_notes_amount, where).toBe(invoice.total + used)
  }
  const payments = invoice.payments!.data
  const paid = payments.filter(({ status }) => status === 'paid')
  expect(paid.length, where).toBeLessThanOrEqual(1)
  expect(sum(paid.map(({ amount_paid: amount }) => amount ?? 0)), where).toBe(invoice.amount_paid)
  if (invoice.status === 'paid') expect(invoice.amount_remaining, where).toBe(0)
  for (const { payment } of payments) {
    const charges = await all(stripe.sdk.charges.list({ payment_intent: payment.payment_intent as string }))
    const captured = charges.filter(({ paid: isPaid }) => isPaid)
    expect(sum(captured.map(({ amount }) => amount)), where).toBe(invoice.amount_paid)
    expect(captured.length, where).toBeLessThanOrEqual(1)
  }
}

const checkBooks = async ({ customer: id }: Company): Promise<void> => {
  const [invoices, transactions, charges, refunds, customer] = await Promise.all([
    all(stripe.sdk.invoices.list({ customer: id, expand: ['data.payments'] })),
    all(stripe.sdk.customers.listBalanceTransactions(id)),
    all(stripe.sdk.charges.list({ customer: id })),
    all(stripe.sdk.refunds.list()),
    stripe.sdk.customers.retrieve(id) as Promise<Stripe.Customer>,
  ])
  for (const invoice of invoices) await checkInvoice(invoice)
  expect(sum(transactions.map(({ amount }) => amount))).toBe(customer.balance)
  for (const charge of charges) {
    const back = refunds.filter((refund) => refund.charge === charge.id)
    expect(sum(back.map(({ amount }) => amount))).toBe(charge.amount_refunded)
    expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount_captured)
  }
  const events = await all(stripe.sdk.events.list({ type: 'invoice.paid', limit: 100 }))
  const paid = events
    .map(({ data }) => (data.object as Stripe.Invoice).id)
    .filter((id) => invoices.some((invoice) => invoice.id === id))
  expect(new Set(paid).size).toBe(paid.length)
  expect(paid.toSorted()).toEqual(
    invoices
      .filter(({ status }) => status === 'paid')
      .map((invoice) => invoice.id)
      .toSorted(),
  )
}

test('the books balance after any steps, and no invoice is paid twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 12 }), async (taken) => {
      const { id } = await stripe.sdk.customers.create({})
      const company: Company = { customer: id }
      // The first steps, which most others need.
      for (const one of [subscribeTo('pro'), payOpen(cards.good), ...taken]) {
        await one.run(company)
        await checkBooks(company)
      }
      await stripe.sdk.customers.del(id)
    }),
    { numRuns: 25 },
  )
})

test('a change and its reversal at the same moment cost nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: days(27) }),
      fc.array(fc.constantFrom(...monthly), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: days(3) }),
      async (before, path, between) => {
        const { id: customer } = await stripe.sdk.customers.create({})
        const company: Company = { customer }
        await subscribeTo('pro').run(company)
        await payOpen(cards.good).run(company)
        stripe.clock.advance(before)
        await changeTo('business', 'create_prorations', 'allow_incomplete').run(company)
        stripe.clock.advance(between)
        const pending = async () =>
          sum((await all(stripe.sdk.invoiceItems.list({ customer, pending: true }))).map(({ amount }) => amount))
        const cost = await pending()
        for (const price of [...path, 'business'] as const)
          await changeTo(price, 'create_prorations', 'allow_incomplete').run(company)
        expect(await pending()).toBe(cost)
        await stripe.sdk.customers.del(customer)
      },
    ),
    { numRuns: 20 },
  )
})

test('a preview with its date is what is charged', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: days(27) }),
      fc.constantFrom(...priceNames),
      fc.constantFrom('always_invoice' as const, 'none' as const),
      async (before, price, proration) => {
        const { id: customer } = await stripe.sdk.customers.create({})
        const company: Company = { customer }
        await subscribeTo('pro').run(company)
        await payOpen(cards.good).run(company)
        stripe.clock.advance(before)
        const { items, id } = await stripe.sdk.subscriptions.retrieve(company.subscription!)
        const change = {
          items: [{ id: items.data[0]!.id, price: prices[price].id }],
          proration_behavior: proration,
          proration_date: stripe.clock.now() / 1000,
        }
        const preview = await stripe.sdk.invoices.createPreview({ subscription: id, subscription_details: change })
        stripe.clock.advance(60)
        const changed = await stripe.sdk.subscriptions.update(id, { ...change, expand: ['latest_invoice'] })
        const invoice = changed.latest_invoice as Stripe.Invoice
        if (invoice.billing_reason === 'subscription_update') {
          expect(invoice.lines.data.map(({ amount }) => amount)).toEqual(preview.lines.data.map(({ amount }) => amount))
          expect(invoice.amount_due).toBe(preview.amount_due)
        } else {
          expect(preview.total).toBe(prices[price].unit_amount)
        }
        await stripe.sdk.customers.del(customer)
      },
    ),
    { numRuns: 20 },
  )
})
