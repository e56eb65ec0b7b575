/**
 * Reads CSV (RFC 4180) as spreadsheets and people write it: with any of the usual delimiters and line ends, with or
 * without a byte order mark, in UTF-8, UTF-16 or Windows-1252. A quote in the wrong place is text. The tests compare the
 * result with that of a package, which is not used here because it is CommonJS (see csv.ts).
 */
import { Unreadable } from './unreadable.ts'

export const delimiters = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' } as const
export type Delimiter = keyof typeof delimiters

const byteOrders = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/**
 * The text of a file: decoded by its byte order mark, as UTF-8 if it is valid UTF-8, or else as Windows-1252, which old
 * spreadsheets write.
 */
export const textOf = (bytes: Uint8Array): string => {
  const marked = byteOrders.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (marked !== undefined) return new TextDecoder(marked.encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The line above the table in which Excel names the delimiter. */
const named = /^\uFEFF?sep=(.)\r?\n/i

/** The most frequent delimiter in the first line, outside quotes; a comma if there is none. */
export const delimiterOf = (text: string): Delimiter => {
  const said = named.exec(text)?.[1]
  if (said !== undefined && said in delimiters) return said as Delimiter
  const counts = new Map<string, number>()
  let quoted = false
  for (const letter of text.replace(/^[\uFEFF\r\n]+/, '')) {
    if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === '\n' || letter === '\r')) break
    else if (!quoted && letter in delimiters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
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
