/** A table to save as a file. Its cells have types, so that a spreadsheet can calculate with them. */
import type { CsvCell } from './csv.ts'

/** Text, a number, a calendar day, an amount of money, a percentage, or nothing. */
export type FileCell = string | number | { day: string } | { cents: number } | { percent: number } | null

export type FileTable = {
  /** The table's name. */ name: string
  head: readonly string[]
  rows: readonly (readonly FileCell[])[]
}

/** A cell as CSV text: days as YYYY-MM-DD, amounts with two decimals and no currency symbol, percentages with their sign. */
export const cellText = (cell: FileCell): string => {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('day' in cell) return cell.day
  if ('percent' in cell) return `${cell.percent}%`
  return (cell.cents / 100).toFixed(2)
}

/** A cell for a CSV file, in which only text can be a formula. */
export const csvCell = (cell: FileCell): CsvCell => (typeof cell === 'string' ? cell : { figure: cellText(cell) })
