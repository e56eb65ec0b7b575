/** The rows to import as they were opened, and how they are read until the person chooses otherwise. No rendering. */
import { taskImportLimits } from '../../../../shared/tasks/limits.ts'
import { listed } from '../../../../shared/wording.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { delimiterOf, type Delimiter } from '../../../spreadsheets/read-csv.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import type { Reading } from '../../../spreadsheets/import/column-mapping.tsx'
import { readingOf } from '../../../spreadsheets/import/open-sheet.ts'
import type { OtherReadings } from '../../../spreadsheets/import/read-file.ts'
import {
  filledRows,
  refuseTooMany,
  withoutRepeatedHeadings,
  type SheetRow,
} from '../../../spreadsheets/import/sheet.ts'
import { pastedRows } from './pasted-rows.ts'
import { recognize, recognizeAs, type TaskField } from './task-fields.ts'
import { withSubitems } from './subitems.ts'
import type { LinkRule, TaskSource } from './task-plan.ts'
import { noValues, type ChosenValues } from './foreign-values.ts'

export type TaskSheet = {
  name: string
  text: string
  notes: readonly string[]
  /** Undefined for pasted text, whose columns are separated by tabs. */
  delimiter: Delimiter | undefined
  /** All rows with content. */
  all: readonly SheetRow[]
  /** The index of the row that has the headings; undefined if none has. */
  heading: number | undefined
  reading: Reading<TaskField>
  link: LinkRule
  /** What values that the product does not have become. */
  values: ChosenValues
  other: OtherReadings | undefined
}

const days = ['startDate', 'dueDate'] as const satisfies readonly TaskField[]

/** The rows of a pasted text or of a file; throws `Unreadable` with the reason. */
const taskRows = (text: string, delimiter: Delimiter | undefined): SheetRow[] => {
  const rows = delimiter === undefined ? pastedRows(text) : filledRows(text, delimiter).rows
  if (rows.length === 0) throw new Unreadable('There is nothing to import.')
  return rows
}

const added = 'Added to the descriptions: '

/** What tasks have no place of its own for. */
const addedToDescriptions = (mapping: Reading<TaskField>['mapping']): string[] => {
  const fields = (['parent', 'outlineNumber', 'outline', 'indent', 'labels', 'comments'] as const).filter((field) =>
    mapping.includes(field),
  )
  const words = new Set(
    fields.map((field) => (field === 'labels' || field === 'comments' ? field : 'what each task is part of')),
  )
  return words.size === 0 ? [] : [`${added}${listed([...words])}.`]
}

/** The notes of a file, and what its columns add to descriptions. */
const notesOf = (notes: readonly string[], mapping: Reading<TaskField>['mapping']): string[] => [
  ...addedToDescriptions(mapping),
  ...notes.filter((note) => !note.startsWith(added)),
]

type Opened = Pick<TaskSheet, 'name' | 'text' | 'notes'> & { from: 'file' | 'text'; other?: OtherReadings | undefined }

/** Opens a text; throws `Unreadable` with the reason. */
export const openSheet = (
  { name, text, notes, from, other }: Opened,
  people: readonly Person[],
  delimiter: Delimiter | undefined = from === 'file' ? delimiterOf(text) : undefined,
): TaskSheet => {
  const all = withSubitems(taskRows(text, delimiter))
  const { mapping, heading } = recognize(all, people)
  refuseTooMany(all.length - (heading === undefined ? 0 : heading + 1), taskImportLimits)
  return {
    name,
    text,
    notes: notesOf(notes, mapping),
    delimiter,
    all,
    heading,
    reading: readingOf<TaskField>(mapping, all, days),
    link: delimiter === undefined && mapping.length === 1 ? 'indented' : 'never',
    values: noValues,
    other,
  }
}

/** The rows below the headings, and the names of the columns. */
export const tableOf = ({ all, heading, reading }: TaskSheet): { headings: string[]; rows: readonly SheetRow[] } => {
  const head = heading === undefined ? undefined : all[heading]
  return {
    headings: reading.mapping.map((_, column) => (head?.cells[column] ?? '').trim()),
    rows: head === undefined ? all : withoutRepeatedHeadings(head, all.slice((heading ?? 0) + 1)),
  }
}

/** The sheet after the person chooses how its columns are read. */
export const withReading = (sheet: TaskSheet, reading: Reading<TaskField>): TaskSheet => ({
  ...sheet,
  reading,
  notes: notesOf(sheet.notes, reading.mapping),
})

/** The sheet after the person says whether there is a row with headings. */
export const withHeadings = (sheet: TaskSheet, heading: number | undefined, people: readonly Person[]): TaskSheet =>
  withReading({ ...sheet, heading }, readingOf<TaskField>(recognizeAs(heading, sheet.all, people), sheet.all, days))

/** What the plan of the tasks is made from. */
export const sourceOf = (sheet: TaskSheet): TaskSource => {
  const { headings, rows } = tableOf(sheet)
  return {
    rows,
    headings,
    mapping: sheet.reading.mapping,
    dayOrder: sheet.reading.dayOrder,
    bullets: sheet.delimiter === undefined,
    link: sheet.link,
    values: sheet.values,
  }
}
