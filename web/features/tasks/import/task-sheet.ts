/** The rows to import as they were opened, and how they are read until the person chooses otherwise. No rendering. */
import { taskImportLimits } from '../../../../shared/tasks/limits.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { delimiterOf, type Delimiter } from '../../../spreadsheets/read-csv.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import type { Reading } from '../../../spreadsheets/import/column-mapping.tsx'
import { readingOf } from '../../../spreadsheets/import/open-sheet.ts'
import { filledRows, refuseTooMany, type SheetRow } from '../../../spreadsheets/import/sheet.ts'
import { pastedRows } from './pasted-rows.ts'
import { recognize, recognizeAs, type TaskField } from './task-fields.ts'
import type { LinkRule } from './task-plan.ts'

export type TaskSheet = {
  name: string
  text: string
  notes: readonly string[]
  /** Undefined for pasted text, whose columns are separated by tabs. */
  delimiter: Delimiter | undefined
  /** All rows with content. */
  all: readonly SheetRow[]
  headed: boolean
  reading: Reading<TaskField>
  link: LinkRule
  dropUnknownPeople: boolean
}

const days = ['startDate', 'dueDate'] as const satisfies readonly TaskField[]

/** The rows of a pasted text or of a file; throws `Unreadable` with the reason. */
const taskRows = (text: string, delimiter: Delimiter | undefined): SheetRow[] => {
  const rows = delimiter === undefined ? pastedRows(text) : filledRows(text, delimiter).rows
  if (rows.length === 0) throw new Unreadable('There is nothing to import.')
  refuseTooMany(rows.length, taskImportLimits)
  return rows
}

type Opened = Pick<TaskSheet, 'name' | 'text' | 'notes'> & { from: 'file' | 'text' }

/** Opens a text; throws `Unreadable` with the reason. */
export const openSheet = (
  { name, text, notes, from }: Opened,
  people: readonly Person[],
  delimiter: Delimiter | undefined = from === 'file' ? delimiterOf(text) : undefined,
): TaskSheet => {
  const all = taskRows(text, delimiter)
  const { mapping, headed } = recognize(all, people)
  return {
    name,
    text,
    notes,
    delimiter,
    all,
    headed,
    reading: readingOf<TaskField>(mapping, all, days),
    link: delimiter === undefined && mapping.length === 1 ? 'indented' : 'never',
    dropUnknownPeople: false,
  }
}

/** The rows below the headings, and the names of the columns. */
export const tableOf = ({ all, headed, reading }: TaskSheet): { headings: string[]; rows: readonly SheetRow[] } => ({
  headings: reading.mapping.map((_, column) => (headed ? (all[0]?.cells[column] ?? '').trim() : '')),
  rows: headed ? all.slice(1) : all,
})

/** The sheet after the person says whether the first row has headings. */
export const withHeadings = (sheet: TaskSheet, headed: boolean, people: readonly Person[]): TaskSheet => ({
  ...sheet,
  headed,
  reading: readingOf<TaskField>(recognizeAs(headed, sheet.all, people), sheet.all, days),
})
