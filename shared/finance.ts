/** The operators' side of money: what a company pays, refunds, credit, and payments that belong to no workspace. */
import * as z from 'zod/mini'
import { amountInput, ownAmount } from './amount.ts'
import { billing, billingInterval, billingStates, invoice } from './billing.ts'
import { stripeId } from './stripe-id.ts'
import { author } from './contract/event.ts'
import { instant } from './day.ts'
import { moneyActLimits } from './limits.ts'
import { parseCents, zeroMessage } from './typed-amount.ts'
import { planType } from './plans.ts'
import { optionalLines } from './text.ts'
import { writtenCents } from './wording.ts'

/** Money is paid, refunded and credited in this currency only. */
export const currency = 'usd'

const { reason: reasonLength, mostCents } = moneyActLimits

/** Why an operator does something with a company's money. The company reads it. */
const reason = optionalLines(reasonLength.most).check(
  z.minLength(reasonLength.least, `Say why, in at least ${reasonLength.least} characters`),
)

const centsIn = (amount: string): number => parseCents(amount) ?? 0

/** An amount above zero, as a decimal string. */
const positiveAmount = amountInput.check(
  z.refine((amount) => centsIn(amount) > 0, zeroMessage),
  z.refine((amount) => centsIn(amount) <= mostCents, `Enter at most ${writtenCents(mostCents)}`),
)

/** Identifies what a person asked for once, so that a double click does it once. */
const requestKey = z
  .string('Send a key')
  .check(z.regex(/^[\w-]{8,64}$/, 'Send a key of 8 to 64 letters, digits, - or _'))

/** What the dialogs of refunds and credit check before they ask for a confirmation. */
export const moneyForm = z.object({ amount: positiveAmount, reason })
export const reasonForm = z.object({ reason })

/** `POST /api/admin/clients/{id}/refunds` */
export const refundBody = z.object({
  invoiceId: stripeId('in_'),
  amount: positiveAmount,
  reason,
  requestKey,
})

export const creditDirections = ['add', 'remove'] as const
export type CreditDirection = (typeof creditDirections)[number]

/** `POST /api/admin/clients/{id}/credit` */
export const creditBody = z.object({
  direction: z.enum(creditDirections, 'Say whether credit is added or removed'),
  amount: positiveAmount,
  reason,
  requestKey,
})

/** An invoice, with what can still be refunded of it. */
export const companyInvoice = z.extend(invoice, { refundable: ownAmount })
export type CompanyInvoice = z.output<typeof companyInvoice>

/** `GET /api/admin/clients/{id}/billing` */
export const companyBilling = z.object({
  id: z.string(),
  companyName: z.string(),
  contactEmail: z.string(),
  /** When the data will be erased. Null unless the account is being closed. */
  closesAt: z.nullable(instant),
  billing,
  /** Null if the company has never begun a payment. */
  stripeCustomerId: z.nullable(z.string()),
  /** What will be taken off the next invoices. Negative if the company owes something with the next one. */
  credit: ownAmount,
  invoices: z.array(companyInvoice),
  /** There are older invoices, which only Stripe shows. */
  hasOlder: z.boolean(),
})
export type CompanyBilling = z.output<typeof companyBilling>

export const creditLeft = z.object({ credit: ownAmount })

/** Why a payment belongs to no workspace. */
export const unplacedReasons = {
  no_workspace: 'The customer at Stripe names no workspace',
  unknown_workspace: 'The workspace does not exist or has been erased',
  other_customer: 'The workspace belongs to another customer at Stripe',
  workspace_closing: 'It was paid while the account was being closed',
  existing_company: 'The email address already has a workspace',
} as const
export type UnplacedReason = keyof typeof unplacedReasons
const unplacedReason = z.enum(Object.keys(unplacedReasons) as [UnplacedReason, ...UnplacedReason[]])

export const resolutionKinds = ['refunded', 'dealt_with'] as const
export type ResolutionKind = (typeof resolutionKinds)[number]

/** How an operator, or the product itself, dealt with a payment. */
export const resolution = z.object({
  kind: z.enum(resolutionKinds),
  reason: z.string(),
  by: author,
  at: instant,
})
export type Resolution = z.output<typeof resolution>

/** Money that was paid and belongs to no workspace. The id is the invoice's at Stripe. */
export const unplacedPayment = z.object({
  id: z.string(),
  stripeCustomerId: z.string(),
  invoiceNumber: z.string(),
  amount: ownAmount,
  paidAt: instant,
  why: unplacedReason,
  /** The workspace that the customer names. Null if it names none. */
  workspaceId: z.nullable(z.string()),
  /** Null while somebody has to deal with it. */
  resolution: z.nullable(resolution),
})
export type UnplacedPayment = z.output<typeof unplacedPayment>

export const paymentStates = ['open', 'resolved'] as const
export type PaymentState = (typeof paymentStates)[number]

/** `POST /api/admin/payments/{id}/resolution` */
export const resolveBody = z.object({
  kind: z.enum(resolutionKinds, 'Say whether the payment is refunded or dealt with otherwise'),
  reason,
})

const use = z.object({ count: z.int(), limit: z.int() })

/** What a company uses of its plan, and what it pays for. */
export const companyUsage = z.object({
  id: z.string(),
  company: z.string(),
  plan: planType,
  state: z.enum(billingStates),
  /** What it pays for each interval. Null without a subscription. */
  price: z.nullable(ownAmount),
  interval: z.nullable(billingInterval),
  /** When its cancelled subscription ends. */
  endsAt: z.nullable(instant),
  /** When its data will be erased. Null unless the account is being closed. */
  closesAt: z.nullable(instant),
  projects: use,
  users: use,
  hitProjectLimit: z.boolean(),
  hitUserLimit: z.boolean(),
})
export type CompanyUsage = z.output<typeof companyUsage>

/** `GET /api/admin/metrics`. The sums are of all companies, the usage is one page of them. */
export const financeMetrics = z.object({
  /** Members of all teams. */
  totalUsers: z.int(),
  /** Companies with an open workspace that is not being closed. */
  activeCustomers: z.int(),
  payingCustomers: z.int(),
  /** Per month; a year counts as a twelfth of its price. */
  recurringRevenue: ownAmount,
  /** Companies by plan. */
  planBreakdown: z.record(planType, z.int()),
  /** Those that pay, and what they pay per month. */
  byPlan: z.array(z.object({ plan: planType, companies: z.int(), paying: z.int(), recurringRevenue: ownAmount })),
  /** Renewals that could not be charged. */
  overdue: z.object({ count: z.int(), amount: ownAmount }),
  /** Companies whose subscription ends with its period. */
  cancelling: z.int(),
  /** By name. */
  usage: z.array(companyUsage),
})
export type FinanceMetrics = z.output<typeof financeMetrics>
