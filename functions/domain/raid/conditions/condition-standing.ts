/** The text of a `conditionState` change: `Violated: planned for Mar 3, 2026, 2 days after`. */
import { keysOf } from '../../../../shared/contract/choices.ts'
import type { RaidFieldChange } from '../../../../shared/raid/raid.ts'
import { conditionStates, type ConditionStanding } from '../../../../shared/raid/raid-choices.ts'

/** The state of a condition in that text; undefined if there is none. */
export const standingIn = (words: string | null): ConditionStanding | undefined =>
  keysOf(conditionStates).find((standing) => words?.startsWith(conditionStates[standing].label))

/**
 * Whether the state of a condition has changed. A move of the underlying record does not count, nor does starting to
 * watch a condition that holds.
 */
export const standsOtherwise = ({ from, to }: Pick<RaidFieldChange, 'from' | 'to'>): boolean => {
  const [before, after] = [standingIn(from), standingIn(to)]
  return after !== undefined && after !== before && !(before === undefined && after === 'holds')
}
