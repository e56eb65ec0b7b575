/** Money in US dollars: integer cents inside, decimal strings with two places on the wire. */
import * as z from 'zod/mini'

/** Twelve digits, two of them decimals. */
const largest = 999_999_999_999

/** `1250` or `"1250.5"` → 125050 cents; undefined where it is no amount. */
export const parseCents = (value: string | number): number | undefined => {
  const text = String(value).trim().replaceAll(',', '').replace(/^\$/, '')
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text)) return undefined
  const [whole = '0', fraction = ''] = text.split('.')
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return cents <= largest ? cents : undefined
}

/** 125050 → `"1250.50"` */
export const formatCents = (cents: number): string => {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount as it is answered: `"1250.00"`. */
export const amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/))

/** An amount as it may be sent, a number or a string; becomes a decimal string with two places. */
export const amountInput = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value, context) => {
    const cents = parseCents(value)
    if (cents !== undefined) return formatCents(cents)
    context.issues.push({ code: 'custom', message: 'Enter an amount like 1250.00', input: value })
    return z.NEVER
  }),
)
