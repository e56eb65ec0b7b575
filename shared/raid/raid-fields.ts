/**
 * The fields of a RAID entry, and what becomes of each elsewhere. A field that is added to the requests does not compile
 * before it has a row here and is stored and exported; its history and templates then follow from the row, or the
 * compiler names what is missing. Without schemas, because screens use it.
 */
import type { UpdateRaid } from './raid.ts'

/** Besides what people edit, what follows from it. */
export type RaidField = Exclude<keyof UpdateRaid, 'version'> | 'responseTaskId' | 'actualResolution' | 'conditionState'

type RaidFieldRow = {
  /** In the history, in conflicts and where a change could not be saved. */
  label: string
  /** In the history: with the values before and after, by name, or in words of its own. */
  history: 'values' | 'name' | 'own words'
  /** In a template of the project, which has risks and assumptions: as it is, or left out. */
  template: 'same' | 'left out'
}

export const raidFields = {
  raidType: { label: 'Type', history: 'values', template: 'same' },
  title: { label: 'Title', history: 'values', template: 'same' },
  description: { label: 'Description', history: 'name', template: 'same' },
  assignedTo: { label: 'Assigned to', history: 'values', template: 'left out' },
  responsible: { label: 'Responsible', history: 'values', template: 'left out' },
  impact: { label: 'Impact', history: 'values', template: 'same' },
  probability: { label: 'Probability', history: 'values', template: 'same' },
  residualImpact: { label: 'Residual impact', history: 'values', template: 'left out' },
  residualProbability: { label: 'Residual probability', history: 'values', template: 'left out' },
  exposure: { label: 'Exposure', history: 'values', template: 'left out' },
  status: { label: 'Status', history: 'values', template: 'left out' },
  mitigation: { label: 'Mitigation', history: 'name', template: 'same' },
  strategy: { label: 'Strategy', history: 'values', template: 'same' },
  responseOwnerId: { label: 'Response owner', history: 'values', template: 'left out' },
  responseDueDate: { label: 'Response due', history: 'values', template: 'left out' },
  responseTaskId: { label: 'Response task', history: 'values', template: 'left out' },
  comments: { label: 'Notes', history: 'name', template: 'left out' },
  dateOpened: { label: 'Opened', history: 'values', template: 'left out' },
  dueDate: { label: 'Due date', history: 'values', template: 'left out' },
  expectedResolution: { label: 'Expected resolution', history: 'values', template: 'left out' },
  actualResolution: { label: 'Resolved', history: 'values', template: 'left out' },
  reviewDate: { label: 'Review', history: 'values', template: 'left out' },
  showOnExecutiveDashboard: { label: 'Executive dashboard', history: 'values', template: 'left out' },
  taskIds: { label: 'Linked tasks', history: 'name', template: 'left out' },
  relatedIds: { label: 'Linked entries', history: 'name', template: 'left out' },
  condition: { label: 'Rests on', history: 'own words', template: 'left out' },
  conditionState: { label: 'Condition', history: 'own words', template: 'left out' },
} as const satisfies Record<RaidField, RaidFieldRow>
