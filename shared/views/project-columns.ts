/**
 * The columns of the project list. Plain data without schemas, because the screen, the exported files and the saved
 * views read the same table.
 */

/**
 * The columns after the project's name, which always comes first. `needs` names the capability that a column requires.
 */
export const projectColumns = {
  health: { label: 'Health' },
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

/** The columns shown by default. */
export const usualColumns: readonly ProjectColumn[] = ['health', 'status', 'progress', 'team', 'endDate', 'budget']

/** What the list can be sorted by. */
export type SortKey = 'name' | ProjectColumn
export const sortKeys = ['name', ...projectColumnNames] as [SortKey, ...SortKey[]]

export const densities = { comfortable: 'Comfortable', compact: 'Compact' } as const
export type Density = keyof typeof densities
