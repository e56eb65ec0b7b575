/** Lists as people write them in a cell of a spreadsheet. */

/** An item in quotes can contain separators, and quotes as two of them. */
const inQuotes = '"((?:[^"]|"")*)"'
// A line break separates items: skipped as a space, each of many would be looked at from all before it.
const blank = '[^\\S\\n]*'
const quotedItems = new RegExp(`(^|[;,\\n|])${blank}${inQuotes}(?=${blank}(?:$|[;,\\n|]))`, 'g')

const itemsIn = (text: string, separators: string): string[] => {
  const item = new RegExp(`\\s*(?:${inQuotes}\\s*|([^${separators}]*))(?:[${separators}]|$)`, 'gy')
  return [...text.matchAll(item)]
    .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter((name) => name !== '')
}

/** The names in a cell, separated by semicolons, line breaks or bars, or else by commas. */
export const listIn = (text: string): string[] =>
  itemsIn(text, /[;\n|]/.test(text.replaceAll(quotedItems, '$1')) ? ';\\n|' : ',')

/** A cell that is read as these names. */
export const listText = (items: readonly string[]): string =>
  items
    .map((item) =>
      /[";\n|]/.test(item) || (items.length === 1 && item.includes(',')) ? `"${item.replaceAll('"', '""')}"` : item,
    )
    .join('; ')
