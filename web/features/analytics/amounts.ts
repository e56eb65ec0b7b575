/** Formats amounts, indices and months for the analytics. */

const language = 'en-US'

const compact = new Intl.NumberFormat(language, {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const whole = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Dollars → `$1.9M` */
export const shortDollars = (dollars: number): string => compact.format(dollars)

/** Dollars → `$1,920,400` */
export const wholeDollars = (dollars: number): string => whole.format(Math.round(dollars) + 0)

/** `"-1250.00"` → `-$1,250`; forecasts have no cents. */
export const wholeAmount = (amount: string): string => wholeDollars(Number(amount))

/** `0.8571` → `0.86` */
export const index = (value: number): string => value.toFixed(2)

/** `12.5` → `12.5 h` */
export const hours = (value: number): string => `${figure.format(value)} h`

/** `0.423` → `42%` */
export const percent = (share: number): string => `${Math.round(100 * share)}%`

/** `2026-11` → `November 2026` */
export const monthName = (value: string): string => month.format(new Date(`${value}-01T00:00:00Z`))
