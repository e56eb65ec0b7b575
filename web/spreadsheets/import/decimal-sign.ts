/** The decimal sign of figures that could mean two things: `1.250` and `1,250`. Pure functions. */

export type DecimalSign = '.' | ','

/** A figure that has three digits behind its only sign, so that the sign may separate thousands. */
export const unclear = /(?<![\d.,])([1-9]\d{0,2})([.,])(\d{3})(?![\d.,])/

/** The decimal sign that a text proves. */
const provenSign = (text: string): string | undefined => {
  const [, sign] = /\d([.,])(?:\d{1,2}|\d{4,})(?![\d.,])/.exec(text) ?? /\b0([.,])\d/.exec(text) ?? []
  const [, thousands] = /\d([.,])\d{3}\1\d{3}/.exec(text) ?? []
  return sign ?? (thousands === undefined ? undefined : thousands === '.' ? ',' : '.')
}

/** The only decimal sign that some texts prove; undefined if they prove none, or both. */
export const provenSignIn = (texts: readonly string[]): DecimalSign | undefined => {
  const [sign, ...others] = new Set(texts.flatMap((text) => provenSign(text) ?? []))
  return others.length > 0 || sign === undefined ? undefined : sign === ',' ? ',' : '.'
}

/** The text with each figure of three or more digits behind its only sign as thousands or rounded to two decimals. */
export const withDecimalSign = (text: string, decimalSign: DecimalSign): string =>
  text.replace(/(?<![\d.,])(\d{1,9})([.,])(\d{3,12})(?![\d.,])/, (figure, whole: string, sign: string, rest: string) =>
    unclear.test(figure) && sign !== decimalSign
      ? whole + rest
      : String(Math.round(Number(`${whole}.${rest}`) * 100) / 100),
  )
