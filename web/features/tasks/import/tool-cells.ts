/** How other tools write what is in their cells. Pure functions. */
import { withoutGuard } from '../../../spreadsheets/csv.ts'
import type { SheetRow } from '../../../spreadsheets/import/sheet.ts'
import type { TaskField } from './task-fields.ts'

/** Fields in which ClickUp puts lists in brackets. */
const lists: ReadonlySet<TaskField> = new Set(['assignee', 'labels', 'dependsOn', 'blocks'])

/** Without the address of the page that Notion adds to a title. */
export const withoutAddress = (text: string): string => text.replace(/\s\(https?:\/\/[^\s()]+\)$/, '')

/** A cell without what stands for nothing, and without the brackets of a list. Titles and texts stay as they are. */
export const cleanCell = (field: TaskField, text: string): string => {
  if (field === 'title' || field === 'description') return text
  if (/^(?:null|\[\]|\{\})$/.test(text)) return ''
  if (field === 'parent') return withoutAddress(text)
  return lists.has(field) ? text.replace(/^\[([^[\]]*)\]$/, '$1') : text
}

const range = /^(.{6,60}?)\s+(?:→|–|to|bis|(?<=\d{4}-\d{2}-\d{2}\s)-)\s+(.{6,60})$/

/** Start and end, where one cell has both: `January 5, 2026 → January 9, 2026`. */
export const withBothDays = (texts: ReadonlyMap<TaskField, string>): ReadonlyMap<TaskField, string> => {
  const [, start, due] = range.exec(texts.get('dueDate') ?? '') ?? []
  if (start === undefined || due === undefined) return texts
  return new Map([['startDate', start], ...texts, ['dueDate', due]])
}

/** Whether a row is a comment on the task above it, as in Todoist. */
export const isComment = (texts: ReadonlyMap<TaskField, string>): boolean => /^note$/i.test(texts.get('kind') ?? '')

/** The cells with comments, by the line of their task. */
export const commentsByLine = (
  rows: readonly SheetRow[],
  mapping: readonly (TaskField | null)[],
): ReadonlyMap<number, readonly string[]> => {
  const columns = mapping.flatMap((field, column) => (field === 'comments' ? [column] : []))
  const [kind, title] = [mapping.indexOf('kind'), mapping.indexOf('title')]
  const comments = new Map<number, string[]>()
  let task = 0
  for (const { line, cells } of rows) {
    const note = /^note$/i.test((cells[kind] ?? '').trim())
    if (!note) task = line
    const said = (note ? [title] : columns).flatMap((column) => withoutGuard((cells[column] ?? '').trim()) || [])
    const known = comments.get(task)
    if (known !== undefined) known.push(...said)
    else if (said.length > 0) comments.set(task, said)
  }
  return comments
}
