import fc from 'fast-check'
import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { cards, days } from '../../../infra/local/services/stripe/test-stripe.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { billingIntervals, paidPlans, type PlanType } from '../../../shared/billing/plans.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { livingFor } from '../../../test/builders/lives.ts'
import { makeWorkspace } from '../../../test/builders/people.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { withTable } from '../../../test/builders/table.ts'
import { Problem } from '../../kernel/problem.ts'
import { settingsPartition } from '../workspace/settings-repository.ts'
import { readWorkspace } from '../workspace/workspace-repository.ts'
import { beginSubscription } from './begin-subscription.ts'
import { beginCard, saveCard } from './card.ts'
import { planOfPrice } from './catalogue.ts'
import { changeSubscription, keepSubscription } from './change-subscription.ts'
import { settleCustomer } from './settle-customer.ts'
import { settleSubscription } from './settle-subscription.ts'
import { inEffect, type InEffect } from './subscription-in-effect.ts'
import { readSubscription } from './subscription-repository.ts'

withTable({ own: true })
const stripe = withStripe({ clock: 'functions' })

/** What a person does, or time does. Each is allowed to be refused, but only with a clear word. */
type Act =
  | { kind: 'buy'; plan: (typeof paidPlans)[number]; interval: 'month' | 'year'; card: string }
  | { kind: 'change'; plan: PlanType; interval: 'month' | 'year' }
  | { kind: 'keep' }
  | { kind: 'card'; card: string }
  | { kind: 'wait'; days: number }
  /** Reports of Stripe that arrive now: by their places among those that were sent, also again and in any order. */
  | { kind: 'reports'; places: number[] }

const card = fc.constantFrom(cards.good, cards.good, cards.failsLater, cards.declined)
const interval = fc.constantFrom(...billingIntervals)
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), plan: fc.constantFrom(...paidPlans), interval, card }),
  fc.record({
    kind: fc.constant('change' as const),
    plan: fc.constantFrom<PlanType>('starter', ...paidPlans),
    interval,
  }),
  fc.record({ kind: fc.constant('keep' as const) }),
  fc.record({ kind: fc.constant('card' as const), card }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('reports' as const), places: fc.array(fc.nat({ max: 60 }), { maxLength: 8 }) }),
)

/** How many calls to the table and to Stripe an act may make before its process is killed. */
const calls = fc.oneof({ weight: 2, arbitrary: fc.constant(Infinity) }, { weight: 1, arbitrary: fc.nat({ max: 12 }) })

/** Refusals are answers. Everything else is a defect. */
const orRefused = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code === 'internal') throw error
  })
}

const ofSubscription = async (workspaceId: string, work: (found: InEffect) => Promise<unknown>): Promise<unknown> =>
  work(inEffect(await readSubscription(workspaceId)))

const setupOf = (clientSecret: string) => clientSecret.slice(0, clientSecret.indexOf('_secret_'))

const acts: { [K in Act['kind']]: (workspaceId: string, act: Extract<Act, { kind: K }>) => Promise<void> } = {
  buy: (workspaceId, { plan, interval: every, card: number }) =>
    orRefused(
      beginSubscription(workspaceId, { plan, interval: every }).then(({ clientSecret }) =>
        stripe.pay(clientSecret, number),
      ),
    ),
  change: (workspaceId, next) =>
    orRefused(ofSubscription(workspaceId, (current) => changeSubscription(current, next, undefined))),
  keep: (workspaceId) => orRefused(ofSubscription(workspaceId, keepSubscription)),
  card: (workspaceId, { card: number }) =>
    orRefused(
      ofSubscription(workspaceId, async (current) => {
        const { clientSecret } = await beginCard(current)
        const { status } = await stripe.pay(clientSecret, number)
        if (status === 'succeeded') await saveCard(current, setupOf(clientSecret))
      }),
    ),
  wait: async (_, { days: count }) => {
    stripe.clock.advance(days(count))
    await stripe.delivered()
  },
  reports: async (workspaceId, { places }) => {
    const customer = (await readSubscription(workspaceId))?.customerId
    if (customer === undefined) return
    const sent = stripe.received.filter(({ event }) => customerOf(event) === customer)
    await Promise.all(places.flatMap((place) => (sent[place] === undefined ? [] : [settleCustomer(customer)])))
  },
}

const customerOf = ({ data: { object } }: Stripe.Event): unknown =>
  (object as { object: string; id: string; customer?: unknown }).object === 'customer'
    ? (object as { id: string }).id
    : (object as { customer?: unknown }).customer

/** The plan that Stripe's own books entitle to. */
const planAtStripe = async (workspaceId: string): Promise<PlanType> => {
  const customer = (await readSubscription(workspaceId))?.customerId
  if (customer === undefined) return 'starter'
  const { data } = await stripe.sdk.subscriptions.list({ customer, status: 'all', limit: 100 })
  const live = data.filter(({ status }) => status === 'active' || status === 'past_due')
  // No one pays twice.
  expect(live.length).toBeLessThanOrEqual(1)
  const price = live[0]?.items.data[0]?.price
  return price === undefined ? 'starter' : (planOfPrice(price)?.plan ?? 'starter')
}

/** No part of a period is paid for twice by the invoices of one subscription's renewals. */
const expectNothingPaidTwice = async (workspaceId: string): Promise<void> => {
  const customer = (await readSubscription(workspaceId))?.customerId
  if (customer === undefined) return
  const { data } = await stripe.sdk.invoices.list({ customer, status: 'paid', limit: 100 })
  const periods = data
    .filter(({ billing_reason: reason }) => reason !== 'subscription_update')
    .map(({ lines }) => lines.data.at(-1)?.period.start)
  expect(new Set(periods).size).toBe(periods.length)
}

describe('whatever happens, wherever a process is killed, and in any order of the reports', () => {
  test('a reconciliation ends with the plan that is paid for, and told once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, calls), { minLength: 4, maxLength: 16 }), async (story) => {
        const { id } = await makeWorkspace({ plan: 'starter' })
        for (const [one, before] of story)
          await livingFor(before, () => (acts[one.kind] as (id: string, act: Act) => Promise<void>)(id, one))
        const settled = await Promise.all([settleSubscription(id), settleSubscription(id), settleSubscription(id)])
        const plan = await planAtStripe(id)
        expect(settled.map((one) => one?.workspace.plan)).toEqual([plan, plan, plan])
        expect((await readWorkspace(id))?.plan).toBe(plan)
        await expectNothingPaidTwice(id)
        const version = (await readSubscription(id))?.version
        await settleSubscription(id)
        expect((await readSubscription(id))?.version).toBe(version)
        // The event on the record tells of the plan that holds.
        const stored = (await itemsIn(settingsPartition(id))).find(({ sk }) => sk === 'subscription')
        const event = stored?.['event'] as DomainEvent<'subscription.updated.v1'> | undefined
        if (event !== undefined) expect(event.data.now.plan).toBe(plan)
      }),
      { numRuns: sampleSize(60) },
    )
  })
})
