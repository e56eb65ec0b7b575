/**
 * Writes tables as CSV for spreadsheets (RFC 4180). The packages for CSV are CommonJS, and the first such package in a
 * lazy screen costs the first paint a request, so these few lines replace them. The tests read the output with one of
 * the packages.
 */

/** Comes before the first row of a file and tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Puts an apostrophe in front of text that a spreadsheet would treat as a formula, so that opening the file runs
 * nothing that a person typed.
 */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cell = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const line = (cells: readonly string[]): string => `${cells.map((text) => cell(harmless(text))).join(',')}\r\n`

/** Rows below their header; without the header if they continue other rows. */
export const csvRows = (
  fields: readonly string[],
  rows: readonly (readonly string[])[],
  { head = true } = {},
): string => `${head ? line(fields) : ''}${rows.map(line).join('')}`

/** A whole table as a file. */
export const csvFile = (fields: readonly string[], rows: readonly (readonly string[])[]): Blob =>
  new Blob([byteOrderMark, csvRows(fields, rows)], { type: 'text/csv;charset=utf-8' })
