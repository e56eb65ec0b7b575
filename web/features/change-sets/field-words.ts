/** The fields of a change in words: their labels, and their values as the records' own screens show them. */
import { priorities, taskStatuses } from '../../../shared/tasks/task-choices.ts'
import { projectStatuses } from '../../../shared/projects/project-choices.ts'
import type { ChangeSetLine, FieldValue } from '../../../shared/change-sets/change-set.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import { raidLevels, raidStatuses, raidTypes } from '../../../shared/raid/raid-choices.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'

const labels: Readonly<Record<string, string>> = {
  raidType: 'Type',
  description: 'Description',
  status: 'Status',
  priority: 'Priority',
  assigneeId: 'Assignee',
  assignedTo: 'Assigned to',
  responsible: 'Responsible',
  impact: 'Impact',
  probability: 'Probability',
  startDate: 'Start date',
  dueDate: 'Due date',
  endDate: 'End date',
  progress: 'Progress',
  estimatedHours: 'Estimate',
  mitigation: 'Mitigation',
  actualResolution: 'Resolved',
  showOnExecutiveDashboard: 'Executive dashboard',
}

export const labelOf = (field: string): string => labels[field] ?? field

type Choices = Readonly<Record<string, { label: string }>>

const statuses = { task: taskStatuses, raid: raidStatuses, project: projectStatuses } as const

const choicesOf = (kind: ChangeSetLine['kind'], field: string): Choices | undefined => {
  if (field === 'status') return statuses[kind]
  if (field === 'priority') return priorities
  if (field === 'raidType') return raidTypes
  return field === 'impact' || field === 'probability' ? raidLevels : undefined
}

const days: ReadonlySet<string> = new Set(['startDate', 'dueDate', 'endDate', 'actualResolution'])

/** A value in words. Null or an empty text has none. */
export const wordsOf = (
  kind: ChangeSetLine['kind'],
  field: string,
  value: FieldValue,
  people: readonly Person[] | undefined,
): string => {
  if (value === null || value === '') return field === 'assigneeId' ? 'Unassigned' : 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (days.has(field)) return writtenDay(String(value))
  if (field === 'progress') return `${value}%`
  if (field === 'estimatedHours') return `${value} h`
  if (field === 'assigneeId') {
    const person = people?.find(({ id }) => id === value)
    // While the people are loading, no one has left.
    return person === undefined ? (people === undefined ? '…' : 'Someone who has left') : fullName(person)
  }
  return choicesOf(kind, field)?.[String(value)]?.label ?? String(value)
}
