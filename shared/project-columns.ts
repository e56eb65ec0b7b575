/**
 * What the list of projects can show. Plain data, without schemas: the screen, the files that are
 * exported and the saved views read the same table.
 */

/** The columns beside the project's name, which always comes first. `needs` names the capability without which a column is not shown. */
export const projectColumns = {
  status: { label: 'Status' },
  progress: { label: 'Progress' },
  team: { label: 'Team' },
  endDate: { label: 'Due Date' },
  budget: { label: 'Budget', needs: 'finance.read' },
  priority: { label: 'Priority' },
  riskLevel: { label: 'Risk' },
  manager: { label: 'Manager' },
  startDate: { label: 'Start Date' },
  projectType: { label: 'Type' },
  tasks: { label: 'Tasks' },
  tags: { label: 'Tags' },
  createdAt: { label: 'Created' },
  updatedAt: { label: 'Last Changed' },
} as const satisfies Record<string, { label: string; needs?: 'finance.read' }>

export type ProjectColumn = keyof typeof projectColumns
export const projectColumnNames = Object.keys(projectColumns) as [ProjectColumn, ...ProjectColumn[]]

/** What is shown until somebody chooses. */
export const usualColumns: readonly ProjectColumn[] = ['status', 'progress', 'team', 'endDate', 'budget']

/** What the list can be sorted by. */
export type SortKey = 'name' | ProjectColumn
export const sortKeys = ['name', ...projectColumnNames] as [SortKey, ...SortKey[]]

export const densities = { comfortable: 'Comfortable', compact: 'Compact' } as const
export type Density = keyof typeof densities
