/** The defaults of a new entry, and the result of an edit. Pure: no reads or writes. */
import { definedFields } from '../../../shared/contract/defined-fields.ts'
import { fieldsWith } from '../../../shared/contract/field-rows.ts'
import { raidFields } from '../../../shared/raid/raid-fields.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Author } from '../../../shared/contract/event.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import type { CreateRaid, RaidFieldChange, UpdateRaid } from '../../../shared/raid/raid.ts'
import {
  canWatch,
  conditionStates,
  isRaidOpen,
  isScored,
  raidLevels,
  raidStatuses,
  raidTypes,
  riskStrategies,
} from '../../../shared/raid/raid-choices.ts'
import { centsOf, type RaidRecord } from './raid-record.ts'

/** An owner as stored in the record: a name, and an id if the person is in the workspace. */
export type Named = { name: string; id: string | null }

export type RaidEdit = Omit<UpdateRaid, 'version' | 'assignedTo' | 'responsible' | 'condition'> & {
  assignedTo?: Named | undefined
  responsible?: Named | undefined
}

const withValues = fieldsWith(raidFields, 'history', 'values')
const byName = fieldsWith(raidFields, 'history', 'name')

const labels: Partial<Record<(typeof withValues)[number], Record<string, { label: string }>>> = {
  raidType: raidTypes,
  impact: raidLevels,
  probability: raidLevels,
  residualImpact: raidLevels,
  residualProbability: raidLevels,
  status: raidStatuses,
  strategy: riskStrategies,
}

const inWords = (field: (typeof withValues)[number], record: RaidRecord): string | null => {
  const value = record[field]
  if (value === null || value === '') return null
  if (field === 'exposure') return formatCents(Number(value))
  if (field === 'showOnExecutiveDashboard') return value === true ? 'Yes' : 'No'
  return labels[field]?.[String(value)]?.label ?? String(value)
}

const standing = ({ conditionState }: RaidRecord): string | null =>
  conditionState && `${conditionStates[conditionState.state].label}: ${conditionState.found}`

/**
 * For a different condition, the history records its sentence, and its state if either condition did not hold; for the
 * same condition, only the state.
 */
const conditionChange = (before: RaidRecord, after: RaidRecord): RaidFieldChange[] => {
  const [from, to] = [before.conditionState?.sentence ?? null, after.conditionState?.sentence ?? null]
  const [stood, stands] = [standing(before), standing(after)]
  const isAnother = !isDeepStrictEqual(before.condition, after.condition)
  const tellsState =
    stood !== stands &&
    (!isAnother || [before, after].some(({ conditionState }) => conditionState?.state === 'violated'))
  return [
    ...(isAnother || from !== to ? [{ field: 'condition', from, to }] : []),
    ...(tellsState ? [{ field: 'conditionState', from: stood, to: stands }] : []),
  ]
}

/** A name that is now linked to a person in the workspace counts as a different owner, even if the text is the same. */
const isSame = (before: RaidRecord, after: RaidRecord, field: keyof RaidRecord): boolean =>
  isDeepStrictEqual(before[field], after[field]) &&
  (field !== 'assignedTo' || before.assignedToId === after.assignedToId) &&
  (field !== 'responsible' || before.responsibleId === after.responsibleId)

/** The differences between two states of an entry, as its history records them. */
export const changesBetween = (before: RaidRecord, after: RaidRecord): RaidFieldChange[] => [
  ...withValues.flatMap((field) =>
    isSame(before, after, field) ? [] : [{ field, from: inWords(field, before), to: inWords(field, after) }],
  ),
  ...byName.flatMap((field) =>
    isDeepStrictEqual(before[field], after[field]) ? [] : [{ field, from: null, to: null }],
  ),
  ...conditionChange(before, after),
]

/** Only entries with a score have a probability and residual values after mitigation. */
const ofScored = (record: RaidRecord): RaidRecord =>
  isScored(record)
    ? { ...record, probability: record.probability ?? 'medium' }
    : { ...record, probability: null, residualImpact: null, residualProbability: null }

/** Some types cannot rest on a condition; changing the type removes it. */
const ofWatchable = (record: RaidRecord): RaidRecord =>
  canWatch(record) ? record : { ...record, condition: null, conditionState: null }

/** Resolved and closed entries have a resolution date; reopened entries do not. */
const resolution = (before: RaidRecord, after: RaidRecord, today: Day): RaidRecord => {
  if (isRaidOpen(after)) return { ...after, actualResolution: null }
  return isRaidOpen(before) ? { ...after, actualResolution: today } : after
}

/** The entry after an edit. `today`: the workspace's calendar day. */
export const changeEntry = (
  before: RaidRecord,
  { assignedTo, responsible, exposure, dateOpened, ...edit }: RaidEdit,
  today: Day,
): RaidRecord => {
  return resolution(
    before,
    ofWatchable(
      ofScored({
        ...before,
        ...definedFields(edit),
        ...(assignedTo && { assignedTo: assignedTo.name, assignedToId: assignedTo.id }),
        ...(responsible && { responsible: responsible.name, responsibleId: responsible.id }),
        ...(exposure !== undefined && { exposure: centsOf(exposure) }),
        // Clearing the opening date resets it to the default.
        ...(dateOpened !== undefined && { dateOpened: dateOpened ?? today }),
      }),
    ),
    today,
  )
}

export type NewEntry = { id: string; workspaceId: string; number: number; at: Date; by: Author; today: Day }

/** A new entry with defaults for omitted fields: an open risk of medium impact and probability, opened today. */
export const newEntry = (
  { id, workspaceId, number, at, by, today }: NewEntry,
  body: Omit<CreateRaid, 'assignedTo' | 'responsible' | 'condition'> & { assignedTo: Named; responsible: Named },
): RaidRecord => {
  const { projectId = null, ...edit } = body
  const blank: RaidRecord = {
    id,
    workspaceId,
    number,
    raidType: 'risk',
    projectId,
    title: body.title,
    description: body.description,
    assignedTo: body.assignedTo.name,
    assignedToId: body.assignedTo.id,
    responsible: body.responsible.name,
    responsibleId: body.responsible.id,
    impact: 'medium',
    probability: 'medium',
    residualImpact: null,
    residualProbability: null,
    exposure: null,
    status: 'open',
    mitigation: '',
    strategy: null,
    responseOwnerId: null,
    responseDueDate: null,
    responseTaskId: null,
    comments: '',
    dateOpened: today,
    dueDate: null,
    expectedResolution: null,
    actualResolution: null,
    reviewDate: null,
    showOnExecutiveDashboard: false,
    autoGenerated: false,
    sourceTaskId: null,
    automation: null,
    condition: null,
    conditionState: null,
    taskIds: [],
    relatedIds: [],
    createdBy: by,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    version: 1,
  }
  return changeEntry(blank, edit, today)
}
