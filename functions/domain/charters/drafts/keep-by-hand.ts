/**
 * A new draft of a RACI matrix with the letters that people have chosen in the present one. Whatever both contain, each
 * activity of the result has exactly one accountable and at least one responsible role.
 */
import { raciLimits } from '../../../../shared/charters/limits.ts'
import { letterOf, type RaciContent } from '../../../../shared/charters/raci-document.ts'
import { activityPairs, personBehind, rolePairs } from '../../../../shared/charters/raci-pairs.ts'
import { activityProblem, type RaciActivity, type Responsibility } from '../../../../shared/charters/raci.ts'

/** Letters that people chose, by role; undefined where they chose none. */
type Chosen = ReadonlyMap<string, Responsibility | undefined>

export const chosenLetters = (activity: RaciActivity): Chosen =>
  new Map((activity.byHand ?? []).map((role) => [role, letterOf(activity, role)]))

/** An activity with these letters. If they name another accountable role, the drafted one is consulted. */
export const withChosen = (activity: RaciActivity, chosen: Chosen): RaciActivity => {
  const isAccountableChosen = [...chosen.values()].includes('A')
  const drafted = Object.entries(activity.assignments).flatMap(([role, letter]) =>
    chosen.has(role) ? [] : [[role, isAccountableChosen && letter === 'A' ? 'C' : letter] as const],
  )
  const given = [...chosen].flatMap(([role, letter]) => (letter === undefined ? [] : [[role, letter] as const]))
  return { ...activity, assignments: Object.fromEntries([...drafted, ...given]), byHand: [...chosen.keys()] }
}

/** Adds the roles of the present matrix that the draft lacks. Undefined if there is no room for them. */
const withRoles = <Matrix extends RaciContent>(
  draft: Matrix,
  before: RaciContent,
  roles: readonly string[],
): { draft: Matrix; nameOf: (role: string) => string } | undefined => {
  const pairs = rolePairs(before, draft)
  const added = [...new Set(roles)].filter((role) => !pairs.has(role))
  if (draft.roles.length + added.length > raciLimits.roles) return undefined
  const people = Object.entries(before.people ?? {}).filter(([role]) => added.includes(role))
  return {
    draft: {
      ...draft,
      roles: [...draft.roles, ...added],
      ...(people.length > 0 && { people: { ...draft.people, ...Object.fromEntries(people) } }),
    },
    nameOf: (role) => pairs.get(role) ?? role,
  }
}

/** The letters of an activity under the names that its roles have in the draft. */
const renamed = ({ assignments, byHand = [], ...activity }: RaciActivity, nameOf: (role: string) => string) => ({
  ...activity,
  assignments: Object.fromEntries(Object.entries(assignments).map(([role, letter]) => [nameOf(role), letter])),
  byHand: byHand.map(nameOf),
})

/** What the drafted activity becomes; undefined if the chosen letters have no room in it. */
const kept = <Matrix extends RaciContent>(
  draft: Matrix,
  drafted: RaciActivity | undefined,
  before: RaciContent,
  activity: RaciActivity,
): { draft: Matrix; activity: RaciActivity } | undefined => {
  if (drafted !== undefined) {
    const roomy = withRoles(draft, before, activity.byHand ?? [])
    const mixed = roomy && withChosen(drafted, chosenLetters(renamed(activity, roomy.nameOf)))
    if (mixed !== undefined && activityProblem(mixed) === undefined)
      return { draft: roomy?.draft ?? draft, activity: mixed }
  }
  // The chosen letters rest on others of the present matrix: who was accountable beside them, for example.
  const roomy = withRoles(draft, before, [...Object.keys(activity.assignments), ...(activity.byHand ?? [])])
  if (roomy === undefined || activityProblem(activity) !== undefined) return undefined
  const whole = renamed(activity, roomy.nameOf)
  return { draft: roomy.draft, activity: drafted === undefined ? whole : { ...drafted, ...whole, name: drafted.name } }
}

/** Keeps the person behind a role where the draft names none. */
const withPeople = <Matrix extends RaciContent>(draft: Matrix, before: RaciContent): Matrix => {
  const known = [...rolePairs(before, draft)].flatMap(([role, name]) => {
    const person = personBehind(before, role)
    return person === undefined ? [] : [[name, person] as const]
  })
  return known.length === 0 ? draft : { ...draft, people: { ...Object.fromEntries(known), ...draft.people } }
}

/**
 * @param isThere - whether an activity that the draft does not have still stands for something: an activity that people
 *   added does, and one whose tasks are gone does not
 */
export const keepByHand = <Matrix extends RaciContent>(
  drafted: Matrix,
  before: RaciContent | undefined,
  isThere: (activity: RaciActivity) => boolean,
): Matrix => {
  if (before === undefined) return drafted
  const pairs = activityPairs(before.activities, drafted.activities)
  let draft = withPeople(drafted, before)
  for (const [place, activity] of before.activities.entries()) {
    if ((activity.byHand ?? []).length === 0) continue
    const at = pairs.get(place)
    if (at === undefined && (!isThere(activity) || draft.activities.length >= raciLimits.activities)) continue
    const found = kept(draft, at === undefined ? undefined : draft.activities[at], before, activity)
    if (found === undefined) continue
    const { activities } = found.draft
    draft = {
      ...found.draft,
      activities:
        at === undefined
          ? [...activities, found.activity]
          : activities.map((activity, index) => (index === at ? found.activity : activity)),
    }
  }
  return draft
}
