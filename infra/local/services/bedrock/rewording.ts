/** How the stand-in words a sentence: recognisably its own, and with every figure, name and id as it was. */

/** Words that begin a sentence and are no names. */
const starters = new Set(
  'A About After All An And Another As At Because Before Both But By Each Every Few For From He Her His How If In It Its Many More Most No None Nothing Of On Once One Only Our Over She Since So Some That The Their Then There These They This Those To Under Until We What When Where Which While With Without You Your'.split(
    ' ',
  ),
)

const opening = 'In short: '

export const reword = (text: string): string => {
  const [first = ''] = /^[A-Za-z]+/.exec(text) ?? []
  return opening + (starters.has(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text)
}

/** A number that is not part of an id or a word. */
const figure = /(?<![\p{L}\d_])\d+(?:[.,]\d+)*/u

/** The text with its first figure changed, or with an invented one if it has none. */
export const changeFigure = (text: string): string => {
  if (!figure.test(text)) return `${text} That is 7 % more than planned.`
  return text.replace(figure, (number) => number.slice(0, -1) + ((Number(number.at(-1)) + 1) % 10))
}
