/**
 * Writes tables as CSV for spreadsheets (RFC 4180). The packages for CSV are CommonJS, and the first such package in a
 * lazy screen costs the first paint a request, so these few lines replace them. The tests read the output with one of
 * the packages.
 */

/** Comes before the first row of a file and tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Whether a spreadsheet may treat a text as a formula. Some skip white space, control characters and invisible ones at
 * the beginning, and read full-width signs like the usual ones.
 */
export const isFormula = (text: string): boolean =>
  /^[\t\r\n]/.test(text) ||
  /^[=+\-@]/.test(
    text
      .replace(/^[\s\p{C}\p{Z}]+/u, '')
      .slice(0, 1)
      .normalize('NFKC'),
  )

/** Whether a text is a formula, or could be taken for one with the apostrophe of this file in front of it. */
const looksGuarded = (text: string): boolean => isFormula(text.replace(/^'+/, ''))

/** Puts an apostrophe in front of a formula, so that opening the file runs nothing that a person typed. */
const harmless = (text: string): string => (looksGuarded(text) ? `'${text}` : text)

/** Takes back the apostrophe. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && looksGuarded(text) ? text.slice(1) : text

const cell = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Text, or a figure that the product writes: a spreadsheet calculates with it, also if it is negative. */
export type CsvCell = string | { figure: string }

const line = (cells: readonly CsvCell[]): string =>
  `${cells.map((one) => cell(typeof one === 'string' ? harmless(one) : one.figure)).join(',')}\r\n`

/** Rows below their header; without the header if they continue other rows. */
export const csvRows = (
  fields: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  { head = true } = {},
): string => `${head ? line(fields) : ''}${rows.map(line).join('')}`

/** A whole table as a file. */
export const csvFile = (fields: readonly string[], rows: readonly (readonly CsvCell[])[]): Blob =>
  new Blob([byteOrderMark, csvRows(fields, rows)], { type: 'text/csv;charset=utf-8' })
