import { sum } from '../../../shared/contract/sums.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cards, days } from '../../../infra/local/services/stripe/test-stripe.ts'
import { paidPlans } from '../../../shared/billing/plans.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { livingFor } from '../../../test/builders/lives.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { makePerson, makeWorkspace } from '../../../test/builders/people.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { withTable } from '../../../test/builders/table.ts'
import { newId } from '../../kernel/id.ts'
import { Problem } from '../../kernel/problem.ts'
import { findLogin } from '../accounts/people/login-repository.ts'
import { keepApplication, readApplication, type Application } from '../accounts/registration/application-repository.ts'
import { settingsPartition } from '../workspace/settings-repository.ts'
import { readWorkspace } from '../workspace/workspace-repository.ts'
import { beginApplication } from './begin-subscription.ts'
import { settleCustomer } from './settle-customer.ts'
import { settleSubscription } from './settle-subscription.ts'
import { everySubscribedWorkspace, readSubscription } from './subscription-repository.ts'
import { readUnplacedPayment } from './unplaced-payment-repository.ts'

withTable({ own: true })
const mail = withMail()
const stripe = withStripe({ clock: 'functions' })

const apply = async (email = `${newId('person')}@quay.test`, plan: (typeof paidPlans)[number] = 'pro') =>
  (await keepApplication({ plan, company: 'Quay & Sons', email, timeZone: 'UTC' })).application

/** As a visitor does: the application is read again for each call. */
const begin = async ({ id }: Application, interval: 'month' | 'year' = 'month') => {
  const application = await readApplication(id)
  return application && beginApplication(application, { plan: application.plan, interval })
}

const payFor = async (application: Application): Promise<void> => {
  const { clientSecret = '' } = (await begin(application)) ?? {}
  expect(await stripe.pay(clientSecret, cards.good)).toMatchObject({ status: 'succeeded' })
}

const reconcile = async (): Promise<void> => {
  for (const workspaceId of await everySubscribedWorkspace()) await settleSubscription(workspaceId)
}

const customerOf = async ({ workspaceId }: Application) => (await readSubscription(workspaceId))?.customerId

/** The payments of an application that operators see without a workspace. */
const unplaced = async (application: Application) => {
  const customer = (await customerOf(application)) ?? ''
  const { data } = await stripe.sdk.invoices.list({ customer, status: 'paid' })
  return Promise.all(data.map(({ id }) => readUnplacedPayment(id)))
}

/** What Stripe's books say: what was paid and not returned, in cents, and what is live. */
const booksOf = async (application: Application) => {
  const customer = await customerOf(application)
  if (customer === undefined) return { paid: 0, returned: 0, live: 0 }
  const [charges, subscriptions] = await Promise.all([
    stripe.sdk.charges.list({ customer, limit: 100 }),
    stripe.sdk.subscriptions.list({ customer, status: 'active', limit: 100 }),
  ])
  const taken = charges.data.filter(({ paid }) => paid)
  return {
    paid: sum(taken.map(({ amount }) => amount)),
    returned: sum(taken.map(({ amount_refunded: amount }) => amount)),
    live: subscriptions.data.length,
  }
}

/** Kills the work after each of its calls in turn, until it is not killed any more. Returns the number of kills. */
const killedEverywhere = async (work: () => Promise<unknown>): Promise<number> => {
  for (let calls = 0; ; calls += 1) if ((await livingFor(calls, work)) !== 'killed') return calls
}

