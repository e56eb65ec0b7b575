import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cards } from '../../../infra/local/services/stripe/test-stripe.ts'
import { routes } from '../../../shared/routes.ts'
import { billingAddress } from '../../../test/builders/billing-address.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { makePerson, makeWorkspace } from '../../../test/builders/people.ts'
import { callRoute, type Answered, type ApiHandler } from '../../../test/builders/request.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { settleCustomer } from '../../domain/billing/settle-customer.ts'
import { settleSubscription } from '../../domain/billing/settle-subscription.ts'
import { readSubscription } from '../../domain/billing/subscription-repository.ts'
import { findLogin } from '../../domain/accounts/people/login-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { newId } from '../../kernel/id.ts'
import { announce } from '../../workers/announce-subscriptions/announce.ts'
import { reconcileAll } from '../../../test/builders/reconcile.ts'
import { handler as auth } from '../auth/index.ts'
import { handler as billing } from '../billing/index.ts'
import { handler as team } from '../team/index.ts'
import { handler as registration } from './index.ts'

withTable({ own: true })
const pools = withUserPools()
const mail = withMail()
const stripe = withStripe({ clock: 'functions' })

const own = 'Quay-2026-plan!'

let networks = 0
/** A network address that no other test uses. */
const elsewhere = (): string => `10.8.${(networks += 1)}.1`

/** A browser in which someone applies for a workspace. */
const openBrowser = async (more: { plan?: string; email?: string; company?: string } = {}) => {
  const { plan = 'pro', email = `${newId('person')}@quay.test`, company = 'Quay & Sons' } = more
  const from = elsewhere()
  let cookies: string[] = []
  const call = async (handler: unknown, row: (typeof routes)[keyof typeof routes][never], body: unknown) =>
    callRoute(handler as ApiHandler, row, { body, cookies, from })
  const applied = await call(registration, routes.registration.register as never, {
    plan,
    company,
    email,
    timeZone: 'Europe/Lisbon',
  })
  cookies = applied.cookies.map((cookie) => cookie.slice(0, cookie.indexOf(';')))
  const begin = (purchase: object = { planType: plan }): Promise<Answered> =>
    call(billing, routes.billing.beginSubscription as never, purchase)
  const details = (): Promise<Answered> => call(billing, routes.billing.details as never, undefined)
  const saveDetails = (body: object): Promise<Answered> => call(billing, routes.billing.saveDetails as never, body)
  const complete = (secret: string, others: object = {}): Promise<Answered> =>
    call(registration, routes.registration.complete as never, {
      email,
      company,
      plan,
      transactionId: intentOf(secret),
      ...others,
    })
  return { email, company, applied, begin, details, saveDetails, complete, forget: () => void (cookies = []) }
}
type Browser = Awaited<ReturnType<typeof openBrowser>>

const intentOf = (clientSecret: string) => clientSecret.slice(0, clientSecret.indexOf('_secret_'))

/** Begins the payment and pays it. Returns its secret. */
const pay = async ({ begin }: Browser, card = cards.good): Promise<string> => {
  const { clientSecret } = (await begin()).body as { clientSecret: string }
  expect(await stripe.pay(clientSecret, card)).toMatchObject({ status: 'succeeded' })
  return clientSecret
}

const loginOf = (email: string) => findLogin({ realm: 'portal', by: 'email', value: email })

const workspaceOf = async (email: string) => {
  const login = await loginOf(email)
  return login && readWorkspace(login.workspaceId)
}

const signIn = (email: string, password: string, more: object = {}) =>
  callRoute(auth as unknown as ApiHandler, routes.auth.customerLogin, {
    body: { email, password, ...more },
    from: elsewhere(),
  })

/** The last subscription event of a workspace, as the bus delivers it. */
const announceTo = async (workspaceId: string): Promise<void> => {
  const item = (await itemsIn(`${workspaceId}#account`)).find(({ sk }) => sk === 'subscription')
  await announce(item?.['event'] as DomainEvent<'subscription.updated.v1'> & { workspaceId: string })
}

const tokenIn = ({ text }: { text: string }): string => /\/set-password#([\w-]{43})$/m.exec(text)?.[1] ?? ''

const acceptLink = (token: string, password = own) =>
  callRoute(team as unknown as ApiHandler, routes.team.acceptInvitation, { body: { token, password } })

const customerIds = async () =>
  (await stripe.sdk.customers.list({ limit: 100 })).data.map(({ id, email }) => ({ id, email }))

