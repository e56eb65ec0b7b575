/** Amounts of money as people type them. Apart from `money.ts`, so that screens which only show amounts do not load it. */
import { formatCents } from './money.ts'
import { typedNumber } from './typed-number.ts'

/** Twelve digits, two of them decimals. */
export const largestCents = 999_999_999_999

/** `1250`, `"1,250.50"`, `"1.250,50"` or `"$1,250.50"` → cents. Undefined if it is not an amount. */
export const parseCents = (text: string): number | undefined => withinLimit(centsIn(text))

const withinLimit = (cents: number | undefined): number | undefined =>
  cents !== undefined && Math.abs(cents) <= largestCents ? cents : undefined

/** The same without a limit. */
const centsIn = (text: string): number | undefined => {
  const figure = typedNumber(text.trim().replace(/^(?:USD|US\$|[$€£])\s*|\s*(?:USD|[$€£])$/gi, ''))
  return figure === undefined ? undefined : Number(figure.replace('.', ''))
}

/** An amount as a person types it → `"1250.50"`. Undefined if it is not an amount. */
export const typedAmount = (text: string): string | undefined => {
  const cents = parseCents(text)
  return cents === undefined ? undefined : formatCents(cents)
}

export const amountMessage = 'Enter an amount like 1250.00'
export const zeroMessage = 'The amount cannot be zero'
const decimalsMessage = 'Use at most two decimals'
const negativeMessage = 'The amount cannot be negative'
const tooLargeMessage = 'Use at most 9,999,999,999.99'

/** A currency in front of a sign: `$-20`, `$(20)`. */
const currencyFirst = /^(USD|US\$|[$€£])\s*([-\u2212(])\s*/i

/** A minus sign, or the parentheses in which accountants write a negative amount. */
const negative = /^(?:[-\u2212](.+)|\((.+)\)|(.*\d)[-\u2212])$/

/** The same for an amount that may be negative: `-1,250.50`, `−$20`, `$-20`, `(12.00)`, `12.00-`. */
export const parseSignedCents = (text: string): number | undefined => withinLimit(signedCentsIn(text))

const signedCentsIn = (given: string): number | undefined => {
  const text = given.trim().replace(currencyFirst, '$2$1')
  const [found, ...figures] = negative.exec(text) ?? []
  if (found === undefined) return centsIn(text)
  const cents = centsIn(figures.join(''))
  return cents === undefined ? undefined : -cents
}

/** The same as a decimal string: `(12.00)` → `"-12.00"`. */
export const typedSignedAmount = (text: string): string | undefined => {
  const cents = parseSignedCents(text)
  return cents === undefined ? undefined : formatCents(cents)
}

/** Cents of a number in a request, which has one reading: `33.333` is no amount. Undefined if it has more than two decimals. */
const centsOf = (value: number): number | undefined => {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value)) ?? []
  return whole === '' ? undefined : Number(`${sign}${whole}${decimals.padEnd(2, '0')}`)
}

/** Cents of a text or a number in a request, or the reason why it is no amount. */
export const readCents = (
  value: string | number,
  { signed }: { signed: boolean },
): { cents: number } | { fault: string } => {
  const cents = typeof value === 'number' ? centsOf(value) : signedCentsIn(value)
  if (cents === undefined) return { fault: typeof value === 'number' ? decimalsMessage : amountMessage }
  if (withinLimit(cents) === undefined) return { fault: tooLargeMessage }
  if (signed && cents === 0) return { fault: zeroMessage }
  // `-0` is written like a negative amount.
  if (!signed && (cents < 0 || Object.is(cents, -0))) return { fault: negativeMessage }
  return { cents }
}
