/** The recorded health of a project: the days on which its level changed. Pure. */
import type { Day } from '../../../../shared/dates/dates.ts'
import type { HealthLevel } from '../../../../shared/verdict/health-choices.ts'
import type { HealthChange } from '../../../../shared/verdict/health.ts'
import { healthChanges } from '../../../../shared/verdict/limits.ts'

/**
 * The history after a day's level. One day has one entry, its latest level; a level that did not change has none, and
 * only the latest changes are kept. A day before the last recorded one changes nothing.
 */
export const recordLevel = (history: readonly HealthChange[], day: Day, level: HealthLevel): HealthChange[] => {
  const last = history.at(-1)
  if (last !== undefined && day < last.day) return [...history]
  const before = last?.day === day ? history.slice(0, -1) : [...history]
  return (before.at(-1)?.level === level ? before : [...before, { day, level }]).slice(-healthChanges)
}

/** The first day of the present level; null until a change has been recorded, since the first record only says when recording began. */
export const heldSince = (history: readonly HealthChange[], level: HealthLevel, today: Day): Day | null => {
  const last = history.at(-1)
  if (last === undefined) return null
  if (last.level !== level) return today
  return history.length === 1 ? null : last.day
}
