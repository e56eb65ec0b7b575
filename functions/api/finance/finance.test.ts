import { sumBy } from '../../../shared/contract/sums.ts'
import { describe, expect, test } from 'vitest'
import { cards, days } from '../../../infra/local/services/stripe/test-stripe.ts'
import type { CompanyBilling, UnplacedPayment } from '../../../shared/operators/finance.ts'
import { closingDays } from '../../../shared/workspace/limits.ts'
import { routes } from '../../../shared/routes.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type Answered, type ApiHandler, type Sent } from '../../../test/builders/request.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { withTable } from '../../../test/builders/table.ts'
import { beginSubscription } from '../../domain/billing/begin-subscription.ts'
import { beginAct } from '../../domain/billing/money-act-repository.ts'
import { settleCustomer } from '../../domain/billing/settle-customer.ts'
import { settleSubscription } from '../../domain/billing/settle-subscription.ts'
import { readSubscription } from '../../domain/billing/subscription-repository.ts'
import { settingsPartition } from '../../domain/workspace/settings-repository.ts'
import { closeWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { dropWorkspace, readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { newId } from '../../kernel/id.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { announce } from '../../workers/announce-subscriptions/announce.ts'
import { reconcileAll } from '../../../test/builders/reconcile.ts'
import { handler as billingDomain } from '../billing/index.ts'
import { handler as domain } from './index.ts'

withTable({ own: true })
const stripe = withStripe({ clock: 'functions' })
const mail = withMail()

const { finance, billing } = routes
const handler = domain as unknown as ApiHandler

/** The operator signs in for each call: the clock moves by months. */
const operate = async (name: keyof typeof finance, sent: Sent = {}): Promise<Answered> => {
  const operator = await makePerson({
    workspaceId: 'platform',
    kind: 'admin',
    role: 'admin',
    firstName: 'Olga',
    lastName: 'Reyes',
  })
  return callRoute(handler, finance[name], { session: await signIn(null, operator), ...sent })
}

/** A company that has paid for a plan, with its invoice. */
const makePayer = async (plan: 'pro' | 'business' = 'pro') => {
  const workspace = await makeWorkspace({ plan: 'starter' })
  const account = await makePerson({ workspaceId: workspace.id, kind: 'customer', role: 'customer' })
  const { clientSecret } = await beginSubscription(workspace.id, { plan, interval: 'month' })
  await stripe.pay(clientSecret, cards.good)
  await settleSubscription(workspace.id)
  const at = { id: workspace.id }
  const read = async () => (await operate('company', { params: at })).body as CompanyBilling
  const seen = async (name: 'invoices' | 'payment') =>
    (
      await callRoute(billingDomain as unknown as ApiHandler, billing[name], {
        session: await signIn(workspace, account),
      })
    ).body
  const { invoices, stripeCustomerId } = await read()
  const refund = (body: object = {}) =>
    operate('refund', {
      params: at,
      body: { invoiceId: invoices[0]?.id, amount: '10', reason: 'They had paid twice', requestKey: newKey(), ...body },
    })
  const credit = (body: object = {}) =>
    operate('credit', {
      params: at,
      body: { direction: 'add', amount: '10', reason: 'For the outage', requestKey: newKey(), ...body },
    })
  return { id: workspace.id, account, customerId: stripeCustomerId ?? '', invoices, read, seen, refund, credit }
}
type Payer = Awaited<ReturnType<typeof makePayer>>

const newKey = () => crypto.randomUUID()

type Event = Parameters<typeof announce>[0]

/** The events of what operators did, as they are stored. */
const eventsOf = async ({ id }: Pick<Payer, 'id'>): Promise<Event[]> =>
  (await itemsIn(settingsPartition(id)))
    .filter(({ sk }) => String(sk).startsWith('money-act#'))
    .flatMap(({ event }) => (event === undefined ? [] : [event as Event]))

const refundedAtStripe = async ({ customerId }: Payer): Promise<number> =>
  sumBy((await stripe.sdk.charges.list({ customer: customerId })).data, (charge) => charge.amount_refunded)

describe('a company’s billing', () => {
  test('shows an operator its plan, its invoices and its credit', async () => {
    const payer = await makePayer()
    expect(await payer.read()).toMatchObject({
      id: payer.id,
      companyName: 'Quay & Sons',
      billing: { plan: 'pro', state: 'active', price: '49.00' },
      credit: '0.00',
      invoices: [{ status: 'paid', amount: '49.00', refunded: '0.00', refundable: '49.00' }],
      hasOlder: false,
    })
  })

  test('of a company that has never paid has nothing of Stripe', async () => {
    const { id } = await makeWorkspace({ plan: 'starter' })
    expect((await operate('company', { params: { id } })).body).toMatchObject({ stripeCustomerId: null, invoices: [] })
    const body = { invoiceId: 'in_nothing', amount: '1', reason: 'Nothing to see', requestKey: newKey() }
    expect(await operate('refund', { params: { id }, body })).toMatchObject({ status: 404 })
    expect(await operate('credit', { params: { id }, body: { ...body, direction: 'add' } })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
  })

  test.each(['company', 'settle', 'refund', 'credit'] as const)('%s knows no workspace by another id', async (name) => {
    for (const id of [newId('workspace'), 'platform', '../x']) {
      const body = {
        invoiceId: 'in_nothing',
        direction: 'add',
        amount: '1',
        reason: 'Nothing to see',
        requestKey: newKey(),
      }
      expect(await operate(name, { params: { id }, body })).toMatchObject({ status: 404 })
    }
  })

  test('is closed to everybody who is no operator', async () => {
    const payer = await makePayer()
    const workspace = { ...(await makeWorkspace()), id: payer.id }
    const manager = await makePerson({ workspaceId: payer.id })
    for (const person of [payer.account, manager])
      for (const name of Object.keys(finance) as (keyof typeof finance)[]) {
        const session = await signIn(workspace, person)
        expect(await operate(name, { params: { id: payer.id }, session })).toMatchObject({ status: 403 })
      }
    expect(await callRoute(handler, finance.company, { params: { id: payer.id } })).toMatchObject({ status: 401 })
  })

  test('a check at Stripe finds a payment whose report was lost, and says who checked', async () => {
    const { id } = await makeWorkspace({ plan: 'starter' })
    const { clientSecret } = await beginSubscription(id, { plan: 'business', interval: 'year' })
    await stripe.pay(clientSecret, cards.good)
    expect((await readWorkspace(id))?.plan).toBe('starter')
    expect((await operate('settle', { params: { id } })).body).toMatchObject({ plan: 'business', interval: 'year' })
    expect((await readWorkspace(id))?.plan).toBe('business')
    const stored = (await itemsIn(settingsPartition(id))).find(({ sk }) => sk === 'subscription')
    expect(stored?.['event']).toMatchObject({ by: { kind: 'admin', name: 'Olga Reyes' } })
    expect(stored?.['event']).not.toHaveProperty('from')
  })
})

describe('a refund', () => {
  test('of a part goes to the card, and the company sees it', async () => {
    const payer = await makePayer()
    expect(await payer.refund()).toMatchObject({ status: 200, body: { refunded: '10.00', refundable: '39.00' } })
    expect(await refundedAtStripe(payer)).toBe(1000)
    expect(await payer.seen('invoices')).toMatchObject([{ status: 'paid', amount: '49.00', refunded: '10.00' }])
    expect(await payer.refund({ amount: '39' })).toMatchObject({ body: { refunded: '49.00', refundable: '0.00' } })
    expect(await payer.refund({ amount: '0.01' })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await refundedAtStripe(payer)).toBe(4900)
  })

  test('is told with author, amount, reason and invoice, and mailed once', async () => {
    const payer = await makePayer()
    await payer.refund({ reason: 'Two invoices\nfor one month' })
    const [event, ...others] = await eventsOf(payer)
    expect(others).toEqual([])
    expect(event).toMatchObject({
      name: 'invoice.refunded.v1',
      workspaceId: payer.id,
      by: { kind: 'admin', name: 'Olga Reyes' },
      data: {
        invoiceId: payer.invoices[0]?.id,
        invoiceNumber: payer.invoices[0]?.number,
        cents: 1000,
        currency: 'usd',
        reason: 'Two invoices\nfor one month',
      },
    })
    expect(event).not.toHaveProperty('from')
    mail.take()
    for (let delivery = 1; delivery <= 2; delivery += 1) await announce(event as Event)
    expect(mail.take()).toMatchObject([{ to: payer.account.email, text: expect.stringContaining('$10') }])
  })

  test('that is asked for twice at once is one, and the key is of no use for another', async () => {
    const payer = await makePayer()
    const same = { requestKey: newKey() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => payer.refund(same)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await payer.refund(same)).toMatchObject({ status: 200, body: { refunded: '10.00' } })
    expect(await refundedAtStripe(payer)).toBe(1000)
    expect(await eventsOf(payer)).toHaveLength(1)
    for (const other of [{ amount: '11' }, { reason: 'Something else' }])
      expect(await payer.refund({ ...same, ...other })).toMatchObject({
        status: 422,
        body: { code: 'idempotency_key_reused' },
      })
    expect(await refundedAtStripe(payer)).toBe(1000)
  })

  test('by two operators at once gives back no more than was paid', async () => {
    const payer = await makePayer()
    const answers = await Promise.all([payer.refund({ amount: '30' }), payer.refund({ amount: '30' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)])
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ message: expect.any(String) })
    expect(await refundedAtStripe(payer)).toBe(3000)
    expect(await eventsOf(payer)).toHaveLength(1)
  })

  test.each([
    ['more than is left', { amount: '49.01' }, 'amount'],
    ['nothing', { amount: '0' }, 'amount'],
    ['a negative amount', { amount: '-10' }, 'amount'],
    ['a huge amount', { amount: '999999999.99' }, 'amount'],
    ['parts of a cent', { amount: '1.005' }, 'amount'],
    ['no amount', { amount: 'all' }, 'amount'],
    ['no reason', { reason: '  ' }, 'reason'],
    ['a reason of two letters', { reason: 'no' }, 'reason'],
    ['a reason of 501 characters', { reason: 'x'.repeat(501) }, 'reason'],
    ['half a character', { reason: 'Paid twice \uD800' }, 'reason'],
    ['no key', { requestKey: undefined }, 'requestKey'],
    ['no invoice of Stripe', { invoiceId: '../customers/cus_1' }, 'invoiceId'],
  ])('of %s is refused at its field', async (_, body, path) => {
    const payer = await makePayer()
    expect(await payer.refund(body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: [{ path }] },
    })
    expect(await refundedAtStripe(payer)).toBe(0)
  })

  test('of an invoice of another company is not found', async () => {
    const [payer, other] = [await makePayer(), await makePayer()]
    for (const invoiceId of [other.invoices[0]?.id, 'in_nothing'])
      expect(await payer.refund({ invoiceId })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await refundedAtStripe(other)).toBe(0)
  })

  test('counts what was refunded in Stripe’s own dashboard', async () => {
    const payer = await makePayer()
    const { data } = await stripe.sdk.charges.list({ customer: payer.customerId })
    await stripe.sdk.refunds.create({ charge: data[0]?.id ?? '', amount: 4000 })
    expect((await payer.read()).invoices).toMatchObject([{ refunded: '40.00', refundable: '9.00' }])
    expect(await payer.refund()).toMatchObject({ status: 400, body: { errors: [{ path: 'amount' }] } })
    // What was credited there cannot be refunded as well.
    const invoice = payer.invoices[0]?.id ?? ''
    await stripe.sdk.creditNotes.create({ invoice, amount: 400, credit_amount: 400 })
    expect((await payer.read()).invoices).toMatchObject([{ refunded: '40.00', refundable: '5.00' }])
    expect(await payer.refund({ amount: '5' })).toMatchObject({ body: { refunded: '45.00', refundable: '0.00' } })
  })

  test('takes a reason in any script', async () => {
    const payer = await makePayer()
    const reason = `דמי מנוי ששולמו פעמיים ${'é'.repeat(400)}`
    expect(await payer.refund({ reason })).toMatchObject({ status: 200 })
    expect(await eventsOf(payer)).toMatchObject([{ data: { reason } }])
  })

  test('that a function has left half done is finished by the daily reconciliation, once', async () => {
    const payer = await makePayer()
    const { id: workspaceId, customerId, invoices } = payer
    const by = { id: 'usr_1', kind: 'admin', name: 'Olga Reyes' } as const
    const { id: invoiceId = '', number: invoiceNumber = '' } = invoices[0] ?? {}
    const requestKey = newKey()
    const asked = { cents: 1000, reason: 'They had paid twice', requestKey, by, at: new Date().toISOString() }
    await beginAct({ workspaceId, customerId, kind: 'refund', invoiceId, invoiceNumber, ...asked })
    for (let run = 1; run <= 2; run += 1) await reconcileAll()
    expect(await refundedAtStripe(payer)).toBe(1000)
    expect(await eventsOf(payer)).toHaveLength(1)
    // The operator, who saw an error, repeats the request.
    expect(await payer.refund({ requestKey })).toMatchObject({ status: 200, body: { refunded: '10.00' } })
    expect(await refundedAtStripe(payer)).toBe(1000)
  })
})

describe('credit', () => {
  test('is used for the next invoice, which shows it', async () => {
    const payer = await makePayer()
    expect(await payer.credit()).toMatchObject({ status: 200, body: { credit: '10.00' } })
    expect(await payer.seen('payment')).toMatchObject({ nextInvoice: { amount: '39.00', credit: '10.00' } })
    stripe.clock.advance(days(32))
    await settleSubscription(payer.id)
    const renewed = await payer.read()
    expect(renewed).toMatchObject({ credit: '0.00', billing: { state: 'active' } })
    // Only what the card has paid can go back to it.
    expect(renewed.invoices[0]).toMatchObject({ amount: '49.00', refundable: '39.00' })
    expect(await payer.seen('payment')).toMatchObject({ nextInvoice: { amount: '49.00', credit: '0.00' } })
  })

  test('can be taken back as far as it is not used', async () => {
    const payer = await makePayer()
    await payer.credit()
    const tooMuch = await payer.credit({ direction: 'remove', amount: '10.01' })
    expect(tooMuch).toMatchObject({ status: 400, body: { errors: [{ path: 'amount' }] } })
    expect(await payer.credit({ direction: 'remove', amount: '4' })).toMatchObject({ body: { credit: '6.00' } })
    const events = await eventsOf(payer)
    expect(events.map(({ data }) => 'cents' in data && data.cents).toSorted()).toEqual([-400, 1000])
    mail.take()
    for (const event of events) await announce(event)
    expect(mail.take()).toMatchObject([{ to: payer.account.email, text: expect.stringContaining('$10') }])
  })

  test('that is asked for twice at once is added once', async () => {
    const payer = await makePayer()
    const requestKey = newKey()
    await Promise.all(Array.from({ length: 4 }, () => payer.credit({ requestKey })))
    expect((await payer.read()).credit).toBe('10.00')
    expect(await eventsOf(payer)).toHaveLength(1)
    expect(await payer.credit({ requestKey, direction: 'remove' })).toMatchObject({ status: 422 })
    expect(await payer.refund({ requestKey })).toMatchObject({ status: 422 })
  })
})

describe('a payment without a workspace', () => {
  const customerPays = async (metadata: Record<string, string>): Promise<string> => {
    const customer = await stripe.sdk.customers.create({ name: 'Harbour', metadata })
    const { data } = await stripe.sdk.prices.list({ lookup_keys: ['plumbline_pro_month'] })
    const subscription = await stripe.sdk.subscriptions.create({
      customer: customer.id,
      items: [{ price: data[0]?.id ?? '' }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    })
    const { confirmation_secret: secret } = subscription.latest_invoice as {
      confirmation_secret?: { client_secret: string }
    }
    // Nothing is paid yet, so there is nothing to see.
    await settleCustomer(customer.id)
    await stripe.pay(secret?.client_secret ?? '', cards.good)
    await settleCustomer(customer.id)
    await settleCustomer(customer.id)
    return customer.id
  }

  const listed = async (customerId: string, state = 'open'): Promise<UnplacedPayment[]> =>
    ((await operate('payments', { query: { state } })).body as UnplacedPayment[]).filter(
      ({ stripeCustomerId }) => stripeCustomerId === customerId,
    )

  const resolve = (id: string | undefined, body: object = {}) =>
    operate('resolvePayment', {
      params: { id: id ?? '' },
      body: { kind: 'refunded', reason: 'Unknown customer', ...body },
    })

  const statusOf = async (customer: string) =>
    (await stripe.sdk.subscriptions.list({ customer, status: 'all' })).data.map(({ status }) => status)

  test('is seen once, with the reason', async () => {
    const { id: workspaceId } = await makeWorkspace({ plan: 'starter' })
    const gone = newId('workspace')
    for (const [metadata, why] of [
      [{}, 'no_workspace'],
      [{ workspaceId: gone }, 'unknown_workspace'],
      [{ workspaceId }, 'other_customer'],
      [{ workspaceId: '' }, 'no_workspace'],
    ] as const) {
      const customerId = await customerPays(metadata)
      expect(await listed(customerId)).toMatchObject([
        {
          amount: '49.00',
          why,
          workspaceId: ('workspaceId' in metadata && metadata.workspaceId) || null,
          resolution: null,
        },
      ])
    }
    expect((await readWorkspace(workspaceId))?.plan).toBe('starter')
  })

  test('of a workspace that was erased is seen', async () => {
    const payer = await makePayer()
    await writeTogether([dropWorkspace(payer.id)])
    stripe.clock.advance(days(32))
    await settleCustomer(payer.customerId)
    const payments = await listed(payer.customerId)
    expect(payments).toHaveLength(2)
    expect(payments).toMatchObject([{ why: 'unknown_workspace', workspaceId: payer.id }, {}])
  })

  test('for an account that was closed meanwhile is seen, and not charged again', async () => {
    const { id } = await makeWorkspace({ plan: 'starter' })
    const account = await makePerson({ workspaceId: id, kind: 'customer', role: 'customer' })
    const { clientSecret } = await beginSubscription(id, { plan: 'pro', interval: 'month' })
    await writeTogether([closeWorkspace(id, new Date(Date.now() + days(closingDays) * 1000).toISOString())])
    await stripe.pay(clientSecret, cards.good)
    const customerId = (await readSubscription(id))?.customerId ?? ''
    await settleCustomer(customerId)
    const [payment] = await listed(customerId)
    expect(payment).toMatchObject({ why: 'workspace_closing', workspaceId: id, amount: '49.00' })
    expect((await readSubscription(id))?.standing).toMatchObject({ change: { plan: 'starter' } })

    await resolve(payment?.id)
    expect(await statusOf(customerId)).toEqual(['canceled'])
    const [stored] = await itemsIn(`unplaced-payment#${payment?.id}`)
    expect(stored?.['event']).toMatchObject({ workspaceId: id, data: { cents: 4900, reason: 'Unknown customer' } })
    mail.take()
    await announce(stored?.['event'] as Event)
    expect(mail.take()).toMatchObject([{ to: account.email }])
  })

  test('paid before an account was closed is the company’s own', async () => {
    const payer = await makePayer()
    stripe.clock.advance(60)
    await writeTogether([closeWorkspace(payer.id, new Date(Date.now() + days(closingDays) * 1000).toISOString())])
    await settleCustomer(payer.customerId)
    expect(await listed(payer.customerId)).toEqual([])
  })

  test('is refunded once, and its subscription ends', async () => {
    const customerId = await customerPays({})
    const [payment] = await listed(customerId)
    const operator = await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin' })
    const session = await signIn(null, operator)
    const send = () =>
      operate('resolvePayment', {
        params: { id: payment?.id ?? '' },
        body: { kind: 'refunded', reason: 'Unknown customer' },
        session,
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { data } = await stripe.sdk.charges.list({ customer: customerId })
    expect(data.map((charge) => charge.amount_refunded)).toEqual([4900])
    expect(await statusOf(customerId)).toEqual(['canceled'])
    expect(await listed(customerId)).toEqual([])
    expect(await listed(customerId, 'resolved')).toMatchObject([
      { resolution: { kind: 'refunded', reason: 'Unknown customer', by: { id: operator.id, kind: 'admin' } } },
    ])
    // Another operator, whose page is old.
    expect(await resolve(payment?.id, { kind: 'dealt_with' })).toMatchObject({
      status: 409,
      body: { message: 'This payment was refunded by Ines Duarte already.' },
    })
    await settleCustomer(customerId)
    expect(await listed(customerId)).toEqual([])
  })

  test('that was refunded by a function that ended before it said so is not refunded again', async () => {
    const customerId = await customerPays({})
    const [payment] = await listed(customerId)
    await stripe.sdk.creditNotes.create({ invoice: payment?.id ?? '', amount: 4900, refund_amount: 4900 })
    expect(await resolve(payment?.id)).toMatchObject({ status: 200, body: { resolution: { kind: 'refunded' } } })
  })

  test('can be marked as resolved, and nothing is refunded', async () => {
    const customerId = await customerPays({})
    const [payment] = await listed(customerId)
    expect(await resolve(payment?.id, { kind: 'dealt_with', reason: 'no' })).toMatchObject({ status: 400 })
    expect(await resolve(payment?.id, { kind: 'dealt_with', reason: 'An order by post' })).toMatchObject({
      status: 200,
      body: { resolution: { kind: 'dealt_with', reason: 'An order by post', by: { name: 'Olga Reyes' } } },
    })
    expect(await statusOf(customerId)).toEqual(['active'])
    expect(await resolve('in_nothing')).toMatchObject({ status: 404 })
  })
})
