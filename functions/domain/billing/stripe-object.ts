/** Parts of Stripe's objects, as the product writes them. */
import type Stripe from 'stripe'
import { formatCents } from '../../../shared/money/written-amount.ts'

/** @param seconds since the epoch */
export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

export const idOf = (part: string | { id: string }): string => (typeof part === 'string' ? part : part.id)

/** A part that was to be expanded. Null if the object has none. */
export const expanded = <T extends { id: string }>(part: T | string | null): T | null => {
  if (typeof part === 'string') throw new Error(`${part} was not expanded`)
  return part
}

/** The expansion that `invoiceOf` and `secretOf` need. */
export const withSecret = ['latest_invoice.confirmation_secret']

/** The last invoice of a subscription, which always has one. */
export const invoiceOf = ({ id, latest_invoice: part }: Stripe.Subscription): Stripe.Invoice => {
  const invoice = expanded(part)
  if (invoice === null) throw new Error(`The subscription ${id} has no invoice`)
  return invoice
}

/** The secret with which a browser pays an invoice. */
export const secretOf = ({ id, confirmation_secret: secret }: Stripe.Invoice): string => {
  if (secret === undefined || secret === null) throw new Error(`The invoice ${id} has no secret`)
  return secret.client_secret
}

export const linesOf = ({ lines }: Stripe.Invoice): { description: string; amount: string }[] =>
  lines.data.map(({ description, amount }) => ({ description: description ?? '', amount: formatCents(amount) }))

/** The one item that each of the product's subscriptions has. */
export const itemOf = ({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = items.data
  if (item === undefined) throw new Error(`The subscription ${id} has no item`)
  return item
}
