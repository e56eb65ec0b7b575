import { sumBy } from '../../shared/contract/sums.ts'
import { writtenNumber } from '../../shared/wording.ts'

/** A line of a month's bill. */
export type Line = {
  what: string
  /** What is charged for, with its unit. */
  amount: string
  dollars: number
}

export const totalOf = (lines: readonly Line[]): number => sumBy(lines, ({ dollars }) => dollars)

/** A count as people write it: 12,300. */
export const count = (value: number): string => writtenNumber(Math.round(value))
