/** The project fields that can be imported, and the column headings that match them. Plain data. */

/** `names`: other headings for the field, in lowercase and with only letters and digits. */
export const importFields = {
  id: { label: 'Project ID', names: ['id', 'key'] },
  name: { label: 'Project', names: ['name', 'projectname', 'title', 'projecttitle'] },
  description: { label: 'Description', names: ['about', 'details', 'summary', 'notes'] },
  status: { label: 'Status', names: ['state', 'stage', 'projectstatus'] },
  priority: { label: 'Priority', names: ['importance', 'urgency'] },
  riskLevel: { label: 'Risk', names: ['risklevel'] },
  projectType: { label: 'Type', names: ['projecttype', 'category', 'kind'] },
  startDate: { label: 'Start Date', names: ['start', 'begin', 'begins', 'begindate', 'startson'] },
  endDate: {
    label: 'Due Date',
    names: ['enddate', 'end', 'due', 'deadline', 'finish', 'finishdate', 'targetdate', 'dueon'],
  },
  budget: { label: 'Budget', names: ['plannedcost', 'totalbudget', 'cost', 'budgetusd'] },
  opex: { label: 'OPEX', names: ['operatingcost'] },
  capex: { label: 'CAPEX', names: ['capitalcost'] },
  managerId: { label: 'Manager', names: ['projectmanager', 'owner', 'lead', 'manageremail'] },
  teamMembers: { label: 'Team', names: ['teammembers', 'members', 'people', 'resources'] },
  tags: { label: 'Tags', names: ['labels', 'keywords'] },
} as const satisfies Record<string, { label: string; names: readonly string[] }>

export type ImportField = keyof typeof importFields
export const importFieldNames = Object.keys(importFields) as ImportField[]

/** Calculated columns that an export writes; an import skips them on purpose. */
const counted = new Set([
  'health',
  'reason',
  'progress',
  'budgetused',
  'tasks',
  'completedtasks',
  'created',
  'lastchanged',
])

const bare = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const fieldOf = (heading: string): ImportField | undefined => {
  const asked = bare(heading)
  return importFieldNames.find(
    (field) =>
      bare(importFields[field].label) === asked ||
      bare(field) === asked ||
      (importFields[field].names as readonly string[]).includes(asked),
  )
}

/** Whether the product calculates the column with this heading. */
export const isCounted = (heading: string): boolean => counted.has(bare(heading))

/**
 * Guesses the field of each column from its heading; null if unknown, or if an earlier column has the field already.
 */
export const guessFields = (headings: readonly string[]): (ImportField | null)[] => {
  const taken = new Set<ImportField>()
  return headings.map((heading) => {
    const field = fieldOf(heading)
    if (field === undefined || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
