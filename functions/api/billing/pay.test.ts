import { expect, test } from 'vitest'
import { cards } from '../../../infra/local/services/stripe/test-stripe.ts'
import { billingCompany, intentOf, type Company } from '../../../test/builders/billing-company.ts'
import type { ApiHandler } from '../../../test/builders/request.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { withTable } from '../../../test/builders/table.ts'
import { handler as domain } from './index.ts'

withTable({ own: true })
const stripe = withStripe({ clock: 'functions' })
const { makeOverdue } = billingCompany(stripe, domain as unknown as ApiHandler)

/** A company whose renewal could not be charged to its card. */
const overdue = async (card = cards.failsLater): Promise<Company> => {
  const company = await makeOverdue(card)
  expect((await company.call('payment')).body).toMatchObject({ due: '49.00' })
  return company
}

/** The bank accepts the card again. */
const heal = async (company: Company): Promise<void> => {
  const { data } = await stripe.sdk.customers.list({ limit: 100 })
  const customer = data.find(({ metadata }) => metadata['workspaceId'] === company.id)?.id ?? ''
  const { client_secret: secret } = await stripe.sdk.setupIntents.create({ customer, usage: 'off_session' })
  await stripe.pay(secret ?? '', cards.good)
  const method = (await stripe.sdk.setupIntents.retrieve(intentOf(secret ?? ''))).payment_method as string
  const { data: subscriptions } = await stripe.sdk.subscriptions.list({ customer })
  await stripe.sdk.subscriptions.update(subscriptions[0]?.id ?? '', { default_payment_method: method })
}

test('an unpaid renewal is paid with the card on file, once for two clicks', async () => {
  const company = await overdue()
  expect(await company.call('pay')).toMatchObject({
    status: 402,
    body: { code: 'payment_failed', message: expect.stringContaining('declined') },
  })
  await heal(company)
  const answers = await Promise.all([company.call('pay'), company.call('pay')])
  for (const { body } of answers) expect(body).toMatchObject({ action: null, billing: { state: 'active' } })
  expect((await company.call('invoices')).body).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
  expect((await company.call('payment')).body).toMatchObject({ due: null, card: { last4: '4242' } })
  // There is nothing left to pay.
  expect(await company.call('pay')).toMatchObject({ status: 200, body: { action: null } })
})

test('an unpaid renewal that the bank has to confirm is paid by the confirmation', async () => {
  const company = await overdue(cards.alwaysThreeDSecure)
  const { body } = await company.call('pay')
  expect(body).toMatchObject({ billing: { state: 'overdue' }, action: { publishableKey: 'pk_test_local' } })
  const { clientSecret } = (body as { action: { clientSecret: string } }).action
  const { url = '' } = await stripe.pay(clientSecret, cards.alwaysThreeDSecure)
  await stripe.authenticate(url, 'complete')
  const proof = { plan: 'pro', paymentIntentId: intentOf(clientSecret) }
  expect((await company.call('upgradeSubscription', proof)).body).toMatchObject({ state: 'active', overdue: null })
})
