/** The company's subscription: plan, payments, card and invoices. Stripe charges; the product reads what it did. */
import * as z from 'zod/mini'
import { activeBody, activeOnPlan, activeQuery } from './smaller-plan/active-choice.ts'
import {
  beginPaymentBody,
  beginSubscriptionBody,
  begunCard,
  begunPayment,
  billing as answered,
  changeBody,
  changedBilling,
  changePreview,
  invoice,
  paymentOverview,
  previewBody,
  saveCardBody,
  savedCard,
  signedMessage,
  upgradeBody,
  upgradeSubscriptionBody,
} from './billing.ts'
import { billingDetails, saveDetailsBody } from './billing-details.ts'
import { signedIn } from '../contract/access.ts'
import { page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { upgradeRequestBody, upgradeRequested } from './upgrade-request.ts'
import { registrationCookie } from '../accounts/registration.ts'

const managed = signedIn({ kind: 'session', actors: ['customer'], capability: 'billing.manage' } as const)
/** Also serves a visitor who has applied for a workspace, before there is an account. */
const managedOrApplied = { ...managed, orCookie: registrationCookie } as const
const unavailable = ['payments_unavailable'] as const
const changing = ['payments_unavailable', 'payment_failed', 'wrong_state', 'busy'] as const
const proving = ['payments_unavailable', 'payment_incomplete', 'payment_mismatch', 'not_found', 'busy'] as const

export const billing = routes({
  requestUpgrade: {
    method: 'POST',
    path: '/api/billing/upgrade-requests',
    summary:
      'Asks the company account, by a notice and an email, for a plan that allows more. Once a day for each limit.',
    limitedAs: 'mail',
    access: signedIn({ kind: 'session', actors: ['staff'], capability: 'upgrade.request' }),
    body: upgradeRequestBody,
    result: upgradeRequested,
    errors: ['wrong_state'],
  },
  read: {
    method: 'GET',
    path: '/api/billing',
    summary: 'Returns the company’s subscription and the use of its plan.',
    access: managed,
    result: answered,
  },
  active: {
    method: 'GET',
    path: '/api/billing/active',
    summary: 'Returns which projects and people stay active on a plan that has no room for all of them.',
    access: managed,
    query: activeQuery,
    result: activeOnPlan,
  },
  chooseActive: {
    method: 'PUT',
    path: '/api/billing/active',
    summary: 'Chooses which projects and people stay active on a plan. The others become read-only with that plan.',
    access: managed,
    whileUnpaid: true,
    body: activeBody,
    result: activeOnPlan,
    errors: ['busy'],
  },
  payment: {
    method: 'GET',
    path: '/api/billing/payment',
    summary: 'Returns the card that is charged and the next invoice.',
    access: managed,
    result: paymentOverview,
    errors: unavailable,
  },
  invoices: {
    method: 'GET',
    path: '/api/billing/invoices',
    summary: 'Lists the company’s invoices, newest first.',
    access: managed,
    query: page,
    result: z.array(invoice),
    paged: true,
    errors: unavailable,
  },
  details: {
    method: 'GET',
    path: '/api/billing/details',
    summary:
      'Returns what the company’s invoices show: name, address and tax number. Also for a visitor who has applied for a workspace.',
    access: managedOrApplied,
    result: billingDetails,
    errors: ['payments_unavailable', 'wrong_state', 'too_many_requests'],
  },
  saveDetails: {
    method: 'PUT',
    path: '/api/billing/details',
    summary:
      'Changes what the company’s invoices show from now on. An empty tax number removes it. Also for a visitor who has applied for a workspace.',
    access: managedOrApplied,
    whileUnpaid: true,
    body: saveDetailsBody,
    result: billingDetails,
    errors: ['payments_unavailable', 'wrong_state', 'too_many_requests', 'busy'],
  },
  beginPayment: {
    method: 'POST',
    path: '/api/create-payment-intent',
    summary: 'Begins the payment of a first paid plan. Nothing is charged before the card is confirmed.',
    limitedAs: 'payment',
    access: managed,
    body: beginPaymentBody,
    result: begunPayment,
    errors: changing,
  },
  beginSubscription: {
    method: 'POST',
    path: '/api/subscription/create-payment-intent',
    summary:
      'Begins the payment of a first paid plan, for a company or for a visitor who has applied for a workspace. The amount is the catalogue’s, whatever the body says.',
    limitedAs: 'payment',
    access: managedOrApplied,
    body: beginSubscriptionBody,
    result: begunPayment,
    errors: [...changing, 'too_many_requests'],
  },
  upgrade: {
    method: 'POST',
    path: '/api/subscription/upgrade',
    summary: 'Puts the plan that a payment has paid for into effect.',
    limitedAs: 'payment',
    access: managed,
    whileUnpaid: true,
    body: upgradeBody,
    result: answered,
    errors: proving,
  },
  upgradeSubscription: {
    method: 'POST',
    path: '/api/customer/upgrade-subscription',
    sameAs: '/api/subscription/upgrade',
    summary: 'Puts the plan that a payment has paid for into effect.',
    limitedAs: 'payment',
    access: managed,
    whileUnpaid: true,
    body: upgradeSubscriptionBody,
    result: answered,
    errors: proving,
  },
  preview: {
    method: 'POST',
    path: '/api/billing/preview',
    summary: 'Returns what another plan or interval would cost, and from when. Nothing is changed.',
    limitedAs: 'payment',
    access: managed,
    whileUnpaid: true,
    body: previewBody,
    result: changePreview,
    errors: ['payments_unavailable', 'wrong_state'],
  },
  change: {
    method: 'POST',
    path: '/api/billing/change',
    summary:
      'Changes the plan or the interval of the subscription. A more expensive plan is charged and available at once, any other from the end of the paid period; Starter cancels the subscription.',
    limitedAs: 'payment',
    access: managed,
    whileUnpaid: true,
    body: changeBody,
    result: changedBilling,
    errors: changing,
  },
  keep: {
    method: 'POST',
    path: '/api/billing/keep',
    summary: 'Takes back a cancellation or a change that was to happen at the end of the period.',
    access: managed,
    whileUnpaid: true,
    result: answered,
    errors: ['payments_unavailable', 'wrong_state', 'busy'],
  },
  pay: {
    method: 'POST',
    path: '/api/billing/pay',
    summary: 'Charges an unpaid renewal to the card on file.',
    limitedAs: 'payment',
    access: managed,
    whileUnpaid: true,
    result: changedBilling,
    errors: changing,
  },
  beginCard: {
    method: 'POST',
    path: '/api/billing/card',
    summary: 'Begins the entry of another card.',
    limitedAs: 'payment',
    access: managed,
    whileUnpaid: true,
    result: begunCard,
    errors: ['payments_unavailable', 'wrong_state'],
  },
  saveCard: {
    method: 'PUT',
    path: '/api/billing/card',
    summary: 'Charges an entered card from now on, and with it what is unpaid.',
    access: managed,
    whileUnpaid: true,
    body: saveCardBody,
    result: savedCard,
    errors: ['payments_unavailable', 'payment_incomplete', 'payment_failed', 'not_found', 'wrong_state', 'busy'],
  },
  webhook: {
    method: 'POST',
    path: '/api/stripe/webhook',
    summary: 'Takes a signed message of Stripe. What it says is looked up at Stripe afterwards, never believed.',
    access: { kind: 'public' },
    signed: 'stripe-signature',
    body: signedMessage,
    result: null,
    errors: ['invalid_signature', 'payments_unavailable'],
  },
})
