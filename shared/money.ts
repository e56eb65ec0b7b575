/** Money in US dollars: integer cents inside, decimal strings with two places in requests and responses. */

/** Twelve digits, two of them decimals. */
const largest = 999_999_999_999

/** `1250` or `"1250.5"` → 125050 cents. Undefined if it is not an amount. */
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
