/** Taxes on subscriptions, which Stripe Tax calculates if the stage's settings say so. */
import { sumBy } from '../../../shared/contract/sums.ts'
import type Stripe from 'stripe'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { invalid } from '../../kernel/problem.ts'
import { idOf } from './stripe-object.ts'

/** Whether taxes come on top of the prices. */
export const collectsTax = (): boolean => process.env['STRIPE_TAX'] === 'on'

/** The parameter of everything that is charged. Without the setting it is left out. */
export const automaticTax = (): { automatic_tax?: { enabled: true } } =>
  collectsTax() ? { automatic_tax: { enabled: true } } : {}

const addressNeeded = () =>
  invalid('country', 'Enter the billing address first. The tax that is added to the price depends on it.')

/**
 * Refuses a customer whose address does not say where to tax. Asked before a payment is begun, because Stripe would
 * repeat its own refusal for the same idempotency key, even once the address is there.
 *
 * @throws Problem `invalid_input` at the country
 */
export const requireLocation = async (client: Stripe, customerId: string): Promise<void> => {
  if (!collectsTax()) return
  const customer = await client.customers.retrieve(customerId, { expand: ['tax'] })
  const status = customer.deleted === true ? undefined : customer.tax?.automatic_tax
  if (status !== 'supported' && status !== 'not_collecting') throw addressNeeded()
}

/**
 * Has a subscription taxed that was made before the setting was turned on. A change that waits for its payment cannot
 * do so itself.
 */
export const taxFromNowOn = async (client: Stripe, subscription: Stripe.Subscription): Promise<void> => {
  if (!collectsTax() || subscription.automatic_tax.enabled) return
  await requireLocation(client, idOf(subscription.customer))
  await client.subscriptions.update(subscription.id, automaticTax())
  if (subscription.schedule !== null)
    await client.subscriptionSchedules.update(idOf(subscription.schedule), { default_settings: automaticTax() })
}

/** The tax that comes on top of the lines of an invoice. Null if it is not taxed. */
export const taxOf = ({ automatic_tax: tax, total_taxes: taxes }: Stripe.Invoice): string | null =>
  tax.enabled ? formatCents(sumBy(taxes ?? [], ({ amount }) => amount)) : null
