/** A change set as it is stored, and its states. */
import { dayMillis } from '../../../shared/dates/dates.ts'
import type { ChangeSetState } from '../../../shared/change-sets/change-set-choices.ts'
import type { ImportProgress } from '../../../shared/change-sets/import.ts'
import type { ChangeSetSummary, FieldValue, ProposedChange } from '../../../shared/change-sets/change-set.ts'
import type { Author } from '../../../shared/contract/event.ts'
import type { ChangeSetChange } from '../../../shared/change-sets/events.ts'
import { without } from '../../kernel/compact.ts'
import { changeSetLimits } from '../../../shared/change-sets/limits.ts'

export type Step = { by: Author; at: string }

/** An act of the product, and the finding that it is about. See `ChangeSetSummary`. */
export type Automatic = NonNullable<ChangeSetSummary['automatic']> & { finding: string }

/** An import, as far as it has come. */
export type Imported = {
  projectId: string
  created: number
  changed: number
  /** Parts that are not undone. */
  parts: number
  /** Tasks that are taken back, and those that were changed since and are left alone. */
  undone: number
  kept: number
  /** Whether its undo has begun, after which it takes no more parts. */
  isBeingUndone?: true
}

export type ChangeSetRecord = {
  id: string
  workspaceId: string
  title: string
  reason: string
  status: Exclude<ChangeSetState, 'expired'>
  changes: number
  leftOut: number
  /** The projects that it is about, by which specialists see it. */
  projectIds: string[]
  proposed: Step
  applied: Step | null
  undone: Step | null
  /** If the product has applied it at once, or proposed it by itself. */
  automatic: Automatic | null
  /** If it is an import, which has parts in place of lines. */
  imported: Imported | null
  /** Until when a proposal can be applied, and an applied one undone. */
  until: string
  /** Epoch seconds of the permanent deletion. */
  expiresAt: number
  version: number
  /** The version in which its lines were last written. */
  linesVersion: number
  updatedAt: string
}

export type ChangedField = { field: string; before: FieldValue; after: FieldValue }

/** What a line has done to its record. */
export type Applied = {
  /** The version that the record had afterwards. */
  version: number
  /** Every stored field that changed, with its value before; null for a record that was created. */
  was: Record<string, unknown> | null
}

export type StoredLine = {
  id: string
  change: ProposedChange
  /** Null until the record is created. */
  recordId: string | null
  projectId: string | null
  /** The name that the record had. */
  name: string
  /** The version that the change was proposed for; null for a record to create. */
  version: number | null
  fields: ChangedField[]
  leftOut?: true
  applied?: Applied
}

/**
 * How long a change set can be applied or undone, and how long it is stored. A proposal stays for as long again, so that
 * the list shows that it has expired.
 */
export const termsFrom = (
  at: Date,
  status: ChangeSetRecord['status'],
): Pick<ChangeSetRecord, 'until' | 'expiresAt'> => {
  const until = new Date(at.getTime() + changeSetLimits.days * dayMillis)
  const kept = status === 'proposed' ? 2 * changeSetLimits.days : changeSetLimits.days
  return { until: until.toISOString(), expiresAt: Math.floor((at.getTime() + kept * dayMillis) / 1000) }
}

/** Whether it counts as deleted. The database deletes expired items with a delay. */
export const isGone = ({ expiresAt }: Pick<ChangeSetRecord, 'expiresAt'>, now: Date): boolean =>
  expiresAt * 1000 <= now.getTime()

export const stateOf = ({ status, until }: Pick<ChangeSetRecord, 'status' | 'until'>, now: Date): ChangeSetState =>
  status === 'proposed' && until <= now.toISOString() ? 'expired' : status

const progressOf = ({ projectId, created, changed, undone, kept }: Imported): ImportProgress => ({
  projectId,
  created,
  changed,
  left: created + changed - undone - kept,
  kept,
})

export const toSummary = (record: ChangeSetRecord, now: Date): ChangeSetSummary => {
  const { id, title, reason, changes, leftOut, proposed, applied, undone, automatic, until, version } = record
  const state = stateOf(record, now)
  const isOpen = state === 'proposed' || state === 'applied'
  return {
    id,
    title,
    reason,
    state,
    changes,
    leftOut,
    proposed,
    applied,
    undone,
    until: isOpen ? until : null,
    automatic: automatic && without(automatic, 'finding'),
    imported: record.imported && progressOf(record.imported),
    version,
  }
}

/** The data of its events. */
export const changeOf = ({ id, title, changes, leftOut, projectIds, version }: ChangeSetRecord): ChangeSetChange => ({
  changeSetId: id,
  title,
  changes,
  leftOut,
  projectIds,
  version,
})
