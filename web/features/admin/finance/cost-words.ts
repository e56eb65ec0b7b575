/** What the screens of finance say about costs. */
import { withCommas } from '../../../../shared/wording.ts'

/** `0.001234` → `$0.0012`. Most costs are small, so that those below ten dollars have four places. */
export const writtenCost = (cost: string): string => {
  const dollars = Number(cost)
  if (dollars === 0) return '$0.00'
  if (dollars < 0.0001) return 'below $0.0001'
  return `$${withCommas(dollars.toFixed(dollars < 10 ? 4 : 2))}`
}

/** A count with at most three digits after the point. */
export const writtenAmountOf = (count: number): string =>
  withCommas(count >= 1000 ? String(Math.round(count)) : String(Number(count.toPrecision(3))))

/** The margin as a share of the revenue. Undefined without revenue. */
export const marginShare = ({ revenue, margin }: { revenue: string; margin: string }): number | undefined =>
  Number(revenue) === 0 ? undefined : Number(margin) / Number(revenue)
