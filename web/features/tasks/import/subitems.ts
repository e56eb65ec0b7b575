/**
 * The subitems of monday, which stand below their item with headings of their own: as rows of the table, with the item
 * in a column for it.
 */
import { guessFields } from '../../../spreadsheets/import/fields.ts'
import type { SheetRow } from '../../../spreadsheets/import/sheet.ts'
import { taskFields } from './task-fields.ts'

/** The first cell of the headings of subitems. */
const marks = new Set(['Subitems', 'Unterelemente'])

const isHead = ({ cells }: SheetRow): boolean => marks.has(cells[0] ?? '') && (cells[1] ?? '') !== ''

/** The column of the table for each column of the subitems: by the same heading, or by one of the same field. */
const columnsOf = (head: readonly string[], subhead: readonly string[]): number[] => {
  const [fields, subfields] = [guessFields(taskFields, head), guessFields(taskFields, subhead)]
  return subhead.map((heading, column) => {
    const field = subfields[column]
    if (column === 0 || heading === '') return -1
    return Math.max(head.indexOf(heading), field === null || field === undefined ? -1 : fields.indexOf(field))
  })
}

/** The rows as they are, if there are no subitems. */
export const withSubitems = (rows: readonly SheetRow[]): readonly SheetRow[] => {
  const first = rows.find(isHead)
  const head =
    first && rows.slice(0, rows.indexOf(first)).findLast(({ cells }) => cells.some((cell) => marks.has(cell)))
  if (head === undefined) return rows
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const padded = (cells: readonly string[], item: string) => [
    ...Array.from({ length: width }, (_, column) => cells[column] ?? ''),
    item,
  ]
  let item = ''
  let columns: readonly number[] | undefined
  return rows.flatMap((row): SheetRow[] => {
    const { cells, line } = row
    if (isHead(row)) {
      columns = columnsOf(head.cells, cells)
      return []
    }
    if (columns !== undefined && (cells[0] ?? '') === '') {
      const moved: string[] = []
      for (const [column, target] of columns.entries()) if (target !== -1) moved[target] = cells[column] ?? ''
      return [{ line, cells: padded(moved, item) }]
    }
    columns = undefined
    item = cells[0] ?? ''
    return [{ line, cells: padded(cells, item === head.cells[0] ? 'Parent item' : '') }]
  })
}
