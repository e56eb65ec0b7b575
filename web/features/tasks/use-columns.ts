/** The columns of the task table, and which of them a person wants to see; stored on this device. */
import { useStoredColumns } from '../../lists/grid/use-stored-columns.ts'

export const columnTable = {
  project: { label: 'Project', width: '7.5rem' },
  status: { label: 'Status', width: '6.5rem' },
  priority: { label: 'Priority', width: '5.5rem' },
  assignee: { label: 'Assignee', width: '8rem' },
  startDate: { label: 'Start', width: '6.5rem' },
  dueDate: { label: 'Due', width: '7.25rem' },
  progress: { label: 'Progress', width: '5.75rem', spare: true },
  dependencies: { label: 'Needs', width: '3.5rem', spare: true },
  estimatedHours: { label: 'Estimate', width: '5rem' },
  actualHours: { label: 'Actual', width: '5rem' },
} as const
export type Column = keyof typeof columnTable

const allColumns = Object.keys(columnTable) as Column[]

/** Start dates have room where all tasks are of one project. */
const usual = (single: boolean): readonly Column[] => [
  'project',
  'status',
  'priority',
  'assignee',
  ...(single ? (['startDate'] as const) : []),
  'dueDate',
  'progress',
  'dependencies',
]

/** `single`: whether the tasks are those of one project. */
export const useColumns = (person: string, single: boolean) =>
  useStoredColumns(`task-columns.${person}`, allColumns, usual(single))
