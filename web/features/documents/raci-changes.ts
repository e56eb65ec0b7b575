/** What a new draft of a RACI matrix makes of the stored one. */
import { sumBy } from '../../../shared/contract/sums.ts'
import { letterOf, type RaciContent } from '../../../shared/charters/raci-document.ts'
import { activityPairs, rolePairs } from '../../../shared/charters/raci-pairs.ts'
import type { RaciActivity, Responsibility } from '../../../shared/charters/raci.ts'

type Letter = Responsibility | undefined

export type RaciChanges = {
  /** How many letters of the draft people chose before. */
  kept: number
  /** Activities of both, with the letters that differ. `name` is that of the draft. */
  changed: { name: string; letters: { role: string; before: Letter; after: Letter }[] }[]
  added: string[]
  /** Activities that the draft lacks, and how many letters of each people chose. */
  removed: { name: string; byHand: number }[]
}

const chosen = ({ byHand = [] }: RaciActivity): number => byHand.length

export const raciChanges = (before: RaciContent, after: RaciContent): RaciChanges => {
  const pairs = activityPairs(before.activities, after.activities)
  const roles = rolePairs(before, after)
  const formerly = new Map([...roles].map(([role, name]) => [name, role]))
  const missing = before.roles.filter((role) => !roles.has(role))
  const places = new Map([...pairs].map(([from, to]) => [to, from]))
  return {
    kept: sumBy(after.activities, chosen),
    changed: after.activities.flatMap((activity, at) => {
      const former = before.activities[places.get(at) ?? -1]
      if (former === undefined) return []
      const letters = [
        ...after.roles.map((role) => ({
          role,
          before: letterOf(former, formerly.get(role) ?? role),
          after: letterOf(activity, role),
        })),
        ...missing.map((role) => ({ role, before: letterOf(former, role), after: undefined })),
      ].filter((cell) => cell.before !== cell.after)
      return letters.length === 0 ? [] : [{ name: activity.name, letters }]
    }),
    added: after.activities.filter((_, at) => !places.has(at)).map(({ name }) => name),
    removed: before.activities
      .filter((_, from) => !pairs.has(from))
      .map((activity) => ({ name: activity.name, byHand: chosen(activity) })),
  }
}
