/** The stand-in behind a server on the loopback address, with Stripe's own SDK in front of it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import type { Clock } from '../../clock/clock.ts'
import { shapeProblems } from './sdk/check-shape.ts'
import { createStripe, type StripeParts } from './stripe.ts'
import { secretKey, webhookSecret } from './test-keys.ts'
import { present } from '../../values/present.ts'

/** Cards by what they do. */
export const cards = {
  good: '4242424242424242',
  threeDSecure: '4000002500003155',
  alwaysThreeDSecure: '4000002760003184',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  failsLater: '4000000000000341',
}

/** A clock that only moves when it is told to. It starts on 15 January 2026. */
export const standingClock = (start = Date.UTC(2026, 0, 15, 12)): Clock => {
  let offset = 0
  const listeners = new Set<() => void>()
  return {
    now: () => start + offset,
    offset: () => offset,
    advance(seconds) {
      offset += seconds * 1_000
      for (const listener of listeners) listener()
    },
    onAdvance(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Checks each answer against the SDK's types. */
const checkAnswer = (response: ServerResponse, wrong: Set<string>): void => {
  const end = response.end.bind(response)
  response.end = ((body: string) => {
    if (response.statusCode === 200) for (const problem of shapeProblems(JSON.parse(body))) wrong.add(problem)
    return end(body)
  }) as typeof response.end
}

export type Received = { url: string; body: string; headers: Record<string, string>; event: Stripe.Event }
export type Paid = {
  id: string
  status: string
  url?: string
  error?: { code?: string; decline_code?: string; message: string; type: string }
}

export const days = (count: number): number => count * 86_400

export const startStripe = async (options: Partial<StripeParts> = {}) => {
  const directory = options.directory ?? mkdtempSync(join(tmpdir(), 'stripe-'))
  const clock = options.clock ?? standingClock()
  const errors: string[] = []
  const received: Received[] = []
  let takes: (received: Received) => number = () => 200
  const parts: StripeParts = {
    clock,
    records: { error: (_, message) => void errors.push(message) },
    directory,
    origin: () => origin,
    secretKey,
    webhook: { url: 'http://product.test/api/stripe', secret: webhookSecret },
    async deliver(url, body, headers) {
      const one = { url, body, headers, event: JSON.parse(body) as Stripe.Event }
      const status = takes(one)
      if (status < 300) received.push(one)
      return { status }
    },
    ...options,
  }
  let stand = createStripe(parts)
  const wrong = new Set<string>()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/v1/')) checkAnswer(response, wrong)
    void stand.handle(request, response)
  })
  // A client decides when to close an idle connection: a request that is lost with one counts as a failure of Stripe.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const clientFor = (key: string) =>
    new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  const local = async (method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(`${origin}/_local/stripe/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    origin,
    directory,
    clock,
    errors,
    received,
    sdk: clientFor(secretKey),
    clientFor,
    local,
    stand: () => stand,
    /** Decides what the receiver of webhooks answers. */
    answerWebhooks(decide: (received: Received) => number) {
      takes = decide
    },
    pay: async (clientSecret: string, card: string | object, returnUrl?: string) =>
      (await local('POST', 'pay', { clientSecret, card, ...(returnUrl !== undefined && { returnUrl }) })).body as Paid,
    /** Presses a button of the bank's page. */
    authenticate: (url: string, outcome: 'complete' | 'fail') =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' }),
    /** Resolves when all webhooks that are due have arrived. */
    async delivered() {
      while (stand.busy()) await new Promise((resolve) => setImmediate(resolve))
    },
    /** As if the process was killed and started again. */
    async reopen() {
      await stand.close()
      stand = createStripe(parts)
    },
    /** @throws if an answer was not of the shape that the SDK's types describe */
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await stand.close()
      rmSync(directory, { recursive: true, force: true })
      if (wrong.size > 0) throw new Error([...wrong].join('\n'))
    },
  }
}

export type TestStripe = Awaited<ReturnType<typeof startStripe>>

/** A product with prices by lookup key, in cents. */
export const createPrices = async <const T extends Record<string, { amount: number; interval?: 'month' | 'year' }>>(
  { sdk }: TestStripe,
  wanted: T,
): Promise<Record<keyof T, Stripe.Price>> => {
  const created: [string, Stripe.Price][] = []
  for (const [key, { amount, interval = 'month' }] of Object.entries(wanted)) {
    const product = await sdk.products.create({ name: key })
    const price = await sdk.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: amount,
      recurring: { interval },
      lookup_key: key,
    })
    created.push([key, price])
  }
  return Object.fromEntries(created) as Record<keyof T, Stripe.Price>
}

/** The client secret of a subscription that waits for its first payment. */
export const secretOf = (subscription: Stripe.Subscription): string =>
  present((subscription.latest_invoice as Stripe.Invoice).confirmation_secret).client_secret

/** A subscription that waits for its first payment. */
export const subscribe = ({ sdk }: TestStripe, customer: string, price: string) =>
  sdk.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  })

/** A subscription that a new customer has paid with this card. */
export const subscribeAndPay = async (stripe: TestStripe, price: string, card = cards.good) => {
  const customer = await stripe.sdk.customers.create({ name: 'Ann Example', email: 'ann@example.test' })
  const subscription = await subscribe(stripe, customer.id, price)
  const paid = await stripe.pay(secretOf(subscription), card)
  return { customer, paid, subscription: await stripe.sdk.subscriptions.retrieve(subscription.id) }
}
