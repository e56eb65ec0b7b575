/** All that the preview of an import shows of a text, as far as the person has chosen how it is read. A pure function. */
import type { MappedField } from '../../../../shared/change-sets/import-values.ts'
import { columnsOf, type SheetColumns } from '../../../spreadsheets/import/sheet.ts'
import { withChosen } from './foreign-values.ts'
import type { Figures, OpenFigures } from './figures.ts'
import { comparedTasks, type ComparedTask, type KnownProject } from './known-tasks.ts'
import { hasIndents, isUpward, planTasks } from './task-plan.ts'
import {
  figuresIn,
  openSheet,
  sourceOf,
  tableOf,
  type TaskChoices,
  type TaskSheet,
  type TaskText,
} from './task-sheet.ts'
import { foreignIn, type ForeignValue } from './understood-values.ts'

export type TasksHere = KnownProject & {
  /** Whether the person may change the project’s milestones. */
  mayAddMilestones: boolean
}

export type TaskPreview = Pick<TaskSheet, 'notes' | 'delimiter' | 'heading' | 'reading' | 'link'> & {
  rows: readonly ComparedTask[]
  table: SheetColumns
  /** The line of the row that has the headings. */
  headingLine: number | undefined
  /** Whether any row is indented more than another. */
  hasIndents: boolean
  /** How figures are read that could mean two things, and a figure for each question that the rows leave open. */
  figures: Figures
  openFigures: OpenFigures
  /** Values that the product does not have, and what they become. */
  foreign: Readonly<Record<MappedField, readonly ForeignValue[]>>
}

/** Throws `Unreadable` with the reason. */
export const previewTasks = (text: TaskText, here: TasksHere, choices: TaskChoices): TaskPreview => {
  const opened = openSheet(text, here.people, choices)
  const sheet = { ...opened, values: withChosen(here.values ?? [], opened.values) }
  const { notes, delimiter, heading, reading, link, values } = sheet
  const { mapping } = reading
  const { headings, rows } = tableOf(sheet)
  const { figures, open } = figuresIn(sheet)
  return {
    notes,
    delimiter,
    heading,
    reading,
    link,
    rows: comparedTasks(planTasks(sourceOf(sheet), here), here),
    table: columnsOf({ headings, rows }),
    headingLine: heading === undefined ? undefined : sheet.all[heading]?.line,
    hasIndents: hasIndents({ rows, mapping }),
    figures,
    openFigures: open,
    foreign: foreignIn({ rows, mapping, values, upward: isUpward(headings) }, here.people),
  }
}
