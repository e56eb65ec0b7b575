/** The columns of the table of tasks, and which of them a person wants to see; kept on this device. */
import { useState } from 'react'

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
const usual: readonly Column[] = ['project', 'status', 'priority', 'assignee', 'startDate', 'dueDate', 'progress', 'dependencies']

const keyOf = (person: string) => `plumbline.task-columns.${person}`

const keptBy = (person: string): readonly Column[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? 'null')
    return Array.isArray(kept) ? allColumns.filter((column) => kept.includes(column)) : usual
  } catch {
    // Storage is refused or holds something else.
    return usual
  }
}

export const useColumns = (person: string) => {
  const [columns, setColumns] = useState(() => keptBy(person))
  const toggle = (column: Column) => {
    const next = allColumns.filter((one) => (one === column ? !columns.includes(one) : columns.includes(one)))
    setColumns(next)
    try {
      localStorage.setItem(keyOf(person), JSON.stringify(next))
    } catch {
      // They then last as long as the page.
    }
  }
  return { columns, toggle }
}
