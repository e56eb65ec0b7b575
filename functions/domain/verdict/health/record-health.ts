/** Keeps the history of a project's health, and the thresholds that it is judged by, in its totals. Pure. */
import { dayOf } from '../../../../shared/dates/dates.ts'
import { without } from '../../../kernel/compact.ts'
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
