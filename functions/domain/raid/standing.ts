/** What a change of `conditionState` says in words: `Violated: planned for Mar 3, 2026, 2 days after`. */
import { keysOf } from '../../../shared/choices.ts'
import type { RaidFieldChange } from '../../../shared/raid.ts'
import { conditionStates, type ConditionStanding } from '../../../shared/raid-choices.ts'

/** How a condition stands by those words; undefined where there is none. */
export const standingIn = (words: string | null): ConditionStanding | undefined =>
  keysOf(conditionStates).find((standing) => words?.startsWith(conditionStates[standing].label))

/** Whether a condition stands otherwise than before. That what it rests on has moved is none, nor that one which holds is watched from now on. */
export const standsOtherwise = ({ from, to }: Pick<RaidFieldChange, 'from' | 'to'>): boolean => {
  const [before, after] = [standingIn(from), standingIn(to)]
  return after !== undefined && after !== before && !(before === undefined && after === 'holds')
}
