/**
 * The fields of a RAID entry that its history names, with their labels. A field that is added to the requests does not
 * compile before it has a row here and is stored and exported. Without schemas, because screens use it.
 */
import type { UpdateRaid } from './raid.ts'

/** Besides what people edit, what follows from it. */
export type RaidField = Exclude<keyof UpdateRaid, 'version'> | 'responseTaskId' | 'actualResolution' | 'conditionState'

type RaidFieldRow = {
  /** In the history, in conflicts and where a change could not be saved. */
  label: string
  /** In the history: with the values before and after, by name, or in words of its own. */
  history: 'values' | 'name' | 'own words'
}

export const raidFields = {
  raidType: { label: 'Type', history: 'values' },
  title: { label: 'Title', history: 'values' },
  description: { label: 'Description', history: 'name' },
  assignedTo: { label: 'Assigned to', history: 'values' },
  responsible: { label: 'Responsible', history: 'values' },
  impact: { label: 'Impact', history: 'values' },
  probability: { label: 'Probability', history: 'values' },
  residualImpact: { label: 'Residual impact', history: 'values' },
  residualProbability: { label: 'Residual probability', history: 'values' },
  exposure: { label: 'Exposure', history: 'values' },
  status: { label: 'Status', history: 'values' },
  mitigation: { label: 'Mitigation', history: 'name' },
  strategy: { label: 'Strategy', history: 'values' },
  responseOwnerId: { label: 'Response owner', history: 'values' },
  responseDueDate: { label: 'Response due', history: 'values' },
  responseTaskId: { label: 'Response task', history: 'values' },
  comments: { label: 'Notes', history: 'name' },
  dateOpened: { label: 'Opened', history: 'values' },
  dueDate: { label: 'Due date', history: 'values' },
  expectedResolution: { label: 'Expected resolution', history: 'values' },
  actualResolution: { label: 'Resolved', history: 'values' },
  reviewDate: { label: 'Review', history: 'values' },
  showOnExecutiveDashboard: { label: 'Executive dashboard', history: 'values' },
  taskIds: { label: 'Linked tasks', history: 'name' },
  relatedIds: { label: 'Linked entries', history: 'name' },
  condition: { label: 'Rests on', history: 'own words' },
  conditionState: { label: 'Condition', history: 'own words' },
} as const satisfies Record<RaidField, RaidFieldRow>
