/** A company's subscription: what it pays for, how, and what it has paid. */
import * as z from 'zod/mini'
import { ownAmount } from '../money/amount.ts'
import { instant } from '../dates/day-inputs.ts'
import { paidPlanInput, planInput } from './plan-input.ts'
import { billingIntervals, planType } from './plans.ts'
import { stripeId } from './stripe-id.ts'

export const billingInterval = z.enum(billingIntervals)

/**
 * `none`: there is no subscription; the plan is Starter, or was given without one. `overdue`: a renewal could not be
 * charged, and nothing is restricted yet. `read_only`: it is still not paid after the grace period.
 */
export const billingStates = ['none', 'active', 'overdue', 'read_only'] as const

const usage = z.object({ count: z.int(), limit: z.int() })

/** `GET /api/billing` */
export const billing = z.object({
  plan: planType,
  state: z.enum(billingStates),
  /** Null without a subscription. */
  interval: z.nullable(billingInterval),
  /** What the plan costs for each interval, without tax. Null without a subscription. */
  price: z.nullable(ownAmount),
  /** Whether taxes come on top of the prices. */
  plusTax: z.boolean(),
  /** The end of the period that is paid. Null without a subscription. */
  periodEndsAt: z.nullable(instant),
  /** What happens at the end of the period, if not a renewal. A cancelled plan becomes Starter. */
  change: z.nullable(z.object({ plan: planType, interval: z.nullable(billingInterval), at: instant })),
  /** A renewal that could not be charged. */
  overdue: z.nullable(z.object({ since: instant, readOnlyAt: instant })),
  usage: z.object({
    projects: usage,
    users: usage,
    emailsToday: usage,
    /** Megabytes, rounded up. */
    storageMB: usage,
    roles: z.object({ program_manager: usage, project_manager: usage, sme: usage }),
  }),
})
export type Billing = z.output<typeof billing>

export const paymentCard = z.object({
  /** `visa` */
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
})

const invoiceLine = z.object({ description: z.string(), amount: ownAmount })

/** The tax that comes on top of the lines. Null if the invoice is not taxed. */
const tax = z.nullable(ownAmount)

/** `GET /api/billing/payment` */
export const paymentOverview = z.object({
  card: z.nullable(paymentCard),
  /** What is left to pay of an unpaid renewal. Null if nothing is unpaid. */
  due: z.nullable(ownAmount),
  /** Null if nothing will be charged. */
  nextInvoice: z.nullable(
    z.object({
      at: instant,
      /** What is charged, after the credit. */
      amount: ownAmount,
      lines: z.array(invoiceLine),
      tax,
      /** The company's credit that this invoice uses. */
      credit: ownAmount,
    }),
  ),
})
export type PaymentOverview = z.output<typeof paymentOverview>

export const invoiceStatuses = { paid: 'Paid', open: 'Open', void: 'Void', uncollectible: 'Not collected' } as const
export type InvoiceStatus = keyof typeof invoiceStatuses

export const invoice = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(Object.keys(invoiceStatuses) as [InvoiceStatus, ...InvoiceStatus[]]),
  createdAt: instant,
  description: z.string(),
  amount: ownAmount,
  /** What has been paid back of it. */
  refunded: ownAmount,
  /** Addresses at Stripe. */
  page: z.nullable(z.string()),
  pdf: z.nullable(z.string()),
})
export type Invoice = z.output<typeof invoice>

const interval = z.prefault(billingInterval, 'month')

/** `POST /api/create-payment-intent` */
export const beginPaymentBody = z.object({ plan: paidPlanInput, interval })

/** `POST /api/subscription/create-payment-intent`. An amount is not read: what is charged is the catalogue's price. */
export const beginSubscriptionBody = z.object({
  planType: paidPlanInput,
  interval,
})

/** What the browser needs to pay: the secret of the payment, which is valid for it alone. */
export const begunPayment = z.object({
  clientSecret: z.string(),
  /** Identifies the account at Stripe. It is meant to be public. */
  publishableKey: z.string(),
  plan: planType,
  interval: billingInterval,
  /** What is charged now. */
  amount: ownAmount,
  /** What the plan costs for each interval, without tax. */
  price: ownAmount,
  tax,
  /** Who has applied for a workspace. Null for a company that has one. */
  applicant: z.nullable(z.object({ company: z.string(), email: z.string() })),
})
export type BegunPayment = z.output<typeof begunPayment>

/** `POST /api/subscription/upgrade` */
export const upgradeBody = z.object({ paymentIntentId: stripeId('pi_'), planType: paidPlanInput })

/** `POST /api/customer/upgrade-subscription` */
export const upgradeSubscriptionBody = z.object({ paymentIntentId: stripeId('pi_'), plan: paidPlanInput })

/** `POST /api/billing/preview` */
export const previewBody = z.object({ plan: planInput, interval })

/** What a change of the plan would cost. */
export const changePreview = z.object({
  /** A more expensive plan is available at once, any other from the end of the paid period. */
  takesEffect: z.enum(['now', 'period_end']),
  at: instant,
  /** What is charged now. The credit for the rest of the period is included, and so is the tax. */
  dueNow: ownAmount,
  lines: z.array(invoiceLine),
  tax,
  /** What each later renewal costs, without tax. */
  renewal: ownAmount,
  renewsAt: z.nullable(instant),
  /** The moment (seconds since the epoch) for which the amounts were calculated; the change is charged for the same. */
  calculatedAt: z.int(),
})
export type ChangePreview = z.output<typeof changePreview>

/** `POST /api/billing/change`. Starter cancels the subscription at the end of the period. */
export const changeBody = z.object({ plan: planInput, interval, calculatedAt: z.optional(z.int()) })

/** A payment that its cardholder has to confirm. Null if there is nothing left to do. */
const action = z.nullable(z.object({ clientSecret: z.string(), publishableKey: z.string() }))

export const changedBilling = z.object({ billing, action })
export type ChangedBilling = z.output<typeof changedBilling>

/** `POST /api/billing/card`: what the browser needs to enter another card. */
export const begunCard = z.object({ clientSecret: z.string(), publishableKey: z.string() })
export type BegunCard = z.output<typeof begunCard>

/** `PUT /api/billing/card` */
export const saveCardBody = z.object({ setupIntentId: stripeId('seti_') })

/** The saved card. An unpaid invoice is charged to it at once. */
export const savedCard = z.object({ card: paymentCard, billing, action })
export type SavedCard = z.output<typeof savedCard>

/** `POST /api/stripe/webhook`: the exact text that Stripe signed, and the signature. */
export const signedMessage = z.object({
  text: z.string(),
  signature: z.string('The message is not signed').check(z.minLength(1, 'The message is not signed')),
})
