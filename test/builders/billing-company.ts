/** A company that buys plans and cards through the API of billing, as its screens do. */
import { expect } from 'vitest'
import { cards, days } from '../../infra/local/services/stripe/test-stripe.ts'
import type { Billing } from '../../shared/billing/billing.ts'
import { routes } from '../../shared/routes.ts'
import { settleSubscription } from '../../functions/domain/billing/settle-subscription.ts'
import { makePerson, makeWorkspace, signIn } from './people.ts'
import { callRoute, type Answered, type ApiHandler } from './request.ts'
import type { WithStripe } from './stripe.ts'

const { billing } = routes

export type Company = {
  id: string
  call: (name: keyof typeof billing, body?: unknown) => Promise<Answered>
  list: (query: Record<string, string>) => Promise<Answered>
}

export const intentOf = (clientSecret: string) => clientSecret.slice(0, clientSecret.indexOf('_secret_'))

export const billingCompany = (stripe: WithStripe, handler: ApiHandler) => {
  /** A company on the free plan, with its account signed in. */
  const makeCompany = async (): Promise<Company> => {
    const workspace = await makeWorkspace({ plan: 'starter' })
    const person = await makePerson({ workspaceId: workspace.id, kind: 'customer', role: 'customer' })
    // Signs in for each call: the clock moves by months.
    const call: Company['call'] = async (name, body) =>
      callRoute(handler, billing[name], { session: await signIn(workspace, person), body })
    const list: Company['list'] = async (query) =>
      callRoute(handler, billing.invoices, { session: await signIn(workspace, person), query })
    return { id: workspace.id, call, list }
  }

  const begin = async ({ call }: Company, plan = 'pro', interval = 'month') =>
    (await call('beginPayment', { plan, interval })).body as { clientSecret: string; amount: string }

  /** Buys a plan as the billing page does. */
  const buy = async (company: Company, plan = 'pro', interval = 'month'): Promise<Billing> => {
    const { clientSecret } = await begin(company, plan, interval)
    expect(await stripe.pay(clientSecret, cards.good)).toMatchObject({ status: 'succeeded' })
    const proof = { plan, paymentIntentId: intentOf(clientSecret) }
    const { status, body } = await company.call('upgradeSubscription', proof)
    expect(status).toBe(200)
    return body as Billing
  }

  /** Enters another card as its dialog does. Undefined if the card is declined. */
  const enterCard = async (company: Company, card: string): Promise<Answered | undefined> => {
    const { clientSecret } = (await company.call('beginCard')).body as { clientSecret: string }
    const { status: first, url } = await stripe.pay(clientSecret, card)
    if (url !== undefined) await stripe.authenticate(url, 'complete')
    const status = url === undefined ? first : 'succeeded'
    return status === 'succeeded' ? company.call('saveCard', { setupIntentId: intentOf(clientSecret) }) : undefined
  }

  /** A company on Pro whose renewal could not be charged to its card. */
  const makeOverdue = async (card: string = cards.failsLater): Promise<Company> => {
    const company = await makeCompany()
    await buy(company)
    await enterCard(company, card)
    stripe.clock.advance(days(32))
    await settleSubscription(company.id)
    return company
  }

  return { makeCompany, begin, buy, enterCard, makeOverdue }
}
