/** What a part of a period costs, to the second. */
import type { Debit } from '../store/kinds.ts'
import type { Period } from './period.ts'

/** A share of an amount that is not negative, rounded half up to whole cents. */
export const share = (amount: number, part: number, whole: number): number => {
  if (part === whole) return amount
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** The price of the rest of a period. */
export const remaining = (amount: number, { start, end }: Period, at: number): number =>
  share(amount, end - Math.max(at, start), end - start)

/**
 * What is given back for time that was charged and is not used, negative. As in Stripe's flexible billing mode it is a
 * share of the price that was charged, not of today's, so that a change and its reversal cancel out to the cent.
 */
export const unusedCredit = (debit: Debit, at: number): number =>
  -remaining(debit.amount, debit, Math.max(at, debit.from))
