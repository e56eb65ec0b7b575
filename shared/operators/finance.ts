/** The operators' side of money: what a company pays, refunds, credit, and payments that belong to no workspace. */
import * as z from 'zod/mini'
import { amountInput, ownAmount, typedAmountInput } from '../money/amount.ts'
import { billing, billingInterval, billingStates, invoice } from '../billing/billing.ts'
import { stripeId } from '../billing/stripe-id.ts'
import { costParts, type CostPart } from './cost-prices.ts'
import { author } from '../contract/event.ts'
import { instant } from '../dates/day-inputs.ts'
import { moneyActLimits } from './limits.ts'
import { parseCents, zeroMessage } from '../money/read-amount.ts'
import { planType } from '../billing/plans.ts'
import { failedPaymentKinds, movementKinds } from './revenue.ts'
import { optionalLines } from '../text/text-inputs.ts'
import { writtenCents } from '../money/written-amount.ts'

/** Money is paid, refunded and credited in this currency only. */
export const currency = 'usd'

const { reason: reasonLength, mostCents } = moneyActLimits

/** Why an operator does something with a company's money. The company reads it. */
const reason = optionalLines(reasonLength.most).check(
  z.minLength(reasonLength.least, `Say why, in at least ${reasonLength.least} characters`),
)

const centsIn = (amount: string): number => parseCents(amount) ?? 0

/** An amount above zero, as a decimal string. */
const positive = <Sent>(amount: z.ZodMiniType<string, Sent>) =>
  amount.check(
    z.refine((text) => centsIn(text) > 0, zeroMessage),
    z.refine((text) => centsIn(text) <= mostCents, `Enter at most ${writtenCents(mostCents)}`),
  )
const positiveAmount = positive(amountInput)

/** Identifies what a person asked for once, so that a double click does it once. */
const requestKey = z
  .string('Send a key')
  .check(z.regex(/^[\w-]{8,64}$/, 'Send a key of 8 to 64 letters, digits, - or _'))

/** What the dialogs of refunds and credit check before they ask for a confirmation. */
export const moneyForm = z.object({ amount: positive(typedAmountInput), reason })
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

/** How an operator, or the product itself, resolved a payment. */
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
  /** Null while someone has to deal with it. */
  resolution: z.nullable(resolution),
})
export type UnplacedPayment = z.output<typeof unplacedPayment>

export const paymentStates = ['open', 'resolved'] as const
export type PaymentState = (typeof paymentStates)[number]

/** `POST /api/admin/payments/{id}/resolution` */
export const resolveBody = z.object({
  kind: z.enum(resolutionKinds, 'Choose whether the payment is refunded or resolved otherwise'),
  reason,
})

const ofLimit = z.object({ count: z.int(), limit: z.int() })

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
  projects: ofLimit,
  users: ofLimit,
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
  /** Companies that use more of a limit than the share that is warned of, and those of them that have reached one. */
  nearLimit: z.int(),
  atLimit: z.int(),
  /** By name; those near a limit by the share that they use, largest first. */
  usage: z.array(companyUsage),
})
export type FinanceMetrics = z.output<typeof financeMetrics>

/** Which companies a list of usage shows. */
export const usageFilters = ['all', 'near_limit'] as const
export type UsageFilter = (typeof usageFilters)[number]

const counted = z.object({ count: z.int(), amount: ownAmount })
const each = <K extends string>(kinds: readonly K[]) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, counted])) as Record<K, typeof counted>)

/** What happened in a month. Recurring revenue is per month; a year counts as a twelfth of its price. */
export const financeMonth = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  /** At the end of the month, or now. */
  recurringRevenue: ownAmount,
  movements: each(movementKinds),
  /** The movements together. Negative if more was lost than won. */
  net: ownAmount,
  /** Renewals that could not be charged, and those that were paid later or ended unpaid in this month. */
  payments: each(failedPaymentKinds),
  /** Companies whose workspace was opened in this month, and what has become of them until now. */
  opened: z.int(),
  paidAtSignUp: z.int(),
  paidLater: z.int(),
})
export type FinanceMonth = z.output<typeof financeMonth>

/** `GET /api/admin/finance/months`, oldest first. Without the months before the first company. */
export const financeMonths = z.array(financeMonth)

/** Dollars with six places: what a workspace costs is often less than a cent. */
const cost = z.string().check(z.regex(/^-?\d+\.\d{6}$/))

/** A month of which only a part is metered counts revenue for that part. */
const balance = {
  /** What companies pay for the time that is metered, at today’s terms. */
  revenue: ownAmount,
  cost,
  /** Revenue without cost. */
  margin: ownAmount,
  parts: z.object(Object.fromEntries(costParts.map((part) => [part, cost])) as Record<CostPart, typeof cost>),
}

/** What was used. File storage is in GB-months, log lines are in GB. */
const use = z.object({
  calls: z.number(),
  invocations: z.number(),
  gbSeconds: z.number(),
  reads: z.number(),
  writes: z.number(),
  mails: z.number(),
  fileGbMonths: z.number(),
  logGb: z.number(),
  tokensIn: z.number(),
  tokensOut: z.number(),
})

export const companyCost = z.object({
  id: z.string(),
  /** Null for a workspace that is gone. */
  company: z.nullable(z.string()),
  plan: z.nullable(planType),
  ...balance,
  use,
})
export type CompanyCost = z.output<typeof companyCost>

/** `margin`: those that lose the most money first. */
export const costSorts = ['margin', 'cost', 'name'] as const
export type CostSort = (typeof costSorts)[number]

/** `GET /api/admin/finance/costs`. The sums are of all companies, and the list is one page of them. */
export const financeCosts = z.object({
  /** The months that are metered, newest first. Empty until the first run of the meter. */
  months: z.array(z.string()),
  /** Null if the month is not metered. */
  period: z.nullable(z.object({ month: z.string(), since: instant, until: instant })),
  total: z.nullable(z.object({ ...balance, use })),
  /** What visitors and operators have used. It belongs to no company. */
  unattributed: z.nullable(z.object({ cost })),
  /** Models that were used and have no price in the table. */
  unpricedModels: z.array(z.string()),
  companies: z.array(companyCost),
})
export type FinanceCosts = z.output<typeof financeCosts>
