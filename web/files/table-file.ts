/** A table that is saved as a file: its cells with what they are, so that a spreadsheet can count with them. */

/** Text, a number, a calendar day, an amount of money, a share in percent, or nothing. */
export type FileCell = string | number | { day: string } | { cents: number } | { percent: number } | null

export type FileTable = {
  /** What the table is called. */ name: string
  head: readonly string[]
  rows: readonly (readonly FileCell[])[]
}

/** A cell as CSV has it: days as YYYY-MM-DD, amounts with two places and without a sign of the currency. */
export const cellText = (cell: FileCell): string => {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('day' in cell) return cell.day
  if ('percent' in cell) return String(cell.percent)
  return (cell.cents / 100).toFixed(2)
}
