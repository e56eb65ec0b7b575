/** A RAID entry as the product stores it and as the API returns it. */
import { parseCents, formatCents } from '../../../shared/money.ts'
import type { RaidEntry } from '../../../shared/raid.ts'
import type { ConditionAutomation, RaidAutomation, TaskAutomation } from '../../../shared/raid-automation.ts'
import type { RaidThresholds } from '../../../shared/raid-rules.ts'
import { isRaidOpen, riskScore, uniqueIdOf } from '../../../shared/raid-choices.ts'
import type { Day } from '../../../shared/dates.ts'
import type { RaidChange, RaidDue } from '../../../shared/events/raid.ts'
import { without } from '../../kernel/compact.ts'
import type { Trashable } from '../projects/deletion.ts'

export type RaidRecord = Trashable &
  Omit<RaidEntry, 'uniqueId' | 'score' | 'residualScore' | 'exposure' | 'automation'> & {
    workspaceId: string
    /** Includes the thresholds under which the rule was last applied. */
    automation: (TaskAutomation & { thresholds: RaidThresholds }) | ConditionAutomation | null
    /** Cents. */
    exposure: number | null
  }

const toAutomation = (automation: RaidRecord['automation']): RaidAutomation | null =>
  automation === null || automation.rule === 'condition_violated' ? automation : without(automation, 'thresholds')

export const toEntry = (record: RaidRecord): RaidEntry => ({
  ...without(record, 'workspaceId', 'deletion', 'expiresAt'),
  uniqueId: uniqueIdOf(record),
  score: riskScore(record.probability, record.impact),
  residualScore: riskScore(record.residualProbability, record.residualImpact),
  exposure: record.exposure === null ? null : formatCents(record.exposure),
  automation: toAutomation(record.automation),
})

/** Converts an amount from a request to cents. */
export const centsOf = (exposure: string | null): number | null =>
  exposure === null ? null : (parseCents(exposure) ?? null)

/** Whether the entry still needs attention. */
export const isOpenEntry = (record: RaidRecord): boolean => record.deletion === undefined && isRaidOpen(record)

/**
 * Days on which an open entry needs attention. A response that was turned into a task is left out; the task announces
 * its own due date.
 */
export const looksAt = (record: RaidRecord): { what: RaidDue['what']; dueDate: Day }[] => {
  if (!isOpenEntry(record)) return []
  const { reviewDate, responseDueDate, responseOwnerId, responseTaskId } = record
  const asksForResponse = responseOwnerId !== null && responseTaskId === null
  return [
    ...(reviewDate === null ? [] : [{ what: 'review', dueDate: reviewDate } as const]),
    ...(responseDueDate === null || !asksForResponse ? [] : [{ what: 'response', dueDate: responseDueDate } as const]),
  ]
}

/** The first of these days; undefined if there is none. */
export const nextLook = (record: RaidRecord): Day | undefined =>
  looksAt(record)
    .map(({ dueDate }) => dueDate)
    .toSorted()[0]

/** The facts that events carry about an entry; null for an entry in the trash. */
export const factsOf = ({ raidType, status, impact, probability, dueDate, deletion }: RaidRecord): RaidChange['now'] =>
  deletion === undefined ? { raidType, status, impact, probability, dueDate } : null
