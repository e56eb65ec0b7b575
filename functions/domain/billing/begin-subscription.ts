/** The first payment of a subscription. Nothing is charged and no plan changes before its card is confirmed. */
import type Stripe from 'stripe'
import type { BegunPayment } from '../../../shared/billing/billing.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { plans, priceCents, type BillingInterval, type PaidPlan } from '../../../shared/billing/plans.ts'
import { lostIfRefused, untilWritten, type lost } from '../../kernel/table/optimistic.ts'
import { Problem } from '../../kernel/problem.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import type { Application } from '../accounts/registration/application-repository.ts'
import { atStripe, refusalOf } from './at-stripe.ts'
import { showsDetails } from './billing-details.ts'
import { applicant, makeCustomer, readBuyer, unpaidRecord, type Buyer } from './buyer.ts'
import { priceIdOf } from './price-ids.ts'
import { stripeKeys } from './stripe-client.ts'
import { invoiceOf, secretOf, withSecret } from './stripe-object.ts'
import { readSubscription, subscriptionWrite, type StoredSubscription } from './subscription-repository.ts'
import { automaticTax, collectsTax, requireLocation, taxOf } from './tax.ts'
import { voidInvoice } from './void-invoice.ts'

export type Purchase = { plan: PaidPlan; interval: BillingInterval }

/** Whether a begun invoice is what would be made now. */
const isCurrent = async (client: Stripe, invoice: Stripe.Invoice): Promise<boolean> =>
  invoice.automatic_tax.enabled === collectsTax() && showsDetails(client, invoice)

const ended: ReadonlySet<Stripe.Subscription.Status> = new Set(['canceled', 'incomplete_expired'])

const alreadyPays = () =>
  new Problem('wrong_state', 'This company already pays for a plan. Change the plan on the billing page.')

/** A payment that was completed in the meantime stays. */
const giveUp = (client: Stripe, invoiceId: string): Promise<void> =>
  voidInvoice(client, invoiceId).catch((error: unknown) => {
    throw refusalOf(error)?.code === 'status_transition_invalid' ? alreadyPays() : error
  })

/**
 * The subscription that was begun before, if its payment can go on. One for another price, or whose invoice shows other
 * details than those of now, is given up.
 */
const goOn = async (client: Stripe, id: string, price: string): Promise<Stripe.Subscription | undefined> => {
  const begun = await client.subscriptions.retrieve(id, { expand: withSecret })
  if (ended.has(begun.status)) return undefined
  if (begun.status !== 'incomplete') throw alreadyPays()
  const invoice = invoiceOf(begun)
  if (begun.items.data[0]?.price.id === price && (await isCurrent(client, invoice))) return begun
  await giveUp(client, invoice.id)
  return undefined
}

const begin = (client: Stripe, customer: string, price: string, workspaceId: string, idempotencyKey: string) =>
  client.subscriptions.create(
    {
      customer,
      items: [{ price }],
      payment_behavior: 'default_incomplete',
      ...automaticTax(),
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { workspaceId },
      expand: withSecret,
    },
    { idempotencyKey },
  )

const attempt = async (
  buyer: Buyer,
  before: StoredSubscription | undefined,
  { plan, interval }: Purchase,
): Promise<BegunPayment | typeof lost> => {
  const { workspaceId, application } = buyer
  if (before !== undefined && before.standing.state !== 'none')
    throw new Problem(
      'wrong_state',
      `This company already pays for ${plans[before.standing.plan].label}. Change the plan on the billing page.`,
    )
  const { customerId, begun, invoice } = await atStripe(async (client) => {
    const price = await priceIdOf(client, plan, interval)
    const customer = before?.customerId ?? (await makeCustomer(client, buyer)).id
    await requireLocation(client, customer)
    const earlier = before?.subscriptionId === undefined ? undefined : await goOn(client, before.subscriptionId, price)
    const subscription =
      earlier ??
      (await begin(
        client,
        customer,
        price,
        workspaceId,
        `begin-${workspaceId}-${before?.version ?? 0}-${price}${collectsTax() ? '-taxed' : ''}`,
      ))
    return { customerId: customer, begun: subscription.id, invoice: invoiceOf(subscription) }
  })
  const { publishableKey } = await stripeKeys()
  const tax = taxOf(invoice)
  const price = formatCents(priceCents(plan, interval))
  const amount = tax === null ? price : formatCents(invoice.amount_due)
  const result = {
    clientSecret: secretOf(invoice),
    publishableKey,
    plan,
    interval,
    amount,
    price,
    tax,
    applicant: application === undefined ? null : { company: buyer.company, email: buyer.email },
  }
  if (begun === before?.subscriptionId) return result
  const unpaid = unpaidRecord(buyer, customerId, begun, before?.version ?? 0)
  const record = subscriptionWrite({ ...unpaid, booked: before?.booked })
  return lostIfRefused([record], async () => {
    await writeTogether([record])
    return result
  })
}

/**
 * Begins the payment of a plan for a workspace without a subscription, or continues the one that was begun.
 *
 * @throws Problem `wrong_state` if the workspace has a subscription
 */
export const beginSubscription = (workspaceId: string, purchase: Purchase): Promise<BegunPayment> =>
  untilWritten(async () => {
    const [buyer, before] = await Promise.all([readBuyer(workspaceId), readSubscription(workspaceId)])
    return attempt(buyer, before, purchase)
  })

/**
 * Begins the payment of a visitor, or continues the one that was begun. Whether the address is free is not said here,
 * since anyone can ask: a payment for one that is not is returned.
 *
 * @throws Problem `wrong_state` if the plan is another one than the visitor has applied for, or it is paid already
 */
export const beginApplication = async (application: Application, purchase: Purchase): Promise<BegunPayment> => {
  const buyer = applicant(application)
  const { plan } = application
  if (purchase.plan !== plan)
    throw new Problem(
      'wrong_state',
      `You have asked for ${plans[plan].label}. To buy another plan, choose it on the pricing page.`,
    )
  return untilWritten(async () => attempt(buyer, await readSubscription(buyer.workspaceId), purchase))
}
