/** Labels of an entry's fields, for its history and for edit conflicts. */
import type { RaidEntry } from '../../../shared/raid/raid.ts'

export const fieldLabels = {
  raidType: 'Type',
  title: 'Title',
  description: 'Description',
  assignedTo: 'Assigned to',
  responsible: 'Responsible',
  impact: 'Impact',
  probability: 'Probability',
  residualImpact: 'Residual impact',
  residualProbability: 'Residual probability',
  exposure: 'Exposure',
  status: 'Status',
  mitigation: 'Mitigation',
  strategy: 'Strategy',
  responseOwnerId: 'Response owner',
  responseDueDate: 'Response due',
  responseTaskId: 'Response task',
  comments: 'Notes',
  dateOpened: 'Opened',
  dueDate: 'Due date',
  expectedResolution: 'Expected resolution',
  actualResolution: 'Resolved',
  reviewDate: 'Review',
  showOnExecutiveDashboard: 'Executive dashboard',
  taskIds: 'Linked tasks',
  relatedIds: 'Linked entries',
  condition: 'Rests on',
  conditionState: 'Condition',
} as const satisfies Partial<Record<keyof RaidEntry, string>>

/** The label of a field in the history; an unknown field keeps its own name. */
export const labelOf = (field: string): string => (fieldLabels as Record<string, string>)[field] ?? field
