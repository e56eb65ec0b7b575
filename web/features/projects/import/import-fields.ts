/** The project fields that can be imported, and the column headings that match them. Plain data. */
import type { FieldsWith } from '../../../../shared/contract/field-rows.ts'
import type { projectFields } from '../../../../shared/projects/project-fields.ts'
import { bareHeading, type FieldTable } from '../../../spreadsheets/import/fields.ts'

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
} as const satisfies FieldTable & Record<'id' | FieldsWith<typeof projectFields, 'file', 'imported'>, unknown>

export type ImportField = keyof typeof importFields

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

/** Whether the product calculates the column with this heading. */
export const isCounted = (heading: string): boolean => counted.has(bareHeading(heading))
