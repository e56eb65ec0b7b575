/**
 * Reads CSV (RFC 4180) as spreadsheets and people write it: with any of the usual delimiters and line ends, with or
 * without a byte order mark. A quote in the wrong place is text. The tests compare the result with that of a package,
 * which is not used here because it is CommonJS (see csv.ts).
 */
import { Unreadable } from './unreadable.ts'

export const delimiters = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' } as const
export type Delimiter = keyof typeof delimiters

/** The line above the table in which Excel names the delimiter. */
const named = /^\uFEFF?sep=(.)\r?\n/i

/** Lines in which the delimiter is looked for: a title and blank lines can stand above the table. */
const lookedAt = 25

/** The most frequent delimiter, outside quotes, in the first line that has one; a comma if there is none. */
export const delimiterOf = (text: string): Delimiter => {
  const said = named.exec(text)?.[1]
  if (said !== undefined && said in delimiters) return said as Delimiter
  const counts = new Map<string, number>()
  let quoted = false
  let lines = 0
  // Below the first line, a single delimiter is more likely a part of a text.
  const areEnough = () => [...counts.values()].some((count) => count > (lines === 0 ? 0 : 1))
  for (const letter of text.replace(/^[\uFEFF\r\n]+/, '')) {
    if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === '\n' || letter === '\r')) {
      if (areEnough() || lines === lookedAt) break
      lines += 1
      counts.clear()
    } else if (!quoted && letter in delimiters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  if (!areEnough()) return ','
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return (most?.[0] ?? ',') as Delimiter
}

/** The cell that begins at `start`, and where it ends: at a delimiter, a line end or the end of the text. */
const cellAt = (text: string, start: number, delimiter: string): { cell: string; end: number } => {
  const plainEnd = (from: number): number => {
    let end = from
    while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
    return end
  }
  if (text[start] !== '"') {
    const end = plainEnd(start)
    return { cell: text.slice(start, end), end }
  }
  let cell = ''
  let place = start + 1
  while (place < text.length) {
    const quote = text.indexOf('"', place)
    if (quote === -1) return { cell: cell + text.slice(place), end: text.length }
    cell += text.slice(place, quote)
    if (text[quote + 1] !== '"') {
      // The standard does not allow text after the closing quote: spaces are dropped, other text is kept.
      const end = plainEnd(quote + 1)
      return { cell: cell + text.slice(quote + 1, end).trim(), end }
    }
    cell += '"'
    place = quote + 2
  }
  return { cell, end: place }
}

/** More than a table of the largest size that is imported has, with empty lines and cells. */
const limits = { rows: 100_000, cells: 500_000 }

/**
 * The rows of a text; throws `Unreadable` if there are far too many. An empty line is a row with one empty cell. The
 * last line end does not start another row.
 */
export const readCsv = (text: string, delimiter: Delimiter = delimiterOf(text)): string[][] => {
  const body = text.replace(named, '').replace(/^\uFEFF/, '')
  const rows: string[][] = []
  let row: string[] = []
  let cells = 0
  let place = 0
  while (place < body.length) {
    const { cell, end } = cellAt(body, place, delimiter)
    row.push(cell)
    cells += 1
    if (rows.length >= limits.rows || cells > limits.cells) throw new Unreadable('The file has too many rows.')
    place = end + 1
    if (body[end] === delimiter) {
      // A delimiter at the very end is followed by an empty cell.
      if (place >= body.length) rows.push([...row, ''])
      continue
    }
    if (body[end] === '\r' && body[end + 1] === '\n') place += 1
    rows.push(row)
    row = []
  }
  return rows
}
