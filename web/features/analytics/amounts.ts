/** Formats amounts, indices and shares for the analytics. */
import { numberFormat } from '../../../shared/formats.ts'
import { wholeDollars } from '../../../shared/wording.ts'

/** Dollars → `$1.9M` */
export const shortDollars = numberFormat({
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** Dollars → `$1,920,400` */
export const longDollars = (dollars: number): string => wholeDollars(100 * dollars)

/** `"-1250.00"` → `-$1,250`; forecasts have no cents. */
export const wholeAmount = (amount: string): string => longDollars(Number(amount))

/** `0.8571` → `0.86` */
export const index = (value: number): string => value.toFixed(2)

const figure = numberFormat({ maximumFractionDigits: 1 })

/** `12.5` → `12.5 h` */
export const hours = (value: number): string => `${figure(value)} h`

/** `0.423` → `42%` */
export const percent = (share: number): string => `${Math.round(100 * share)}%`
