/** An amount in the smallest unit of a currency, as people read it: `$49.00`. */
export const formatAmount = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** A day as Stripe writes it on invoices: `15 Jan 2026`. */
export const formatDay = (seconds: number): string =>
  new Date(seconds * 1_000).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** The least that a card can be charged. A smaller amount is carried to the next invoice. */
export const smallestCharge = (currency: string): number => (currency === 'gbp' ? 30 : 50)
