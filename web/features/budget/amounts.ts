/** Amounts of a budget. */
import { parseSignedCents } from '../../../shared/money/read-amount.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'

/** An amount of a response in cents. */
export const centsOf = (amount: string): number => parseSignedCents(amount) ?? 0

/** `+$1,200` or `−$300` */
export const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${writtenCents(Math.abs(cents))}`
