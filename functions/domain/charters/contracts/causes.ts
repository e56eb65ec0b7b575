/** Causes of a drift: sizes that add up exactly, and the order in which they are shown. Pure. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { inQuotes } from '../../../../shared/text/in-quotes.ts'
import { contractLimits } from '../../../../shared/charters/limits.ts'
import type { Cause } from './drift-records.ts'

/** Hours have two decimals. */
export const rounded = (value: number): number => Math.round(value * 100) / 100

export const sumOf = (causes: readonly { size: number }[]): number => rounded(sumBy(causes, ({ size }) => size))

/** Largest first; equal ones in the order of their texts. */
export const largestFirst = (causes: readonly Cause[]): Cause[] =>
  causes.toSorted((a, b) => Math.abs(b.size) - Math.abs(a.size) || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))

/** The causes that are stored and shown, and how many more there are. */
export const shownCauses = (all: readonly Cause[]): { causes: Cause[]; more: number } => ({
  causes: largestFirst(all).slice(0, contractLimits.causes),
  more: Math.max(0, all.length - contractLimits.causes),
})

export const quoted = (text: string): string => inQuotes(text, contractLimits.title)
