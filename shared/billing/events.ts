/** Events of subscriptions. */
import * as z from 'zod/mini'
import { billingInterval } from './billing.ts'
import { events } from '../contract/event.ts'
import { instant } from '../dates/day-inputs.ts'
import { planType } from './plans.ts'
import { upgradeRequest } from './upgrade-request.ts'

/** What a workspace has and pays for at one moment. */
const standing = z.object({
  /** The plan in effect. */
  plan: planType,
  state: z.enum(['none', 'active', 'overdue']),
  interval: z.nullable(billingInterval),
  periodEndsAt: z.nullable(instant),
  change: z.nullable(z.object({ plan: planType, interval: z.nullable(billingInterval), at: instant })),
  overdueSince: z.nullable(instant),
})

const subscriptionChange = z.object({ was: standing, now: standing, version: z.int() })
export type SubscriptionChange = z.output<typeof subscriptionChange>

const refund = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  cents: z.int(),
  currency: z.string(),
  /** Why, in the operator's words. */
  reason: z.string(),
})
export type Refund = z.output<typeof refund>

/** Negative cents: credit was removed. */
const creditChange = z.object({ cents: z.int(), currency: z.string(), reason: z.string() })
export type CreditChange = z.output<typeof creditChange>

/** How many projects and people stay active; null where none were chosen. */
const activeChosen = z.object({ plan: planType, projects: z.nullable(z.int()), people: z.nullable(z.int()) })

export const billingEvents = events({
  'subscription.updated.v1': {
    family: 'subscription',
    summary: 'The subscription of a workspace began, changed, was not paid, was paid again, or ended.',
    data: subscriptionChange,
  },
  'active-set.chosen.v1': {
    family: 'active-set',
    summary: 'The company chose what stays active on a plan that has no room for everything.',
    data: activeChosen,
  },
  'upgrade.requested.v1': {
    family: 'upgrade',
    summary: 'A member of the team has met a limit of the plan and asks the company account for a larger one.',
    data: upgradeRequest,
  },
  'stripe.reported.v1': {
    family: 'stripe',
    summary: 'Stripe reported that something happened to a customer. What it is has to be looked up there.',
    data: z.object({ type: z.string(), stripeEventId: z.string(), customerId: z.string() }),
  },
  'invoice.refunded.v1': {
    family: 'invoice',
    summary: 'An operator refunded a paid invoice, or a part of it.',
    data: refund,
  },
  'credit.changed.v1': {
    family: 'credit',
    summary: 'An operator added credit, which is used for the next invoices, or removed it.',
    data: creditChange,
  },
})