describe('a visitor who applies for a paid plan', () => {
  test('pays, gets the workspace and a temporary password, and replaces it at the first sign-in', async () => {
    const browser = await openBrowser({ plan: 'Professional' })
    expect(browser.applied.body).toMatchObject({ paymentRequired: true, paymentData: { amount: 4900 } })
    expect(browser.applied.cookies).toEqual([
      expect.stringMatching(/^__Host-reg=app_\w+\.[\w-]{32}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=604800$/),
    ])
    expect((await browser.begin({ planType: 'pro', amount: 1 })).body).toMatchObject({
      amount: '49.00',
      applicant: { company: 'Quay & Sons', email: browser.email },
    })
    expect(await loginOf(browser.email)).toBeUndefined()
    const secret = await pay(browser)
    const { status, body } = await browser.complete(secret, { email: browser.email.toUpperCase() })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        alreadyExists: false,
        credentials: { email: browser.email, password: expect.stringMatching(/^\S{16}$/) },
        message: 'Your workspace is ready.',
      },
    })
    expect(await workspaceOf(browser.email)).toMatchObject({
      companyName: 'Quay & Sons',
      plan: 'pro',
      timeZone: 'Europe/Lisbon',
    })
    const { password } = (body as { credentials: { password: string } }).credentials
    expect(await signIn(browser.email, password)).toMatchObject({
      status: 403,
      body: { code: 'password_change_required', errors: [{ path: 'firstName' }] },
    })
    expect(await signIn(browser.email, password, { newPassword: 'Password1!' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'newPassword' }] },
    })
    expect(await signIn(browser.email, password, { newPassword: own, firstName: 'Plumbline' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'firstName' }] },
    })
    expect(await signIn(browser.email, password, { newPassword: own, firstName: 'Maja' })).toMatchObject({
      status: 200,
      body: {
        kind: 'customer',
        user: { firstName: 'Maja', lastName: '' },
        customer: { companyName: 'Quay & Sons', subscriptionPlan: 'pro' },
      },
    })
    expect((await signIn(browser.email, password)).status).toBe(401)
    expect((await signIn(browser.email, own)).status).toBe(200)
  })

  test('gets one workspace, one mail and the same credentials for ten minutes, in any order and however often', async () => {
    const browser = await openBrowser()
    const secret = await pay(browser)
    const before = (await loginOf(browser.email))?.workspaceId
    expect(before).toBeUndefined()
    const { id } = (await customerIds()).find(({ email }) => email === browser.email) ?? { id: '' }
    mail.take()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => browser.complete(secret)),
      ...Array.from({ length: 4 }, async () => {
        await settleCustomer(id)
        return undefined
      }),
    ])
    const bodies = answers.flatMap((answer) => (answer === undefined ? [] : [answer.body]))
    const first = bodies[0] as { credentials: { password: string } }
    expect(bodies).toEqual(bodies.map(() => ({ ...first, alreadyExists: false })))
    const workspaceId = (await loginOf(browser.email))?.workspaceId ?? ''
    expect(await itemsIn(`${workspaceId}#people`)).toHaveLength(1)
    await announceTo(workspaceId)
    await announceTo(workspaceId)
    expect(mail.take().map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: browser.email, subject: 'Your Plumbline workspace is open' },
    ])
    expect((await browser.complete(secret)).body).toEqual(first)
    const late = {
      alreadyExists: true,
      credentials: null,
      message: 'A workspace already exists for this email address.',
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    expect((await browser.complete(secret)).body).toEqual(late)
    vi.useRealTimers()
    // The answer goes on until the owner has set a password.
    expect((await browser.complete(secret)).body).toEqual(first)
    const { password } = first.credentials
    expect((await signIn(browser.email, password, { newPassword: own })).status).toBe(200)
    expect((await browser.complete(secret)).body).toEqual(late)
    expect((await signIn(browser.email, own)).status).toBe(200)
  })

  test('has the workspace by the report alone, and its link sets the password', async () => {
    const browser = await openBrowser({ plan: 'business' })
    await pay(browser)
    const { id } = (await customerIds()).find(({ email }) => email === browser.email) ?? { id: '' }
    await settleCustomer(id)
    const workspace = await workspaceOf(browser.email)
    expect(workspace).toMatchObject({ plan: 'business' })
    mail.take()
    await announceTo(workspace?.id ?? '')
    const [sent] = mail.take()
    expect((await acceptLink(tokenIn(sent as never))).status).toBe(200)
    expect(await signIn(browser.email, own)).toMatchObject({ status: 200, body: { kind: 'customer' } })
    expect((await acceptLink(tokenIn(sent as never))).body).toMatchObject({ code: 'link_invalid' })
  })

  test('has it by the daily reconciliation alone, and keeps it after the application has expired', async () => {
    const browser = await openBrowser()
    await pay(browser)
    await reconcileAll()
    const workspaceId = (await workspaceOf(browser.email))?.id ?? ''
    expect(await readWorkspace(workspaceId)).toMatchObject({ plan: 'pro' })
    const record = (await itemsIn(`${workspaceId}#account`)).find(({ sk }) => sk === 'subscription')
    expect(record).not.toHaveProperty('expiresAt')
    expect(record).not.toHaveProperty('applicationId')
  })

  test('who lost the temporary password and the mail gets a new link by either way of asking', async () => {
    const browser = await openBrowser()
    await browser.complete(await pay(browser))
    mail.take()
    await callRoute(auth as unknown as ApiHandler, routes.auth.requestPasswordReset, {
      body: { email: browser.email },
      from: elsewhere(),
    })
    const [first] = mail.take()
    expect(first).toMatchObject({ to: browser.email, subject: 'Your Plumbline workspace is open' })
    await openBrowser({ plan: 'starter', email: browser.email })
    const [second] = mail.take()
    expect((await acceptLink(tokenIn(first as never))).body).toMatchObject({ code: 'link_invalid' })
    expect((await acceptLink(tokenIn(second as never))).status).toBe(200)
    expect((await signIn(browser.email, own)).status).toBe(200)
  })

  test('gets the password of an account that an interrupted call has left in the pool', async () => {
    const browser = await openBrowser()
    await pools.addAccount('customer', { username: browser.email, email: browser.email, password: 'First-2026-plan!' })
    const { body } = await browser.complete(await pay(browser))
    const { password } = (body as { credentials: { password: string } }).credentials
    expect((await signIn(browser.email, 'First-2026-plan!')).status).toBe(401)
    expect((await signIn(browser.email, password, { newPassword: own })).status).toBe(200)
  })

  test('goes on where it was left, pays for a year, and cannot pay twice', async () => {
    const browser = await openBrowser()
    const monthly = (await browser.begin()).body as { clientSecret: string }
    const yearly = (await browser.begin({ planType: 'pro', interval: 'year' })).body as { clientSecret: string }
    expect(yearly).toMatchObject({ amount: '490.00' })
    expect((await browser.begin({ planType: 'pro', interval: 'year' })).body).toMatchObject(yearly)
    expect(await stripe.pay(monthly.clientSecret, cards.good)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    })
    expect(await stripe.pay(yearly.clientSecret, cards.declined)).toMatchObject({ error: { code: 'card_declined' } })
    expect(await browser.complete(yearly.clientSecret)).toMatchObject({ status: 402 })
    expect(await stripe.pay(yearly.clientSecret, cards.good)).toMatchObject({ status: 'succeeded' })
    expect(await browser.begin()).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await browser.complete(yearly.clientSecret)).toMatchObject({ body: { alreadyExists: false } })
    expect(await browser.begin()).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const workspaceId = (await workspaceOf(browser.email))?.id ?? ''
    expect((await readSubscription(workspaceId))?.standing).toMatchObject({ plan: 'pro', interval: 'year' })
  })
})