describe('a paid application', () => {
  test('is opened once, wherever the process is killed', async () => {
    const application = await apply()
    await payFor(application)
    expect(await killedEverywhere(() => settleSubscription(application.workspaceId))).toBeGreaterThan(4)
    expect(await readWorkspace(application.workspaceId)).toMatchObject({ plan: 'pro', companyName: 'Quay & Sons' })
    expect(await itemsIn(`${application.workspaceId}#people`)).toHaveLength(1)
    expect((await readApplication(application.id))?.outcome).toBe('opened')
  })

  test('can be paid for a year after all, wherever the process is killed that gives up the month', async () => {
    const application = await apply()
    await begin(application, 'month')
    expect(await killedEverywhere(() => begin(application, 'year'))).toBeGreaterThan(4)
    const { clientSecret = '', amount } = (await begin(application, 'year')) ?? {}
    expect(amount).toBe('490.00')
    expect(await stripe.pay(clientSecret, cards.good)).toMatchObject({ status: 'succeeded' })
    await settleSubscription(application.workspaceId)
    expect(await booksOf(application)).toEqual({ paid: 49_000, returned: 0, live: 1 })
  })

  test('for an address that belongs to an account is returned once, wherever the process is killed', async () => {
    const { id: workspaceId } = await makeWorkspace()
    const { email } = await makePerson({ workspaceId, kind: 'staff' })
    const application = await apply(email)
    await payFor(application)
    expect(await killedEverywhere(() => settleSubscription(application.workspaceId))).toBeGreaterThan(6)
    await reconcile()
    expect(await booksOf(application)).toEqual({ paid: 4900, returned: 4900, live: 0 })
    expect(await unplaced(application)).toMatchObject([
      { cents: 4900, why: 'existing_company', resolution: { kind: 'refunded', by: { kind: 'system' } } },
    ])
    expect(await readWorkspace(application.workspaceId)).toBeUndefined()
    expect((await readApplication(application.id))?.outcome).toBe('returned')
  })

  test('whose subscription has lost its application opens nothing, and operators see what was paid', async () => {
    const application = await apply()
    await payFor(application)
    stripe.clock.advance(days(8))
    expect(await settleSubscription(application.workspaceId)).toBeUndefined()
    expect(await unplaced(application)).toMatchObject([{ cents: 4900, why: 'unknown_workspace' }])
    expect((await unplaced(application))[0]).not.toHaveProperty('resolution')
    expect(await readWorkspace(application.workspaceId)).toBeUndefined()
  })
})

type Act = { kind: 'begin'; interval: 'month' | 'year' } | { kind: 'pay'; card: string } | { kind: 'return' | 'report' }

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('begin' as const), interval: fc.constantFrom('month' as const, 'year' as const) }),
  fc.record({ kind: fc.constant('pay' as const), card: fc.constantFrom(cards.good, cards.declined) }),
  fc.record({ kind: fc.constantFrom('return' as const, 'report' as const) }),
)
const calls = fc.oneof({ weight: 2, arbitrary: fc.constant(Infinity) }, { weight: 1, arbitrary: fc.nat({ max: 12 }) })

/** Refusals are answers. Everything else is a defect. */
const orRefused = async (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code === 'internal') throw error
  })

describe('whatever a visitor does, wherever a process is killed, and in any order of the reports', () => {
  test('who has paid has one workspace, or the money back, and who has not has neither', async () => {
    const story = fc.array(fc.tuple(act, calls), { minLength: 3, maxLength: 12 })
    const address = fc.constantFrom('free', 'known')
    await fc.assert(
      fc.asyncProperty(story, address, fc.constantFrom(...paidPlans), async (told, whose, plan) => {
        const email = `${newId('person')}@quay.test`
        if (whose === 'known')
          await makePerson({ workspaceId: (await makeWorkspace()).id, email, kind: 'customer', role: 'customer' })
        const application = await apply(email, plan)
        let secret: string | undefined
        const acts: { [K in Act['kind']]: (one: Extract<Act, { kind: K }>) => Promise<unknown> } = {
          begin: ({ interval }) =>
            orRefused(begin(application, interval).then((begun) => (secret = begun?.clientSecret))),
          pay: async ({ card }) => secret !== undefined && stripe.pay(secret, card),
          return: () => orRefused(settleSubscription(application.workspaceId)),
          report: async () => {
            const customer = await customerOf(application)
            if (customer !== undefined) await settleCustomer(customer)
          },
        }
        for (const [one, before] of told)
          await livingFor(before, () => (acts[one.kind] as (one: Act) => Promise<unknown>)(one))
        await Promise.all([settleSubscription(application.workspaceId), settleSubscription(application.workspaceId)])

        const { paid, returned, live } = await booksOf(application)
        const workspace = await readWorkspace(application.workspaceId)
        const people = await itemsIn(`${application.workspaceId}#people`)
        const holder = await findLogin({ realm: 'portal', by: 'email', value: email })
        if (paid === 0 || whose === 'known') {
          expect({ workspace, people, returned, live }).toEqual({
            workspace: undefined,
            people: [],
            returned: paid,
            live: 0,
          })
          expect(holder?.workspaceId).not.toBe(application.workspaceId)
          return
        }
        expect({ plan: workspace?.plan, people: people.length, returned, live }).toEqual({
          plan,
          people: 1,
          returned: 0,
          live: 1,
        })
        expect(holder).toMatchObject({ workspaceId: application.workspaceId, kind: 'customer' })
        const record = (await itemsIn(settingsPartition(application.workspaceId))).find(
          ({ sk }) => sk === 'subscription',
        )
        expect(record?.['event']).toMatchObject({ data: { now: { plan, state: 'active' } } })
      }),
      { numRuns: sampleSize(60) },
    )
    mail.take()
  })
})
