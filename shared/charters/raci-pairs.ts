/** Finds what two RACI matrices of a project have in common. */
import { plainName, type RaciContent } from './raci-document.ts'
import type { RaciActivity } from './raci.ts'

type Activities = readonly Pick<RaciActivity, 'name' | 'standsFor'>[]

const linksOf = ({ standsFor = {} }: Activities[number]): string[] => [
  ...(standsFor.tasks ?? []),
  ...(standsFor.milestones ?? []),
  ...(standsFor.deliverables ?? []).map(plainName),
]

/**
 * The places of the activities of one matrix in another one: those with the same name, then those that stand for one of
 * the same records. Each activity is found at most once.
 */
export const activityPairs = (before: Activities, after: Activities): ReadonlyMap<number, number> => {
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  const pairUp = (keysOf: (activity: Activities[number]) => readonly string[]) => {
    const places = new Map<string, number[]>()
    for (const [at, activity] of after.entries())
      for (const key of keysOf(activity)) places.set(key, [...(places.get(key) ?? []), at])
    for (const [from, activity] of before.entries()) {
      if (pairs.has(from)) continue
      const to = keysOf(activity)
        .flatMap((key) => places.get(key) ?? [])
        .find((at) => !taken.has(at))
      if (to === undefined) continue
      pairs.set(from, to)
      taken.add(to)
    }
  }
  pairUp(({ name }) => [plainName(name)])
  pairUp(linksOf)
  return pairs
}

/** The id of the person behind a role, if the matrix names one. */
export const personBehind = ({ people = {} }: RaciContent, role: string): string | undefined =>
  Object.hasOwn(people, role) ? people[role] : undefined

/**
 * The names of the roles of one matrix in another one: the role with the same name, or else the one with the same person
 * behind it, whose name has changed. Roles that the other one lacks are left out.
 */
export const rolePairs = (before: RaciContent, after: RaciContent): ReadonlyMap<string, string> => {
  const pairs = new Map<string, string>()
  const taken = new Set<string>()
  const pairUp = (isSame: (role: string, other: string) => boolean) => {
    for (const role of before.roles) {
      const same = pairs.has(role) ? undefined : after.roles.find((other) => !taken.has(other) && isSame(role, other))
      if (same === undefined) continue
      pairs.set(role, same)
      taken.add(same)
    }
  }
  pairUp((role, other) => role === other)
  pairUp((role, other) => plainName(role) === plainName(other))
  pairUp((role, other) => {
    const person = personBehind(before, role)
    return person !== undefined && person === personBehind(after, other)
  })
  return pairs
}