describe('on a stage that collects taxes, a visitor', () => {
  beforeAll(() => void (process.env['STRIPE_TAX'] = 'on'))
  afterAll(() => void delete process.env['STRIPE_TAX'])

  const enterAddress = (browser: Browser, more: object = {}) =>
    browser.saveDetails({ name: browser.company, email: browser.email, ...billingAddress, ...more })

  test('enters an address before the payment, sees the tax, and has both in the workspace', async () => {
    const browser = await openBrowser()
    expect(await browser.begin()).toMatchObject({ status: 400, body: { errors: [{ path: 'country' }] } })
    expect((await browser.details()).body).toMatchObject({
      name: browser.company,
      email: browser.email,
      country: '',
      companyAddress: null,
    })
    expect(await enterAddress(browser, { city: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'city' }] },
    })
    expect((await enterAddress(browser, { name: 'Quay Lda' })).body).toMatchObject({ name: 'Quay Lda', country: 'PT' })
    expect((await browser.begin()).body).toMatchObject({ price: '49.00', tax: '11.27', amount: '60.27' })
    await enterAddress(browser, { country: 'JP' })
    expect((await browser.begin()).body).toMatchObject({ tax: '0.00', amount: '49.00' })
    await enterAddress(browser)
    const secret = await pay(browser)
    expect((await browser.complete(secret)).body).toMatchObject({ alreadyExists: false })
    const [customer] = (await stripe.sdk.customers.list({ email: browser.email })).data
    expect(customer).toMatchObject({ name: browser.company, address: { line1: 'Rua do Farol 12', country: 'PT' } })
  })

  test('who enters an address in two tabs at once is one customer, and an application without a payment opens nothing', async () => {
    const browser = await openBrowser()
    const answers = await Promise.all(Array.from({ length: 4 }, () => enterAddress(browser)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const mine = (await customerIds()).filter(({ email }) => email === browser.email)
    expect(mine).toHaveLength(1)
    await settleCustomer(mine[0]?.id ?? '')
    expect(await loginOf(browser.email)).toBeUndefined()
  })

  test('cannot change the billing details after the workspace has opened, and neither can anyone without the cookie', async () => {
    const browser = await openBrowser()
    await enterAddress(browser)
    await browser.complete(await pay(browser))
    for (const answer of [await browser.details(), await enterAddress(browser, { city: 'Porto' })])
      expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    browser.forget()
    for (const answer of [await browser.details(), await enterAddress(browser)])
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  test('is refused after twenty addresses in a quarter of an hour', async () => {
    const browser = await openBrowser()
    const answers = await Promise.all(Array.from({ length: 25 }, () => enterAddress(browser)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

describe('a proof of payment', () => {
  test.each([
    ['without the cookie', (one: Browser, secret: string) => (one.forget(), one.complete(secret)), 404, 'not_found'],
    [
      'for another plan',
      (one: Browser, secret: string) => one.complete(secret, { plan: 'business' }),
      409,
      'payment_mismatch',
    ],
    [
      'for another address',
      (one: Browser, secret: string) => one.complete(secret, { email: 'eve@quay.test' }),
      409,
      'payment_mismatch',
    ],
    [
      'for another company',
      (one: Browser, secret: string) => one.complete(secret, { company: 'Quay' }),
      409,
      'payment_mismatch',
    ],
    [
      'that Stripe does not know, such as one of live mode',
      (one: Browser) => one.complete('pi_3Live_secret_x'),
      404,
      'not_found',
    ],
  ] as const)('%s is refused, and nothing is opened', async (_, attack, status, code) => {
    const browser = await openBrowser()
    const secret = await pay(browser)
    expect(await attack(browser, secret)).toMatchObject({ status, body: { code } })
    expect(await loginOf(browser.email)).toBeUndefined()
  })

  test('of another browser or of a company is refused', async () => {
    const [payer, thief] = [await openBrowser(), await openBrowser()]
    await thief.begin()
    const secret = await pay(payer)
    expect(await thief.complete(secret)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await thief.complete(secret, { email: payer.email })).toMatchObject({ status: 409 })
    expect([await loginOf(payer.email), await loginOf(thief.email)]).toEqual([undefined, undefined])
  })

  test('of a browser without an application begins nothing', async () => {
    const browser = await openBrowser()
    browser.forget()
    expect(await browser.begin()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    const forged = await callRoute(billing as unknown as ApiHandler, routes.billing.beginSubscription, {
      body: { planType: 'pro' },
      cookies: [`__Host-reg=${(browser.applied.body as { applicationId: string }).applicationId}.guess`],
    })
    expect(forged).toMatchObject({ status: 401 })
  })
})

describe('a payment for an address that belongs to another account', () => {
  test('is returned, cancelled and mailed once, and opens nothing', async () => {
    const { id: workspaceId } = await makeWorkspace()
    const { email } = await makePerson({ workspaceId, kind: 'customer', role: 'customer' })
    const browser = await openBrowser({ email })
    const secret = await pay(browser)
    mail.take()
    const answers = await Promise.all([browser.complete(secret), browser.complete(secret)])
    for (const { body } of answers)
      expect(body).toEqual({
        alreadyExists: true,
        credentials: null,
        message: 'A workspace already exists for this email address. Your payment is on its way back to your card.',
      })
    expect((await browser.complete(secret)).body).toMatchObject({ alreadyExists: true })
    const returned = mail.take().filter(({ to }) => to === email)
    expect(new Set(returned.map(({ subject }) => subject))).toEqual(
      new Set(['A payment for your email address was returned']),
    )
    const intent = await stripe.sdk.paymentIntents.retrieve(intentOf(secret), { expand: ['latest_charge'] })
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 4900, refunded: true })
    const [subscription] = (await stripe.sdk.subscriptions.list({ customer: intent.customer as string, status: 'all' }))
      .data
    expect(subscription?.status).toBe('canceled')
    expect((await loginOf(email))?.workspaceId).toBe(workspaceId)
    await settleSubscription(subscription?.metadata['workspaceId'] ?? '')
    expect(mail.take()).toEqual([])
  })

  test('that two visitors apply for goes to the first payer', async () => {
    const first = await openBrowser()
    const second = await openBrowser({ email: first.email, company: 'Second' })
    const [one, two] = [await pay(first), await pay(second)]
    const bodies = (await Promise.all([first.complete(one), second.complete(two)])).map(({ body }) => body)
    expect(bodies.filter((body) => (body as { credentials: unknown }).credentials !== null)).toHaveLength(1)
    expect(bodies.filter((body) => (body as { alreadyExists: boolean }).alreadyExists)).toHaveLength(1)
  })
})
