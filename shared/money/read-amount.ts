/** Amounts of money as people type them. Screens that only show amounts do not load it. */
import { formatCents } from './written-amount.ts'
import { decimalsMessage, typedNumber } from './typed-number.ts'

/** Twelve digits, two of them decimals. */
export const largestCents = 999_999_999_999

/** `1250`, `"1,250.50"`, `"1.250,50"` or `"$1,250.50"` → cents. Undefined if it is not an amount. */
export const parseCents = (text: string): number | undefined => withinLimit(centsIn(text))

const withinLimit = (cents: number | undefined): number | undefined =>
  cents !== undefined && Math.abs(cents) <= largestCents ? cents : undefined

/** The same without a limit. */
const centsIn = (text: string): number | undefined => {
  const figure = typedNumber(
    text
      .trim()
      .replaceAll(/^(?:USD|US\$|[$€£])|(?:USD|[$€£])$/gi, '')
      .trim(),
  )
  return figure === undefined ? undefined : Number(figure.replace('.', ''))
}

/** An amount as a person types it → `"1250.50"`. Undefined if it is not an amount. */
export const typedAmount = (text: string): string | undefined => {
  const cents = parseCents(text)
  return cents === undefined ? undefined : formatCents(cents)
}

/** What a form sends for an amount. A text that is not an amount is sent as it is, and refused at its field. */
export const sentAmount = (text: string): string => typedAmount(text) ?? text

export const amountMessage = 'Enter an amount like 1250.00'
export const zeroMessage = 'The amount cannot be zero'
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

/** An amount that may be negative, as a person types it: `(12.00)` → `"-12.00"`. */
export const typedSignedAmount = (text: string): string | undefined => {
  const cents = parseSignedCents(text)
  return cents === undefined ? undefined : formatCents(cents)
}

export type AmountRead = { cents: number } | { fault: string }

type Signed = { signed: boolean }

const judged = (cents: number, { signed }: Signed): AmountRead => {
  if (withinLimit(cents) === undefined) return { fault: tooLargeMessage }
  if (signed && cents === 0) return { fault: zeroMessage }
  // `-0` is written like a negative amount.
  if (!signed && (cents < 0 || Object.is(cents, -0))) return { fault: negativeMessage }
  return { cents }
}

/** Cents of a text that a person typed, or the reason why it is no amount. */
export const readTypedCents = (text: string, signed: Signed): AmountRead => {
  const cents = signedCentsIn(text)
  return cents === undefined ? { fault: amountMessage } : judged(cents, signed)
}

/**
 * Cents of a number or a decimal string in a request, or the reason why it is no amount. Both have one reading: `33.333`
 * and `"1.250"` are refused rather than read as thousands.
 */
export const readCents = (value: string | number, signed: Signed): AmountRead => {
  const [, sign = '', whole, decimals = ''] = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/.exec(String(value)) ?? []
  // The digits of a number that is very large or very small end in an exponent.
  if (whole === undefined) return { fault: typeof value === 'number' ? decimalsMessage : amountMessage }
  if (decimals.length > 2) return { fault: decimalsMessage }
  return judged(Number(`${sign}${whole}${decimals.padEnd(2, '0')}`), signed)
}
