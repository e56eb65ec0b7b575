/** Money in US dollars: integer cents inside, decimal strings with two places in requests and responses. */
import { typedNumber } from './typed-number.ts'

/** Twelve digits, two of them decimals. */
const largest = 999_999_999_999

/** `1250`, `"1,250.50"`, `"1.250,50"` or `"$1,250.50"` → cents. Undefined if it is not an amount. */
export const parseCents = (value: string | number): number | undefined => {
  const text = String(value)
    .trim()
    .replace(/^(?:USD|US\$|[$€£])\s*|\s*(?:USD|[$€£])$/gi, '')
  const cents = Number(typedNumber(text)?.replace('.', ''))
  return cents <= largest ? cents : undefined
}

/** 125050 → `"1250.50"` */
export const formatCents = (cents: number): string => {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount as a person types it → `"1250.50"`. Undefined if it is not an amount. */
export const typedAmount = (text: string): string | undefined => {
  const cents = parseCents(text)
  return cents === undefined ? undefined : formatCents(cents)
}

export const amountMessage = 'Enter an amount like 1250.00'
