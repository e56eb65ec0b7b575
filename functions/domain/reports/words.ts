/** How reports format amounts. */
import { formatCents } from '../../../shared/money.ts'
import { writtenAmount } from '../../../shared/wording.ts'

/** Cents → `$1,250`, `−$300`; whole dollars, because a sentence does not need cents. */
export const writtenCents = (cents: number): string => {
  const dollars = Math.round(Math.abs(cents) / 100) * 100
  return `${cents < 0 && dollars > 0 ? '−' : ''}${writtenAmount(formatCents(dollars))}`
}
