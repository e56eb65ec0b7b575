/** Amounts of money as people type them. Apart from `money.ts`, so that screens which only show amounts do not load it. */
import { formatCents } from './money.ts'
import { typedNumber } from './typed-number.ts'

/** Twelve digits, two of them decimals. */
export const largestCents = 999_999_999_999

/** `1250`, `"1,250.50"`, `"1.250,50"` or `"$1,250.50"` → cents. Undefined if it is not an amount. */
export const parseCents = (value: string | number): number | undefined => {
  const text = String(value)
    .trim()
    .replace(/^(?:USD|US\$|[$€£])\s*|\s*(?:USD|[$€£])$/gi, '')
  const cents = Number(typedNumber(text)?.replace('.', ''))
  return cents <= largestCents ? cents : undefined
}

/** An amount as a person types it → `"1250.50"`. Undefined if it is not an amount. */
export const typedAmount = (text: string): string | undefined => {
  const cents = parseCents(text)
  return cents === undefined ? undefined : formatCents(cents)
}

export const amountMessage = 'Enter an amount like 1250.00'
export const zeroMessage = 'The amount cannot be zero'

/** A currency in front of a sign: `$-20`, `$(20)`. */
const currencyFirst = /^(USD|US\$|[$€£])\s*([-\u2212(])\s*/i

/** A minus sign, or the parentheses in which accountants write a negative amount. */
const negative = /^(?:[-\u2212](.+)|\((.+)\)|(.*\d)[-\u2212])$/

/** The same for an amount that may be negative: `-1,250.50`, `−$20`, `$-20`, `(12.00)`, `12.00-`. */
export const parseSignedCents = (value: string | number): number | undefined => {
  const text = String(value).trim().replace(currencyFirst, '$2$1')
  const [found, ...figures] = negative.exec(text) ?? []
  if (found === undefined) return parseCents(text)
  const cents = parseCents(figures.join(''))
  return cents === undefined ? undefined : -cents
}

/** The same as a decimal string: `(12.00)` → `"-12.00"`. */
export const typedSignedAmount = (text: string): string | undefined => {
  const cents = parseSignedCents(text)
  return cents === undefined ? undefined : formatCents(cents)
}
