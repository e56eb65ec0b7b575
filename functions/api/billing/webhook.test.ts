import Stripe from 'stripe'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { webhookSecret } from '../../../infra/local/services/stripe/test-keys.ts'
import { routes } from '../../../shared/routes.ts'
import { cards } from '../../../infra/local/services/stripe/test-stripe.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { makeWorkspace } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { withTable } from '../../../test/builders/table.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { beginSubscription } from '../../domain/billing/begin-subscription.ts'
import { readSubscription } from '../../domain/billing/subscription-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { log } from '../../kernel/log.ts'
import { handler as settle } from '../../workers/settle-subscriptions/index.ts'
import { handler as domain } from './index.ts'

withTable({ own: true })
const stripe = withStripe()

const handler = domain as unknown as ApiHandler

let id = ''
beforeEach(() => void (id = `evt_${crypto.randomUUID()}`))

const message = (more: object = {}) =>
  JSON.stringify(
    {
      id,
      object: 'event',
      type: 'customer.subscription.updated',
      livemode: false,
      data: { object: { id: 'sub_1', object: 'subscription', customer: 'cus_1' } },
      ...more,
    },
    null,
    2,
  )

/** Signs as Stripe does, with the SDK's own test header. */
const signed = (text: string, { secret = webhookSecret, age = 0 } = {}): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload: text,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - age,
  })

const send = (text: string, signature: string | undefined) =>
  callRoute(handler, routes.billing.webhook, {
    text,
    headers: { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) },
  })

const kept = async () => itemsIn(`stripe-report#${id}`)

describe('a report of Stripe', () => {
  test('is kept once with the event that starts the work, however often it arrives', async () => {
    const text = message()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(text, signed(text))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await kept()).toMatchObject([
      {
        event: {
          name: 'stripe.reported.v1',
          data: { stripeEventId: id, customerId: 'cus_1', type: 'customer.subscription.updated' },
        },
      },
    ])
  })

  test.each([
    ['without a signature', (text: string) => [text, undefined]],
    ['with another secret', (text: string) => [text, signed(text, { secret: 'whsec_other' })]],
    ['that is six minutes old', (text: string) => [text, signed(text, { age: 360 })]],
    ['from an hour ahead', (text: string) => [text, signed(text, { age: -3600 })]],
    ['that was changed', (text: string) => [text.replace('cus_1', 'cus_2'), signed(text)]],
    ['whose white space was changed', (text: string) => [JSON.stringify(JSON.parse(text)), signed(text)]],
    ['without an object', () => [message({ data: null }), signed(message({ data: null }))]],
    ['that is null', () => ['null', signed('null')]],
    ['that is no JSON', () => ['{', signed('{')]],
    ['of the live mode', () => [message({ livemode: true }), signed(message({ livemode: true }))]],
  ] as const)('%s is refused', async (_, make) => {
    const [text = '', signature] = make(message())
    expect(await send(text, signature)).toMatchObject({ status: 400 })
    expect(await kept()).toEqual([])
  })

  test('that is refused is counted for an alarm', async () => {
    const written = vi.spyOn(log, 'warn')
    await send(message(), signed(message(), { secret: 'whsec_other' }))
    expect(written).toHaveBeenCalledWith('webhook-refused', expect.objectContaining({ RefusedWebhook: 1 }))
  })

  test('of another kind, or of no customer, starts nothing', async () => {
    for (const more of [{ type: 'product.updated' }, { data: { object: { id: 'price_1', object: 'price' } } }]) {
      const text = message(more)
      expect(await send(text, signed(text))).toMatchObject({ status: 204 })
    }
    expect(await kept()).toEqual([])
  })
})

const atOnce = 5

test('many reports at once about a payment put the plan into effect once, with at most two reads and two writes each', async () => {
  const { id: workspaceId } = await makeWorkspace({ plan: 'starter' })
  const { clientSecret } = await beginSubscription(workspaceId, { plan: 'pro', interval: 'month' })
  await stripe.pay(clientSecret, cards.good)
  const { customerId: customer = '', version = 0 } = (await readSubscription(workspaceId)) ?? {}
  const length = sampleSize(200)
  const reports = Array.from({ length }, (_, place) => ({
    id: `evt_${workspaceId}_${place}`,
    text: message({
      id: `evt_${workspaceId}_${place}`,
      data: { object: { id: 'sub_1', object: 'subscription', customer } },
    }),
  }))
  const taken = await spentBy(async () => {
    const answers = await Promise.all(reports.map(({ text }) => send(text, signed(text))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  })
  const events = await Promise.all(
    reports.map(async ({ id: report }) => (await itemsIn(`stripe-report#${report}`))[0]?.['event'] as DomainEvent),
  )
  const settled = await spentBy(async () => {
    // As many at once as the function's queue allows.
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let event = events.pop(); event !== undefined; event = events.pop())
          expect(await settle(asBatch([event]))).toEqual({ batchItemFailures: [] })
      }),
    )
  })
  expect((await readWorkspace(workspaceId))?.plan).toBe('pro')
  expect((await readSubscription(workspaceId))?.version).toBe(version + 1)
  expect(taken.read).toBe(0)
  expect(taken.write.total + settled.write.total).toBeLessThanOrEqual(2 * length)
  // Those who were slower than the one that wrote read once more.
  expect(settled.read).toBeLessThanOrEqual(2 * length + 2 * (atOnce - 1))
})
