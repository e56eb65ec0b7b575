/** Writes the tasks of a plan as the text of a table that the import reads. */
import { csvRows } from '../../../spreadsheets/csv.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import type { ReadFile } from '../../../spreadsheets/import/read-file.ts'
import { refuseTooMany } from '../../../spreadsheets/import/sheet.ts'
import { taskImportLimits } from '../../../../shared/tasks/limits.ts'
import { counted } from '../../../../shared/wording.ts'
import type { Comment } from './described.ts'
import { taskFields, type TaskField } from './task-fields.ts'

export type PlanRow = Partial<Record<TaskField, string>>

/** Throws `Unreadable` if there are no rows, or too many. */
export const planOf = (rows: readonly PlanRow[], notes: readonly (string | false)[] = []): ReadFile => {
  if (rows.length === 0) throw new Unreadable('The plan has no tasks.')
  refuseTooMany(rows.length, taskImportLimits)
  const columns = (Object.keys(taskFields) as TaskField[]).filter((field) => rows.some((row) => row[field]))
  return {
    text: csvRows(
      columns.map((column) => taskFields[column].label),
      rows.map((row) => columns.map((column) => row[column] ?? '')),
    ),
    notes: notes.filter((note) => note !== false),
  }
}

/** Comments as the import reads them from a cell. */
export const commentsCell = (comments: readonly Comment[]): string =>
  comments.length === 0 ? '' : JSON.stringify(comments)

/** What becomes of tasks that only sum up others. False if there are none. */
export const summariesNote = (count: number): string | false =>
  count > 0 &&
  `${counted(count, 'summary task is', 'summary tasks are')} left out. The description of each task names those that it is part of.`

export const summaryLinksNote = (count: number): string | false =>
  count > 0 && `${counted(count, 'link', 'links')} of summary tasks ${count === 1 ? 'is' : 'are'} left out.`

/** A text of HTML without its tags, as far as a description needs it. */
export const withoutTags = (html: string): string =>
  html
    .replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&nbsp;/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#39;|&apos;/g, "'")
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
