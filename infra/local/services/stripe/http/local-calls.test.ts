import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { newFolder } from '../../../testing/folder.ts'
import { createPrices, startStripe, subscribeAndPay, type TestStripe } from '../test-stripe.ts'
import { secretKey } from '../test-keys.ts'

let stripe: TestStripe
afterEach(() => stripe.stop())

test('the stage lists subscriptions, invoices and events', async () => {
  stripe = await startStripe()
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { subscription } = await subscribeAndPay(stripe, pro.id)
  expect(await stripe.local('GET', 'subscriptions')).toMatchObject({
    status: 200,
    body: [{ id: subscription.id, status: 'active' }],
  })
  expect(await stripe.local('GET', 'invoices')).toMatchObject({ body: [{ status: 'paid', amount_paid: 4900 }] })
  expect((await stripe.local('GET', 'events')).body).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'invoice.paid' })]),
  )
  expect(await stripe.local('GET', 'customers')).toMatchObject({ status: 404 })
})

test('a call that is not understood is refused', async () => {
  stripe = await startStripe()
  expect(await stripe.local('POST', 'deliveries', { mode: 'later' })).toMatchObject({ status: 400 })
  expect(await stripe.local('POST', 'pay', { card: '4242424242424242' })).toMatchObject({ status: 400 })
  expect(await stripe.local('POST', 'pay', { clientSecret: 'pi_1_secret_2', card: '4242424242424242' })).toMatchObject({
    status: 404,
    body: { error: { code: 'resource_missing' } },
  })
})

test('a payment that only waits for its confirmation is confirmed without a card', async () => {
  stripe = await startStripe()
  const intent = await stripe.sdk.paymentIntents.create({ amount: 4900, currency: 'usd' })
  const clientSecret = intent.client_secret
  expect(await stripe.local('POST', 'pay', { clientSecret })).toMatchObject({
    status: 400,
    body: { error: { message: 'The intent has no card. Give one.' } },
  })
  await stripe.local('POST', 'pay', { clientSecret, card: '4000002760003184' })
  const returnUrl = 'https://plumbline.example/billing?plan=pro'
  const { body } = await stripe.local('POST', 'pay', { clientSecret, returnUrl })
  expect(body).toMatchObject({ id: intent.id, status: 'requires_action' })
  const done = await stripe.authenticate((body as { url: string }).url, 'complete')
  expect(done.headers.get('location')).toContain(`${returnUrl}&payment_intent=${intent.id}`)
})

test('the stage decides who may call', async () => {
  stripe = await startStripe({
    refusal: ({ method, headers }) =>
      method === 'POST' && headers.origin !== undefined ? 'Not from there.' : undefined,
  })
  const pay = (headers: Record<string, string>) =>
    fetch(`${stripe.origin}/_local/stripe/deliveries`, { method: 'POST', headers, body: '{"mode":"lose"}' })
  expect((await pay({ origin: 'https://elsewhere.example' })).status).toBe(403)
  expect(await stripe.local('GET', 'deliveries')).toMatchObject({ body: { mode: 'normal' } })
  expect((await pay({})).status).toBe(200)
})

test('what was answered before the process is killed is there after it', async () => {
  stripe = await startStripe()
  const directory = newFolder()
  const run = async () => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('../run-stripe.ts', import.meta.url)), directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    const sdk = new Stripe(secretKey, {
      host: '127.0.0.1',
      port: Number(line),
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    })
    return { child, sdk }
  }
  const first = await run()
  const answered: string[] = []
  const ended = once(first.child, 'exit')
  const writers = [1, 2, 3, 4].map(async (writer) => {
    for (let at = 0; ; at++) {
      const customer = await first.sdk.customers.create({ name: `${writer}-${at}` }).catch(() => undefined)
      if (!customer) return
      answered.push(customer.id)
      if (answered.length === 40) first.child.kill('SIGKILL')
    }
  })
  await Promise.all([...writers, ended])
  const second = await run()
  for (const id of answered) expect((await second.sdk.customers.retrieve(id)).id).toBe(id)
  expect(answered.length).toBeGreaterThanOrEqual(40)
  const gone = once(second.child, 'exit')
  second.child.kill('SIGKILL')
  await gone
})
