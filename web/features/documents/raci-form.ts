/** Converts a RACI matrix between the stored document and the edit form. */
import {
  activityProblem,
  responsibilities,
  type RaciActivity,
  type RaciMatrix,
  type Responsibility,
} from '../../../shared/raci.ts'
import type { Origin } from './origin.ts'

export type RaciForm = { roles: string[]; activities: RaciActivity[] }

/** The content of a stored matrix. */
export type RaciDocument = RaciForm & Partial<RaciMatrix>

const isLetter = (value: unknown): value is Responsibility =>
  typeof value === 'string' && Object.hasOwn(responsibilities, value)

/** The letter of a role in an activity. */
export const letterOf = ({ assignments }: RaciActivity, role: string): Responsibility | undefined =>
  Object.hasOwn(assignments, role) ? assignments[role] : undefined

const readActivity = (stored: unknown): RaciActivity[] => {
  const { name, assignments } = (stored ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || typeof assignments !== 'object' || assignments === null) return []
  return [
    {
      name,
      assignments: Object.fromEntries(
        Object.entries(assignments).filter((entry): entry is [string, Responsibility] => isLetter(entry[1])),
      ),
    },
  ]
}

/** The matrix of a stored document, whatever it contains; undefined if it has none. */
export const readRaci = (stored: unknown): RaciDocument | undefined => {
  const { roles, activities } = (stored ?? {}) as Record<string, unknown>
  if (!Array.isArray(roles) || !Array.isArray(activities)) return undefined
  const matrix = {
    roles: [...new Set(roles.filter((role) => typeof role === 'string'))],
    activities: activities.flatMap(readActivity),
  }
  return matrix.roles.length === 0 || matrix.activities.length === 0 ? undefined : matrix
}

/**
 * Sets the letter of a cell; `''` clears it. A new accountable role turns the previous one into consulted, so that
 * there is only one.
 */
export const withLetter = (activity: RaciActivity, role: string, letter: Responsibility | ''): RaciActivity => {
  const others = Object.entries(activity.assignments).filter(([name]) => name !== role)
  const remaining =
    letter === 'A' ? others.map(([name, given]) => [name, given === 'A' ? 'C' : given] as const) : others
  return { ...activity, assignments: Object.fromEntries(letter === '' ? remaining : [...remaining, [role, letter]]) }
}

export const withoutRole = ({ roles, activities }: RaciForm, role: string): RaciForm => ({
  roles: roles.filter((name) => name !== role),
  activities: activities.map((activity) => withLetter(activity, role, '')),
})

/** Validation errors by index of the activity. */
export const raciProblems = ({ activities }: RaciForm): ReadonlyMap<number, string> =>
  new Map(
    activities.flatMap((activity, index) => {
      const problem = activity.name.trim() === '' ? 'Enter an activity name' : activityProblem(activity)
      return problem === undefined ? [] : [[index, problem] as const]
    }),
  )

export const raciOf = ({ roles, activities }: RaciForm, origin: Origin): RaciDocument => ({
  roles,
  activities: activities.map((activity) => ({ ...activity, name: activity.name.trim() })),
  ...origin,
})

/** Each activity as text, to compare it with another version. A number distinguishes activities with the same name. */
export const raciInWords = (document: RaciForm | undefined): Record<string, string> => {
  const times = new Map<string, number>()
  const labelOf = (name: string): string => {
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return time === 1 ? name : `${name} (${time})`
  }
  return Object.fromEntries(
    (document?.activities ?? []).map((activity) => [
      labelOf(activity.name),
      (document?.roles ?? [])
        .flatMap((role) => {
          const letter = letterOf(activity, role)
          return letter === undefined ? [] : [`${role}: ${letter}`]
        })
        .join(', '),
    ]),
  )
}
