/**
 * Numbers as people type them. The comma and the point are both read as the decimal sign, and both as separators of
 * thousands, wherever only one reading is possible; everything else is refused. See decision 053. Without schemas,
 * because the browser uses it in forms that do not load any.
 */

/** Spaces and apostrophes, which only ever separate thousands. */
const otherSeparators = /(?<=\d)[\s\u00A0\u202F'’](?=\d{3}(?!\d))/g

/** Digits, grouped by threes or not, with up to two decimals. No group begins with a zero: `0.005` has three decimals. */
const shapes: readonly { pattern: RegExp; thousands: ',' | '.' }[] = [
  { pattern: /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{1,2})?$/, thousands: ',' },
  { pattern: /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d{1,2})?$/, thousands: '.' },
]

/**
 * `1,250.50`, `1.250,50`, `1 250,5`, `1250.5` → `1250.50`, with leading zeros removed. A comma or point before exactly
 * three digits separates thousands, because no number of the product has three decimals. Undefined if the text is not a
 * number, is negative or has more than two decimals.
 */
export const typedNumber = (text: string): string | undefined => {
  const figure = text.trim().replaceAll(otherSeparators, '')
  const shape = shapes.find(({ pattern }) => pattern.test(figure))
  if (shape === undefined) return undefined
  const [whole = '', decimals = ''] = figure.replaceAll(shape.thousands, '').replace(',', '.').split('.')
  return `${whole.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(2, '0')}`
}

export const decimalsMessage = 'Use at most two decimals'

const largestHours = 100_000
export const hoursMessage = 'Enter hours from 0 to 100,000, such as 7.5'

/**
 * Hours of work: `7.5`, `7,5`, `1,200`, `7.5 h`. A point before three digits is refused, because in hours it could be
 * meant as the decimal sign. Undefined if the text is not a number of hours.
 */
export const typedHours = (text: string): number | undefined => {
  const figure = text.trim().replace(/h$/i, '').trimEnd()
  const found = /^\d+\.\d{3}$/.test(figure) ? undefined : typedNumber(figure)
  return found === undefined || Number(found) > largestHours ? undefined : Number(found)
}

/** Hours of a number or a decimal string in a request, which has one reading, or the reason why it is none. */
export const readHours = (value: string | number): { hours: number } | { fault: string } => {
  const [found, decimals = ''] = /^(?:0|[1-9]\d*)(?:\.(\d+))?$/.exec(String(value)) ?? []
  if (found === undefined || Number(found) > largestHours) return { fault: hoursMessage }
  return decimals.length > 2 ? { fault: decimalsMessage } : { hours: Number(found) }
}

/** A whole percentage: `40`, `40 %`. Undefined if the text is none. */
export const typedPercent = (text: string): number | undefined => {
  const figure = text.trim().replace(/%$/, '').trimEnd()
  return /^\d{1,3}$/.test(figure) && Number(figure) <= 100 ? Number(figure) : undefined
}
export const percentMessage = 'Enter a whole number from 0 to 100'
