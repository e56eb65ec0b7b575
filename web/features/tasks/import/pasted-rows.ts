/** The rows of pasted text: lines of a list, or rows of a spreadsheet. */
import { readCsv } from '../../../spreadsheets/read-csv.ts'
import type { SheetRow } from '../../../spreadsheets/import/sheet.ts'

/** Whether a text has columns: a tab after something else. Tabs at the beginning of a line indent it. */
const isTable = (text: string): boolean => /\S *\t/.test(text)

/** Whether a text is more than one title. */
export const isList = (text: string): boolean => isTable(text) || /\S\s*[\r\n]+\s*\S/.test(text)

/** The rows that have content, each with its line. */
export const pastedRows = (text: string): SheetRow[] => {
  const rows = isTable(text) ? readCsv(text, '\t') : text.split(/\r\n|[\n\r]/).map((line) => [line])
  return rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

const bullet = /^\s*(?:[-*+•‣◦▪·–—]|\[[ xX]?\]|\(?\d{1,3}(?:\.\d{1,3})*[.)]|\(?[a-z]\))(?:\s+|$)/

/** A line without its bullets and numbers: `- [ ] Order steel`, `1.2. Order steel` → `Order steel` */
export const withoutBullet = (text: string): string => {
  const rest = text.replace(bullet, '').replace(bullet, '')
  return (rest.trim() === '' ? text : rest).trim()
}

/** How far a text is indented, in spaces. A tab counts for four. */
export const indentOf = (text: string): number =>
  (/^\s*/.exec(text)?.[0] ?? '').replaceAll('\t', '    ').replaceAll(/[\r\n]/g, '').length
