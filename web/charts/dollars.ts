/** Formats amounts of money for charts: dollars as numbers. */
import { numberFormat } from '../../shared/intl-formats.ts'
import { wholeDollars } from '../../shared/money/written-amount.ts'

/** Dollars → `$1.9M` */
export const shortDollars = numberFormat({
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** Dollars → `$1,920,400` */
export const longDollars = (dollars: number): string => wholeDollars(100 * dollars)
