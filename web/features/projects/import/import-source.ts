/** How the product reads a sheet of projects. No rendering. */
import { csvRows } from '../../../files/csv.ts'
import { dayOrderOf } from '../../../import/cell-values.ts'
import type { Reading } from '../../../import/column-mapping.tsx'
import { guessFields } from '../../../import/fields.ts'
import type { Sheet } from '../../../import/sheet.ts'
import { importFieldNames, importFields, type ImportField } from './import-fields.ts'

/** How to read a sheet until the person chooses otherwise. */
export const guessReading = ({ headings, rows }: Sheet): Reading<ImportField> => {
  const mapping = guessFields(importFields, headings)
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
