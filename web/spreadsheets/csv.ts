/**
 * Writes tables as CSV for spreadsheets (RFC 4180). The packages for CSV are CommonJS, and the first such package in a
 * lazy screen costs the first paint a request, so these few lines replace them. The tests read the output with one of
 * the packages.
 */

/** Comes before the first row of a file and tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

const signs = /^[=+\-@]/

/** Some skip white space, control characters and invisible ones at the beginning, and read full-width signs as usual. */
const startsAsFormula = (text: string, skipped: RegExp): boolean =>
  signs.test(text.replace(skipped, '').slice(0, 1).normalize('NFKC'))

/** Whether a spreadsheet may treat a text as a formula. */
export const isFormula = (text: string): boolean => /^[\t\r\n]/.test(text) || startsAsFormula(text, /^[\s\p{C}\p{Z}]+/u)

/**
 * In many countries, spreadsheets separate cells by semicolons, and some read tabs. To them a comma is a part of a cell,
 * so a quote after it quotes nothing, and what follows a separator or a line break is a cell of its own.
 */
const cellsOfOthers = (text: string): string[] => text.split(/(?<=[;\t\r\n])/)

/** Whether a cell is a formula, or could be taken for one with the apostrophe of this file in front of it. */
const looksGuarded = (text: string, index: number): boolean => {
  const bare = text.replace(/^'+/, '')
  return index === 0 ? isFormula(bare) : startsAsFormula(bare, /^[\s"\p{C}\p{Z}]+/u)
}

/** Puts an apostrophe in front of a formula, so that opening the file runs nothing that a person typed. */
const harmless = (text: string): string =>
  cellsOfOthers(text)
    .map((cell, index) => (looksGuarded(cell, index) ? `'${cell}` : cell))
    .join('')

/** Takes back the apostrophe. */
export const withoutGuard = (text: string): string =>
  cellsOfOthers(text)
    .map((cell, index) => (cell.startsWith("'") && looksGuarded(cell, index) ? cell.slice(1) : cell))
    .join('')

const cell = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

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
