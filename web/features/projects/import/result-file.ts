/** The result of each row, as a file. */
import { csvFile } from '../../../spreadsheets/csv.ts'
import type { PlannedRow } from './import-plan.ts'
import { outcomes, type RowResult } from './run-import.ts'

export const resultFile = (rows: readonly PlannedRow[], results: ReadonlyMap<number, RowResult>): Blob =>
  csvFile(
    ['Row', 'Project', 'Result', 'Why', 'Project ID'],
    rows.map(({ line, name }) => {
      const { outcome = 'left', message = '', id = null } = results.get(line) ?? {}
      return [String(line), name, outcomes[outcome].label, message, id ?? '']
    }),
  )
