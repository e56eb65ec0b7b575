/**
 * Stripe Tax for an account that is registered in a handful of places. Taxes come on top of prices. Companies in the
 * European Union, in the United Kingdom and in Switzerland that have a VAT number account for the tax themselves.
 */
import { invalid, type StripeError } from '../protocol/stripe-error.ts'
import { share } from './proration.ts'
import type { Account } from '../store/account.ts'
import type { Stored } from '../store/kinds.ts'
import type { InvoiceLine } from '../store/wire.ts'
import { present } from '../../../values/present.ts'

type Customer = Stored<'customer'>
type Tax = NonNullable<InvoiceLine['taxes']>[number]
type Location = Pick<NonNullable<Customer['address']>, 'country' | 'state' | 'postal_code'>

/** In hundredths of a percent. */
const rates: Record<string, number> = {
  AU: 1_000,
  CH: 810,
  DE: 1_900,
  FR: 2_000,
  GB: 2_000,
  IE: 2_300,
  NO: 2_500,
  PT: 2_300,
}
/** In the United States the rate is that of the state. */
const stateRates: Record<string, number> = { NY: 887, TX: 825, WA: 1_010 }

const selfAssessed: ReadonlySet<string> = new Set(['ch_vat', 'eu_vat', 'gb_vat'])

/** Whether the address says where its customer is taxed. */
export const isLocated = (customer: Customer): boolean => {
  const { country, postal_code: postalCode } = customer.address ?? {}
  return Boolean(country) && (country !== 'US' || Boolean(postalCode))
}

export const unlocated = (): StripeError =>
  invalid(
    "The customer's location isn't recognized. Set a valid customer address in order to automatically calculate tax.",
    { code: 'customer_tax_location_invalid' },
  )

const rateOf = ({ country, state }: Location): number =>
  (country === 'US' ? stateRates[state ?? ''] : rates[country ?? '']) ?? 0

/** What `customer.tax` says, which is shown only if it is expanded. */
export const taxOf = (customer: Customer) => {
  const { country, state } = customer.address ?? {}
  const location = isLocated(customer) && country ? { country, source: 'billing_address', state: state ?? null } : null
  return {
    automatic_tax:
      location === null
        ? 'unrecognized_location'
        : rateOf(present(customer.address)) === 0
          ? 'not_collecting'
          : 'supported',
    ip_address: null,
    location,
    provider: 'stripe',
  }
}

/** A share of an amount of either sign, rounded half away from zero. */
const part = (amount: number, rate: number): number => Math.sign(amount) * share(Math.abs(amount), rate, 10_000)

const taxOn = (account: Account, customer: Customer, amount: number): Tax => {
  const { address, id, tax_exempt: exempt } = customer
  const rate = address ? rateOf(address) : 0
  const isReversed =
    rate > 0 &&
    address?.country !== 'US' &&
    account.objects.all('tax_id', { customer: id }).some(({ type }) => selfAssessed.has(type))
  const isCharged = rate > 0 && !isReversed && exempt !== 'exempt'
  return {
    amount: isCharged ? part(amount, rate) : 0,
    tax_behavior: 'exclusive',
    tax_rate_details: { tax_rate: `txr_local_${address?.country ?? 'none'}${isReversed ? '_reverse' : ''}` },
    taxability_reason:
      rate === 0
        ? 'not_collecting'
        : exempt === 'exempt'
          ? 'customer_exempt'
          : isReversed
            ? 'reverse_charge'
            : 'standard_rated',
    taxable_amount: isCharged ? amount : 0,
    type: 'tax_rate_details',
  }
}

/** Lines with the taxes on each. */
export const withTaxes = (account: Account, customer: Customer, lines: readonly InvoiceLine[]): InvoiceLine[] =>
  lines.map((line) => ({ ...line, taxes: [taxOn(account, customer, line.amount)] }))

/** The taxes on an invoice: those on its lines, by rate. */
export const totalTaxes = (lines: readonly InvoiceLine[]): Tax[] => {
  const totals = new Map<string, Tax>()
  for (const one of lines.flatMap(({ taxes }) => taxes ?? [])) {
    const key = `${one.tax_rate_details?.tax_rate} ${one.taxability_reason}`
    const before = totals.get(key)
    totals.set(key, {
      ...one,
      amount: one.amount + (before?.amount ?? 0),
      taxable_amount: (one.taxable_amount ?? 0) + (before?.taxable_amount ?? 0),
    })
  }
  return [...totals.values()]
}
