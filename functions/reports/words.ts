/** How reports write counts and amounts. */
import { formatCents } from '../../shared/money.ts'
import { writtenAmount } from '../ai/wording.ts'

/** `1 task`, `12 tasks` */
export const counted = (count: number, noun: string, many = `${noun}s`): string => `${count} ${count === 1 ? noun : many}`

/** Cents → `$1,250`, `−$300`; whole dollars, since a sentence is no ledger. */
export const writtenCents = (cents: number): string => {
  const dollars = Math.round(Math.abs(cents) / 100) * 100
  return `${cents < 0 && dollars > 0 ? '−' : ''}${writtenAmount(formatCents(dollars))}`
}
