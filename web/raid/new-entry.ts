/** The form of a new entry: what it starts with, and what is sent of it. */
import type { Day } from '../../shared/dates.ts'
import type { Body } from '../client.ts'

/** What the dialog holds; every text may be empty until it is sent. */
export type NewEntry = {
  raidType: string
  projectId: string
  title: string
  description: string
  assignedTo: string
  responsible: string
  impact: string
  probability: string
  status: string
  exposure: string
  mitigation: string
  dateOpened: string
  dueDate: string
  expectedResolution: string
  reviewDate: string
  comments: string
  showOnExecutiveDashboard: boolean
}

export const blankEntry = (today: Day, projectId: string): NewEntry => ({
  raidType: 'risk',
  projectId,
  title: '',
  description: '',
  assignedTo: '',
  responsible: '',
  impact: 'medium',
  probability: 'medium',
  status: 'open',
  exposure: '',
  mitigation: '',
  dateOpened: today,
  dueDate: '',
  expectedResolution: '',
  reviewDate: '',
  comments: '',
  showOnExecutiveDashboard: false,
})

/** The call's body: a probability of risks alone, and nothing where a field was left empty. */
export const bodyOf = ({ projectId, probability, exposure, ...form }: NewEntry): Body<'raid.create'> => ({
  ...form,
  projectId: projectId === '' ? null : projectId,
  ...(form.raidType === 'risk' && { probability }),
  exposure: exposure.trim() === '' ? null : exposure,
})

/** Fields that have to be filled in. */
export const requiredFields = ['title', 'description', 'assignedTo', 'responsible'] as const
