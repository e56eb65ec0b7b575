/** The rows to import as they were opened, and how they are read until the person chooses otherwise. No rendering. */
import { taskImportLimits } from '../../../../shared/tasks/limits.ts'
import { listed } from '../../../../shared/wording.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { delimiterOf, type Delimiter } from '../../../spreadsheets/read-csv.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import type { Reading } from '../../../spreadsheets/import/column-mapping.tsx'
import { readingOf } from '../../../spreadsheets/import/open-sheet.ts'
import type { ReadFile } from '../../../spreadsheets/import/read-file.ts'
import type { TextFrom } from '../../../spreadsheets/import/serve-files.ts'
import {
  filledRows,
  refuseTooMany,
  withoutRepeatedHeadings,
  type SheetRow,
} from '../../../spreadsheets/import/sheet.ts'
import { figuresOf, type Figures } from './figures.ts'
import { pastedRows } from './pasted-rows.ts'
import { recognize, recognizedAs, type TaskField } from './task-fields.ts'
import { withSubitems } from './subitems.ts'
import type { LinkRule, TaskSource } from './task-plan.ts'
import { noValues, type ChosenValues } from './foreign-values.ts'

/** A text to import, as it was read from a file or pasted. */
export type TaskText = Pick<ReadFile, 'text' | 'notes'> & { name: string; from: TextFrom }

/** What the person has chosen about how the rows are read; the rest is guessed. */
export type TaskChoices = {
  delimiter?: Delimiter
  /** The index of the row that has the headings; null if none has. */
  heading?: number | null
  reading?: Reading<TaskField>
  link?: LinkRule
  figures?: Partial<Figures>
  values?: ChosenValues
}

export type TaskSheet = {
  notes: readonly string[]
  /** Undefined for pasted text, whose columns are separated by tabs. */
  delimiter: Delimiter | undefined
  /** All rows with content. */
  all: readonly SheetRow[]
  /** The index of the row that has the headings; undefined if none has. */
  heading: number | undefined
  reading: Reading<TaskField>
  link: LinkRule
  /** How figures are read, where the person has chosen it. */
  figures: Partial<Figures>
  /** What values that the product does not have become. */
  values: ChosenValues
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

/** Opens a text; throws `Unreadable` with the reason. */
export const openSheet = (
  { text, notes, from }: Omit<TaskText, 'name'>,
  people: readonly Person[],
  choices: TaskChoices = {},
): TaskSheet => {
  const delimiter = choices.delimiter ?? (from === 'file' ? delimiterOf(text) : undefined)
  const all = withSubitems(taskRows(text, delimiter))
  const { heading, mapping } =
    choices.heading === undefined ? recognize(all, people) : recognizedAs(choices.heading ?? undefined, all, people)
  refuseTooMany(all.length - (heading === undefined ? 0 : heading + 1), taskImportLimits)
  const reading = choices.reading ?? readingOf<TaskField>(mapping, all, days)
  return {
    notes: notesOf(notes, reading.mapping),
    delimiter,
    all,
    heading,
    reading,
    link: choices.link ?? (delimiter === undefined && reading.mapping.length === 1 ? 'indented' : 'never'),
    figures: choices.figures ?? {},
    values: choices.values ?? noValues,
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

/** How the figures of the rows are read, as far as the person has not chosen it, and what the rows leave open. */
export const figuresIn = (sheet: TaskSheet): ReturnType<typeof figuresOf> => {
  const { figures, open } = figuresOf({ ...tableOf(sheet), ...sheet.reading })
  return { figures: { ...figures, ...sheet.figures }, open }
}

/** What the plan of the tasks is made from. */
export const sourceOf = (sheet: TaskSheet): TaskSource => {
  const { headings, rows } = tableOf(sheet)
  return {
    rows,
    figures: figuresIn(sheet).figures,
    headings,
    mapping: sheet.reading.mapping,
    dayOrder: sheet.reading.dayOrder,
    bullets: sheet.delimiter === undefined,
    link: sheet.link,
    values: sheet.values,
  }
}
