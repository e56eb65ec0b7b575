/** Changes what a company's invoices show. */
import type Stripe from 'stripe'
import { addressParts, type BillingDetails, type SaveDetails } from '../../../shared/billing/billing-details.ts'
import { readTaxNumber } from '../../../shared/billing/tax-numbers.ts'
import { lostIfRefused, untilWritten, type lost } from '../../kernel/table/optimistic.ts'
import { invalid } from '../../kernel/problem.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import type { AccountSettings } from '../workspace/settings-repository.ts'
import { atStripe, isMissing } from './at-stripe.ts'
import { detailsAtStripe, ownTaxIds, seeCustomer } from './billing-details.ts'
import { makeCustomer, unpaidRecord, type Payer } from './buyer.ts'
import { subscriptionWrite, type StoredSubscription } from './subscription-repository.ts'
import { collectsTax, taxFromNowOn } from './tax.ts'

type Found = { customer: string; stored: StoredSubscription | undefined; settings: AccountSettings }

/** The workspace's customer at Stripe. It is made, without a subscription, for a company that has bought nothing yet. */
const customerOf = (payer: Payer): Promise<Found> =>
  untilWritten(async (): Promise<Found | typeof lost> => {
    const { stored, buyer, settings } = await seeCustomer(payer)
    if (stored !== undefined) return { customer: stored.customerId, stored, settings }
    const { id: customerId } = await atStripe((client) => makeCustomer(client, buyer))
    const record = subscriptionWrite(unpaidRecord(buyer, customerId, undefined, 0))
    return lostIfRefused([record], async () => {
      await writeTogether([record])
      return { customer: customerId, stored: undefined, settings }
    })
  })

const addressOf = (details: SaveDetails): Stripe.Emptyable<Stripe.AddressParam> =>
  addressParts.every((part) => details[part] === '')
    ? ''
    : {
        line1: details.line1,
        line2: details.line2,
        city: details.city,
        postal_code: details.postalCode,
        state: details.state,
        country: details.country,
      }

type Wanted = ReturnType<typeof readTaxNumber>

/** Stripe may write a number with other punctuation than it was sent with. */
const bare = (value: string): string => value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const listTaxIds = async (client: Stripe, customer: string): Promise<Stripe.TaxId[]> =>
  ownTaxIds((await client.customers.listTaxIds(customer, { limit: 100 })).data)

/** Another tab may have deleted it already. */
const remove = async (client: Stripe, customer: string, taxIds: readonly Stripe.TaxId[]): Promise<void> => {
  await Promise.all(
    taxIds.map(({ id }) =>
      client.customers.deleteTaxId(customer, id).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      }),
    ),
  )
}

/** Leaves the newest of a customer's numbers, which any number of calls at once agree on. */
const leaveNewest = async (client: Stripe, customer: string, taxIds: readonly Stripe.TaxId[]) => {
  await remove(client, customer, taxIds.slice(1))
  return taxIds[0]
}

/**
 * Replaces the tax number. Stripe cannot change one, so the new one is created first: if it is refused, or the process
 * is killed, the old one is still there. Whatever an interrupted call has left behind is put right by the next one.
 */
const setTaxNumber = async (client: Stripe, customer: string, wanted: Wanted): Promise<void> => {
  const taxIds = await listTaxIds(client, customer)
  if (wanted === undefined) return remove(client, customer, taxIds)
  const current = await leaveNewest(client, customer, taxIds)
  if (current?.type === wanted.type && bare(current.value) === bare(wanted.value)) return
  await client.customers.createTaxId(customer, wanted).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'tax_id_invalid')
      throw invalid('taxNumber', (error as Error).message || 'Stripe does not accept this number')
    throw error
  })
  await leaveNewest(client, customer, await listTaxIds(client, customer))
}

/** Stripe looks at once whether the address says where to tax. */
const located = () => (collectsTax() ? ({ tax: { validate_location: 'immediately' } } as const) : {})

const refuseAddress = (error: unknown): never => {
  if ((error as { code?: string }).code === 'customer_tax_location_invalid')
    throw invalid('country', 'Enter the address completely. The tax that is added to the price depends on it.')
  throw error
}

/** The subscription in effect is taxed from now on, if it was made before the stage collected taxes. */
const taxSubscription = async (client: Stripe, stored: StoredSubscription | undefined): Promise<void> => {
  if (!collectsTax() || stored?.subscriptionId === undefined || stored.standing.state === 'none') return
  await taxFromNowOn(client, await client.subscriptions.retrieve(stored.subscriptionId))
}

/**
 * Writes the details to Stripe, where the last write wins. Invoices that are not finalized yet show them.
 *
 * @throws Problem `invalid_input` at the tax number, or at the country, if Stripe refuses it
 */
export const saveDetails = async (payer: Payer, details: SaveDetails): Promise<BillingDetails> => {
  const { customer, stored, settings } = await customerOf(payer)
  const { name, email, country, taxNumber } = details
  await atStripe(async (client) => {
    await client.customers
      .update(customer, { name, email, address: addressOf(details), ...located() })
      .catch(refuseAddress)
    await setTaxNumber(client, customer, taxNumber === '' ? undefined : readTaxNumber(country, taxNumber))
    await taxSubscription(client, stored)
  })
  return detailsAtStripe(customer, settings)
}
