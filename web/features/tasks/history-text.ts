/** Describes a change to a task: the field, and its old and new values in words. */
import { priorities, taskStatuses } from '../../../shared/tasks/task-choices.ts'
import { labelsOf } from '../../../shared/contract/field-rows.ts'
import { taskFields } from '../../../shared/tasks/task-fields.ts'
import type { TaskFieldChange, TaskHistoryEntry } from '../../../shared/tasks/task-history.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'

export const acts: Record<TaskHistoryEntry['act'], string> = {
  created: 'Created',
  updated: 'Changed',
  completed: 'Completed',
  deleted: 'Moved to the trash',
  restored: 'Restored',
}

const fields: Readonly<Record<string, string>> = {
  ...labelsOf(taskFields),
  // Events from before links had kinds.
  dependencies: taskFields.links.label,
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

/** A changed checklist: see `checklistDifference`. */
const checklistSentence = (from: Value, to: Value): string => {
  const [was, now] = [from, to].map((value) => /^\[([ x])\] (.*)$/s.exec(String(value ?? '')))
  const [wasDone, wasText = ''] = was?.slice(1) ?? []
  const [isDone, text = ''] = now?.slice(1) ?? []
  if (wasDone === undefined && isDone === undefined) return `${to ?? 0} done, before ${from ?? 0}`
  if (wasDone === undefined) return `Added “${text}”`
  if (isDone === undefined) return `Removed “${wasText}”`
  if (wasText !== text) return `Changed “${wasText}” to “${text}”`
  if (wasDone === isDone) return `Changed the person or date of “${text}”`
  return `${isDone === 'x' ? 'Ticked' : 'Unticked'} “${text}”`
}

/** `from` and `to` are undefined for empty values. If `known` is false, the event does not say what the values were. */
export type ChangeInText = {
  field: string
  known: boolean
  from: string | undefined
  to: string | undefined
  /** Says what changed, in place of the values. */
  sentence?: string
}

export const changeInText = (
  { field, values }: TaskFieldChange,
  nameOf: (personId: string) => string | undefined,
): ChangeInText => ({
  field: fields[field] ?? field,
  known: values !== null,
  from: values === null ? undefined : wordOf(field, values.from, nameOf),
  to: values === null ? undefined : wordOf(field, values.to, nameOf),
  ...(field === 'checklist' && values !== null && { sentence: checklistSentence(values.from, values.to) }),
})
