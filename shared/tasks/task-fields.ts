/**
 * The fields of a task that people edit, and what becomes of each elsewhere. A field that is added to the requests does
 * not compile before it has a row here; its label, edits, lists, history, repetition and templates then follow from the
 * row, or the compiler names what is missing. Without schemas, because screens use it.
 */
import { keysOf } from '../contract/choices.ts'
import type { UpdateTask } from './task.ts'

/** `dependencies` is another way to write `links`, and a checklist has calls of its own. */
export type TaskField = Exclude<keyof UpdateTask, 'version' | 'dependencies'> | 'checklist'

type TaskFieldRow = {
  /** In the history, in conflicts and where a change could not be saved. */
  label: string
  /** In the next occurrence of a repeated task: as it is, moved with the due date, made for it, or left out. */
  next: 'same' | 'moved' | 'made' | 'left out'
  /** In a template of the project: as it is, made for it, or left out. */
  template: 'same' | 'made' | 'left out'
  /** In the history: from the facts that events carry for the totals, with the values before and after, or by name. */
  history: 'facts' | 'values' | 'name'
}

export const taskFields = {
  title: { label: 'Title', next: 'same', template: 'same', history: 'name' },
  description: { label: 'Description', next: 'same', template: 'same', history: 'name' },
  status: { label: 'Status', next: 'made', template: 'left out', history: 'facts' },
  priority: { label: 'Priority', next: 'same', template: 'same', history: 'values' },
  assigneeId: { label: 'Assignee', next: 'made', template: 'left out', history: 'values' },
  startDate: { label: 'Start date', next: 'moved', template: 'made', history: 'values' },
  dueDate: { label: 'Due date', next: 'moved', template: 'made', history: 'facts' },
  progress: { label: 'Progress', next: 'made', template: 'left out', history: 'facts' },
  estimatedHours: { label: 'Estimated hours', next: 'same', template: 'same', history: 'values' },
  actualHours: { label: 'Actual hours', next: 'made', template: 'left out', history: 'values' },
  links: { label: 'Depends on', next: 'made', template: 'made', history: 'name' },
  checklist: { label: 'Checklist', next: 'made', template: 'made', history: 'name' },
  importKey: { label: 'Key in the imported file', next: 'left out', template: 'left out', history: 'name' },
  recurrence: { label: 'Repeats', next: 'made', template: 'made', history: 'name' },
} as const satisfies Record<TaskField, TaskFieldRow>

export const taskFieldNames = keysOf(taskFields)
