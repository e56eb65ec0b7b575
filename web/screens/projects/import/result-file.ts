/** What became of each row, as a file. */
import { byteOrderMark, csvRows } from '../../../csv.ts'
import type { PlannedRow } from './import-plan.ts'
import { outcomes, type RowResult } from './run-import.ts'

export const resultCsv = (rows: readonly PlannedRow[], results: ReadonlyMap<number, RowResult>): string =>
  byteOrderMark +
  csvRows(
    ['Row', 'Project', 'Result', 'Why', 'Project ID'],
    rows.map(({ line, name }) => {
      const { outcome = 'left', message = '', id = null } = results.get(line) ?? {}
      return [String(line), name, outcomes[outcome].label, message, id ?? '']
    }),
  )
