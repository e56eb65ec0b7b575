/** Reads the content of a file or pasted text, or explains why it cannot be imported. No rendering. */
import { importLimits } from '../../../../shared/limits.ts'
import { writtenNumber } from '../../../../shared/wording.ts'
import { csvRows } from '../../../files/csv.ts'
import { readCsv, textOf, type Delimiter } from '../../../files/read-csv.ts'
import { dayOrderOf, type DayOrder } from './cell-values.ts'
import { guessFields, importFieldNames, importFields, type ImportField } from './import-fields.ts'
import type { Source } from './import-plan.ts'

const megabyte = 1024 * 1024

export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}

/** The text of a file; throws `Unreadable` with the reason. */
export const textOfFile = async (file: File): Promise<string> => {
  if (file.size > importLimits.bytes)
    throw new Unreadable(`The file is larger than ${importLimits.bytes / megabyte} MB.`)
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Workbooks are zip archives, or compound files in older formats.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf))
    throw new Unreadable('This is a workbook. Save its sheet as CSV first.')
  return textOf(bytes)
}

export type Sheet = {
  headings: readonly string[]
  rows: Source['rows']
  /** Number of rows without content, which are skipped. */
  emptyRows: number
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The headings and rows of a text; throws `Unreadable` with the reason. */
export const sheetOf = (text: string, delimiter: Delimiter): Sheet => {
  const all = readCsv(text, delimiter).map((cells, index) => ({ line: index + 1, cells }))
  const filled = all.filter(({ cells }) => !isEmpty(cells))
  const [head, ...rows] = filled
  if (head === undefined) throw new Unreadable('The file is empty.')
  if (rows.length === 0) throw new Unreadable('The file has headings but no rows.')
  if (rows.length > importLimits.rows)
    throw new Unreadable(
      `The file has ${writtenNumber(rows.length)} rows; at most ${writtenNumber(importLimits.rows)} can be imported at once. Split it into several files.`,
    )
  const headings = head.cells.map((heading) => heading.trim())
  while (headings.length > 1 && headings.at(-1) === '') headings.pop()
  return { headings, rows, emptyRows: all.length - filled.length }
}

export type Reading = { mapping: (ImportField | null)[]; dayOrder: DayOrder; unsureOfDays: boolean }

/** How to read a sheet until the person chooses otherwise. */
export const guessReading = ({ headings, rows }: Sheet): Reading => {
  const mapping = guessFields(headings)
  const days = mapping.flatMap((field, index) =>
    field === 'startDate' || field === 'endDate' ? rows.map(({ cells }) => cells[index] ?? '') : [],
  )
  const { order, unsure } = dayOrderOf(days)
  return { mapping, dayOrder: order, unsureOfDays: unsure }
}

/** An empty file with only the headings, to fill in. */
export const template = (maySeeMoney: boolean): string => {
  const offered = importFieldNames.filter(
    (field) => field !== 'id' && (maySeeMoney || !['budget', 'opex', 'capex'].includes(field)),
  )
  return csvRows(
    offered.map((field) => importFields[field].label),
    [],
  )
}

/** A hash (FNV-1a) of a text, to recognize the same file after a page reload. */
export const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `${text.length}-${(hash >>> 0).toString(36)}`
}
