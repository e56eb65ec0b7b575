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

/** The same with an optional minus sign: `-1,250.50`, `−$20`. */
export const parseSignedCents = (value: string | number): number | undefined => {
  const text = String(value).trim()
  if (!/^[-\u2212]/.test(text)) return parseCents(text)
  const cents = parseCents(text.slice(1))
  return cents === undefined ? undefined : -cents
}
