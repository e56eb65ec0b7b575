/** The rows of a text to import, or why it cannot be imported. No rendering. */
import { clipped, writtenNumber } from '../../../shared/wording.ts'
import { readCsv, type Delimiter } from '../read-csv.ts'
import { headingIn, type FieldTable } from './fields.ts'
import { Unreadable } from '../unreadable.ts'

/** The limits of an import. `bytes` are those of a file. */
export type ImportLimits = { rows: number; bytes: number }

export type SheetRow = {
  /** Line in the file, numbered as in a spreadsheet: the first row is 1. */
  line: number
  cells: readonly string[]
}

export type Sheet = {
  headings: readonly string[]
  /** The rows below the headings. */
  rows: readonly SheetRow[]
  /** Number of rows without content, which are skipped. */
  emptyRows: number
}

/** What a person sees of the columns while they choose how each is read. */
export type SheetColumns = {
  /** `sample`: the first value of the column. */
  columns: readonly { heading: string; sample: string }[]
  /** Whether any row has a cell beyond the last heading. */
  hasSurplus: boolean
}

export const columnsOf = ({ headings, rows }: Pick<Sheet, 'headings' | 'rows'>): SheetColumns => ({
  columns: headings.map((heading, column) => ({
    heading,
    sample: clipped(rows.map(({ cells }) => (cells[column] ?? '').trim()).find((text) => text !== '') ?? '', 40),
  })),
  hasSurplus: rows.some(({ cells }) => cells.slice(headings.length).some((cell) => cell.trim() !== '')),
})

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The rows of a text that have content; throws `Unreadable` with the reason. */
export const filledRows = (text: string, delimiter: Delimiter): { rows: SheetRow[]; emptyRows: number } => {
  const all = readCsv(text, delimiter).map((cells, index) => ({ line: index + 1, cells }))
  const rows = all.filter(({ cells }) => !isEmpty(cells))
  if (rows.length === 0) throw new Unreadable('The file is empty.')
  return { rows, emptyRows: all.length - rows.length }
}

/** Throws `Unreadable` if there are more rows than an import takes. */
export const refuseTooMany = (count: number, limits: ImportLimits): void => {
  if (count > limits.rows)
    throw new Unreadable(
      `The file has ${writtenNumber(count)} rows; at most ${writtenNumber(limits.rows)} can be imported at once. Split it into several files.`,
    )
}

/** Rows below the headings. In exports with groups the headings are repeated, each time below the name of a group. */
export const withoutRepeatedHeadings = (head: SheetRow, rows: readonly SheetRow[]): SheetRow[] => {
  const repeats = (row: SheetRow | undefined): boolean =>
    row !== undefined && head.cells.every((cell, column) => cell.trim() === (row.cells[column] ?? '').trim())
  const isGroup = ({ cells }: SheetRow): boolean => cells.filter((cell) => cell.trim() !== '').length === 1
  return rows.filter((row, index) => !repeats(row) && !(isGroup(row) && repeats(rows[index + 1])))
}

/** The headings and rows of a text; throws `Unreadable` with the reason. */
export const sheetOf = (text: string, delimiter: Delimiter, limits: ImportLimits, fields: FieldTable): Sheet => {
  const { rows: filled, emptyRows } = filledRows(text, delimiter)
  const at = headingIn(
    fields,
    filled.map(({ cells }) => cells),
  )
  const [head = { line: 1, cells: [] }, ...below] = filled.slice(at ?? 0)
  const rows = withoutRepeatedHeadings(head, below)
  if (rows.length === 0) throw new Unreadable('The file has headings but no rows.')
  refuseTooMany(rows.length, limits)
  const headings = head.cells.map((heading) => heading.trim())
  while (headings.length > 1 && headings.at(-1) === '') headings.pop()
  return { headings, rows, emptyRows }
}

/** A hash (FNV-1a) of a text, to recognize the same file after a page reload. */
export const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `${text.length}-${(hash >>> 0).toString(36)}`
}
