/** The columns of the task table, and which of them a person wants to see; stored on this device. */
import { useStoredColumns } from '../../grid/use-stored-columns.ts'

export const columnTable = {
  project: { label: 'Project', width: '9rem' },
  status: { label: 'Status', width: '7.25rem' },
  priority: { label: 'Priority', width: '4.75rem' },
  assignee: { label: 'Assignee', width: '9rem' },
  startDate: { label: 'Start', width: '4.75rem' },
  dueDate: { label: 'Due', width: '5rem' },
  progress: { label: 'Progress', width: '7rem' },
  dependencies: { label: 'Needs', width: '4rem' },
  estimatedHours: { label: 'Estimate', width: '5rem' },
  actualHours: { label: 'Actual', width: '5rem' },
} as const
export type Column = keyof typeof columnTable

const allColumns = Object.keys(columnTable) as Column[]
const usual: readonly Column[] = [
  'project',
  'status',
  'priority',
  'assignee',
  'startDate',
  'dueDate',
  'progress',
  'dependencies',
]

export const useColumns = (person: string) => useStoredColumns(`task-columns.${person}`, allColumns, usual)
