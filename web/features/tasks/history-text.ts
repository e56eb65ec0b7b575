/** Describes a change to a task: the field, and its old and new values in words. */
import { priorities, taskStatuses } from '../../../shared/choices.ts'
import type { TaskFieldChange, TaskHistoryEntry } from '../../../shared/task-history.ts'
import { writtenDay } from '../../../shared/wording.ts'

export const acts: Record<TaskHistoryEntry['act'], string> = {
  created: 'Created',
  updated: 'Changed',
  completed: 'Completed',
  deleted: 'Moved to the trash',
  restored: 'Restored',
}

const fields: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  status: 'Status',
  priority: 'Priority',
  assigneeId: 'Assignee',
  startDate: 'Start date',
  dueDate: 'Due date',
  progress: 'Progress',
  estimatedHours: 'Estimate',
  actualHours: 'Actual hours',
  links: 'Dependencies',
  // Events from before links had kinds.
  dependencies: 'Dependencies',
}

type Value = string | number | null

const labelIn = (table: Readonly<Record<string, { label: string }>>, value: string): string =>
  Object.hasOwn(table, value) ? (table[value]?.label ?? value) : value

const wordOf = (field: string, value: Value, nameOf: (personId: string) => string | undefined): string | undefined => {
  if (value === null) return undefined
  const text = String(value)
  switch (field) {
    case 'status':
      return labelIn(taskStatuses, text)
    case 'priority':
      return labelIn(priorities, text)
    case 'assigneeId':
      return nameOf(text) ?? 'Former member'
    case 'startDate':
    case 'dueDate':
      return writtenDay(text)
    case 'progress':
      return `${text}%`
    case 'estimatedHours':
    case 'actualHours':
      return `${text} h`
    default:
      return text
  }
}

/** `from` and `to` are undefined for empty values. If `known` is false, the event does not say what the values were. */
export type ChangeInText = { field: string; known: boolean; from: string | undefined; to: string | undefined }

export const changeInText = (
  { field, values }: TaskFieldChange,
  nameOf: (personId: string) => string | undefined,
): ChangeInText => ({
  field: fields[field] ?? field,
  known: values !== null,
  from: values === null ? undefined : wordOf(field, values.from, nameOf),
  to: values === null ? undefined : wordOf(field, values.to, nameOf),
})
