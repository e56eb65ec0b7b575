/** The form of a new entry: its initial values and the request that it becomes. */
import type { Day } from '../../../../shared/dates/dates.ts'
import { canWatch, isScored, type RaidType } from '../../../../shared/raid/raid-choices.ts'
import type { WatchedCondition } from '../../../../shared/raid/watched-condition.ts'
import type { Body } from '../../../client/client.ts'
import { conditionOf, type ConditionDraft } from '../conditions/condition-draft.ts'

/** The values of the form. Each text may be empty until it is sent. */
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
  /** The watched condition of an assumption or a dependency; null for none. */
  condition: ConditionDraft | null
}

/** The fields that are one text. */
export type EntryText = Exclude<keyof NewEntry, 'condition'>

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
  condition: null,
})

/** The condition to send. The form keeps it when the type changes to one without conditions, but it is not sent. */
export const wantedCondition = ({
  raidType,
  condition,
}: Pick<NewEntry, 'raidType' | 'condition'>): ConditionDraft | null =>
  canWatch(chosenType(raidType)) ? condition : null

const conditionIn = (form: Pick<NewEntry, 'raidType' | 'condition'>): Pick<Body<'raid.create'>, 'condition'> => {
  const wanted = wantedCondition(form)
  return wanted === null ? {} : { condition: conditionOf(wanted) as WatchedCondition }
}

/** The type in a form, whose select offers no other values. */
export const chosenType = (raidType: string): { raidType: RaidType } => ({ raidType: raidType as RaidType })

/** The request's body. Only risks have a probability; only assumptions and dependencies have a condition. */
export const bodyOf = ({ projectId, probability, exposure, condition, ...form }: NewEntry): Body<'raid.create'> => ({
  ...form,
  projectId: projectId === '' ? null : projectId,
  ...(isScored(chosenType(form.raidType)) && { probability }),
  exposure: exposure.trim() === '' ? null : exposure,
  ...conditionIn({ raidType: form.raidType, condition }),
})

/** Fields that have to be filled in. */
export const requiredFields = ['title', 'description', 'assignedTo', 'responsible'] as const

/** What a suggestion is made from. */
export const suggestBodyOf = (
  { raidType, projectId, title, description, impact, probability, dueDate }: NewEntry,
  given: string | undefined,
): Body<'raid.suggest'> => ({
  raidType,
  projectId: (given ?? projectId) === '' ? null : (given ?? projectId),
  title,
  description,
  impact,
  probability: isScored(chosenType(raidType)) ? probability : null,
  dueDate: dueDate === '' ? null : dueDate,
})

/** A text with more lines at its end. */
export const joined = (text: string, more: string): string => [text.trim(), more].filter(Boolean).join('\n')
