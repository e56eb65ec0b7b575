/** Money in US dollars: integer cents inside, decimal strings with two places in requests and responses. */

/** 125050 → `"1250.50"` */
export const formatCents = (cents: number): string => {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
