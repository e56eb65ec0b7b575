/** How all texts of the product write amounts of money. */
import { withCommas } from '../wording.ts'

/** Cents → the decimal string of requests and responses: 125050 → `"1250.50"` */
export const formatCents = (cents: number): string => {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `"250000.00"` → `$250,000`, `"-40.50"` → `-$40.50`. Cents appear only if there are any. */
export const writtenAmount = (amount: string): string => {
  const sign = amount.startsWith('-') ? '-' : ''
  return `${sign}$${withCommas(amount.slice(sign.length).replace(/\.00$/, ''))}`
}

/** Cents → `$49`, `$1,250.50` */
export const writtenCents = (cents: number): string => writtenAmount(formatCents(cents))

/** Cents → `$1,920,400`, rounded, where cents do not matter. */
export const wholeDollars = (cents: number): string => writtenCents(100 * Math.round(cents / 100))

/** The same of an amount in a request or a response: `"1920400.15"` → `$1,920,400` */
export const wholeAmount = (amount: string): string => wholeDollars(Math.round(100 * Number(amount)))

/** `"12600.00"` → `$13K`, and less than $1,000 in whole dollars. */
export const thousands = (amount: string): string =>
  Math.abs(Number(amount)) < 1000 ? wholeAmount(amount) : `${wholeDollars(Number(amount) / 10)}K`
