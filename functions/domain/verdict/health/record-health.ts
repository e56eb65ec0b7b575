/** Keeps the history of a project's health, and the thresholds that it is judged by, in its totals. */
import { dayOf } from '../../../../shared/dates/dates.ts'
import { without } from '../../../kernel/compact.ts'
import { stamp, system, type StampedEvent } from '../../../kernel/events/event.ts'
import { asRead } from '../../dashboard/behind.ts'
import type { ProjectTotals } from '../../dashboard/totals.ts'
import type { Workspace } from '../../workspace/workspace-repository.ts'
import { recordLevel } from './history.ts'
import { verdictOf } from './project-health.ts'

/** The totals with the level of that moment; unchanged for a project in the trash. */
export const withHealth = (
  totals: ProjectTotals,
  { timeZone, healthThresholds: thresholds }: Pick<Workspace, 'timeZone' | 'healthThresholds'>,
  now: Date,
): ProjectTotals => {
  const { facts } = totals
  if (facts === null) return totals
  const today = dayOf(now, timeZone)
  const judged: ProjectTotals = { ...without(totals, 'thresholds'), ...(thresholds !== undefined && { thresholds }) }
  // Impossible counts are on their way to others, and are not judged.
  if (asRead(judged, now).behindSince !== undefined) return judged
  const { level } = verdictOf(facts, judged, { today, money: true })
  return { ...judged, health: recordLevel(totals.health, today, level) }
}

/**
 * The event of a level that is not the one before; undefined if it stays, and for the first one, which only says that
 * recording has begun.
 */
export const healthEvent = (
  workspaceId: string,
  before: ProjectTotals,
  after: ProjectTotals,
  at: Date,
): StampedEvent | undefined => {
  const [was, now] = [before.health.at(-1)?.level, after.health.at(-1)?.level]
  if (was === undefined || now === undefined || was === now || after.facts === null) return undefined
  const { projectId, facts } = after
  return stamp('health.changed.v1', workspaceId, { by: system, at }, { projectId, projectName: facts.name, was, now })
}
