/** The row of a new task as it is typed, and what is sent for it. */
import type { Person } from '../../../shared/accounts/person.ts'
import { hoursMessage, typedHours } from '../../../shared/money/typed-number.ts'
import { personTyped } from '../../records/person-named.ts'
import type { TaskChange } from './task-calls.ts'

export type NewRow = { title: string; dueDate: string; assignee: string; estimate: string }
export type RowErrors = Partial<Record<keyof NewRow, string>>

export const blankRow: NewRow = { title: '', dueDate: '', assignee: '', estimate: '' }

export const isBlank = (row: NewRow): boolean => Object.values(row).every((text) => text.trim() === '')

export type RowValues = TaskChange & { title: string }

/** The fields of a row, or why they are refused. */
export const valuesOfRow = (
  { title, dueDate, assignee, estimate }: NewRow,
  people: readonly Person[],
): { values: RowValues } | { errors: RowErrors } => {
  const person = personTyped(assignee, people)
  const hours = estimate.trim() === '' ? null : typedHours(estimate)
  const errors: RowErrors = {
    ...(title.trim() === '' && { title: 'Task title is required' }),
    ...('refused' in person && { assignee: person.refused }),
    ...(hours === undefined && { estimate: hoursMessage }),
  }
  if (Object.keys(errors).length > 0 || 'refused' in person || hours === undefined) return { errors }
  return {
    values: {
      title: title.trim(),
      status: 'todo',
      dueDate: dueDate || null,
      assigneeId: person.id,
      estimatedHours: hours,
    },
  }
}

/** The field of a row in which a field of the request was typed. */
export const fieldOfPath: Readonly<Record<string, keyof NewRow>> = {
  title: 'title',
  dueDate: 'dueDate',
  assigneeId: 'assignee',
  estimatedHours: 'estimate',
}
