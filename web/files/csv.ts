/**
 * Tables as CSV for spreadsheets (RFC 4180). Written here in a few lines, since the packages that do it
 * are CommonJS, and the first one of those in a lazy screen costs the first paint a request; the tests
 * read what is written with one of them.
 */

/** Tells spreadsheets that the file is UTF-8; stands before the first row of a file. */
export const byteOrderMark = '\uFEFF'

/** What a spreadsheet takes for a formula gets an apostrophe in front: whoever opens the file runs nothing that somebody typed. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cell = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const line = (cells: readonly string[]): string => `${cells.map((text) => cell(harmless(text))).join(',')}\r\n`

/** Rows below their head; without it where they go on from others. */
export const csvRows = (
  fields: readonly string[],
  rows: readonly (readonly string[])[],
  { head = true } = {},
): string => `${head ? line(fields) : ''}${rows.map(line).join('')}`

/** A whole table as a file. */
export const csvFile = (fields: readonly string[], rows: readonly (readonly string[])[]): Blob =>
  new Blob([byteOrderMark, csvRows(fields, rows)], { type: 'text/csv;charset=utf-8' })
