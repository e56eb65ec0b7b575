/** What a company's invoices show. Only Stripe stores it: it prints the invoices, and checks tax numbers. */
import { isDeepStrictEqual } from 'node:util'
import type Stripe from 'stripe'
import { addressParts, type BillingAddress, type BillingDetails } from '../../../shared/billing/billing-details.ts'
import { isTaxNumberType } from '../../../shared/billing/tax-numbers.ts'
import { readSettings, unchangedSettings, type AccountSettings } from '../workspace/settings-repository.ts'
import { atStripe } from './at-stripe.ts'
import { readBuyer, type Payer } from './buyer.ts'
import { idOf } from './stripe-object.ts'
import { readSubscription } from './subscription-repository.ts'

const noAddress: BillingAddress = { line1: '', line2: '', city: '', postalCode: '', state: '', country: '' }

const addressOf = ({ address }: Stripe.Customer): BillingAddress =>
  address === null || address === undefined
    ? noAddress
    : {
        line1: address.line1 ?? '',
        line2: address.line2 ?? '',
        city: address.city ?? '',
        postalCode: address.postal_code ?? '',
        state: address.state ?? '',
        country: address.country ?? '',
      }

/** The address of the account settings, in the parts of an invoice. Null if none was entered. */
const companyAddressOf = ({ address: { street, city, state, zip, country } }: AccountSettings) =>
  country === '' ? null : { line1: street, line2: '', city, postalCode: zip, state, country }

/**
 * The customer's tax numbers of the types that can be entered here, newest first. Others, which only someone with access
 * to the account at Stripe can add, are left alone.
 */
export const ownTaxIds = (ids: readonly Stripe.TaxId[]): Stripe.TaxId[] =>
  ids.filter(({ type }) => isTaxNumberType(type))

const toDetails = (
  customer: Pick<Stripe.Customer, 'name' | 'email'> & { address?: Stripe.Address | null },
  taxId: Stripe.TaxId | undefined,
  settings: AccountSettings,
): BillingDetails => {
  const address = addressOf(customer as Stripe.Customer)
  return {
    name: customer.name ?? '',
    email: customer.email ?? '',
    ...address,
    taxNumber: taxId?.value ?? '',
    taxNumberVerification: (taxId?.verification?.status ?? null) as BillingDetails['taxNumberVerification'],
    companyAddress: addressParts.every((part) => address[part] === '') ? companyAddressOf(settings) : null,
  }
}

const retrieveCustomer = async (client: Stripe, customerId: string): Promise<Stripe.Customer> => {
  const customer = await client.customers.retrieve(customerId, { expand: ['tax_ids'] })
  if (customer.deleted === true) throw new Error(`The customer ${customerId} was deleted at Stripe`)
  return customer
}

/** Whether an invoice that waits for its payment shows what its customer's details are now. Stripe never changes it. */
export const showsDetails = async (client: Stripe, invoice: Stripe.Invoice): Promise<boolean> => {
  if (invoice.customer === null) return false
  const { name, email, address, tax_ids: taxIds } = await retrieveCustomer(client, idOf(invoice.customer))
  const numbers = (ids: readonly { type: string; value: string | null }[]) =>
    ids.map(({ type, value }) => `${type} ${value}`).toSorted()
  return isDeepStrictEqual(
    [invoice.customer_name, invoice.customer_email, invoice.customer_address, numbers(invoice.customer_tax_ids ?? [])],
    [name ?? null, email, address ?? null, numbers(taxIds?.data ?? [])],
  )
}

/** The details as they are at Stripe. */
export const detailsAtStripe = async (customerId: string, settings: AccountSettings): Promise<BillingDetails> => {
  const customer = await atStripe((client) => retrieveCustomer(client, customerId))
  return toDetails(customer, ownTaxIds(customer.tax_ids?.data ?? [])[0], settings)
}

/** What is stored that the details depend on. A visitor has no settings yet. */
export const seeCustomer = async (payer: Payer) => {
  const { workspaceId } = payer
  const isVisitor = 'company' in payer
  const [stored, buyer, settings] = await Promise.all([
    readSubscription(workspaceId),
    isVisitor ? payer : readBuyer(workspaceId),
    isVisitor ? unchangedSettings : readSettings(workspaceId),
  ])
  return { stored, buyer, settings }
}

/** A company that has bought nothing may have no customer at Stripe yet: its first invoice would show the account's. */
export const readDetails = async (payer: Payer): Promise<BillingDetails> => {
  const { stored, buyer, settings } = await seeCustomer(payer)
  if (stored !== undefined) return detailsAtStripe(stored.customerId, settings)
  return toDetails({ name: buyer.company, email: buyer.email }, undefined, settings)
}
