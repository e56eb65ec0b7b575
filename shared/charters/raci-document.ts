/** Reads and changes the content of a stored RACI matrix, whatever wrote it. */
import { responsibilities, type RaciActivity, type RaciMatrix, type Responsibility, type StandsFor } from './raci.ts'

export type RaciContent = Pick<RaciMatrix, 'roles' | 'activities' | 'people' | 'leftOut'>

/** The content of a stored matrix. */
export type RaciDocument = RaciContent & Partial<RaciMatrix>

/** A name without differences in spacing and case. Names are the same if this is, and never by similarity. */
export const plainName = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

const isLetter = (value: unknown): value is Responsibility =>
  typeof value === 'string' && Object.hasOwn(responsibilities, value)

/** The letter of a role in an activity. */
export const letterOf = ({ assignments }: RaciActivity, role: string): Responsibility | undefined =>
  Object.hasOwn(assignments, role) ? assignments[role] : undefined

/** Whether the letter of a role is a suggestion that no record supports and no person has chosen. */
export const isSuggested = ({ assignments, suggested = [], byHand = [] }: RaciActivity, role: string): boolean =>
  Object.hasOwn(assignments, role) && suggested.includes(role) && !byHand.includes(role)

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((one) => typeof one === 'string'))] : []

const readLinks = (stored: unknown): StandsFor | undefined => {
  const { tasks, milestones, deliverables } = (stored ?? {}) as Record<string, unknown>
  const links = Object.fromEntries(
    Object.entries({ tasks: texts(tasks), milestones: texts(milestones), deliverables: texts(deliverables) }).filter(
      ([, ids]) => ids.length > 0,
    ),
  )
  return Object.keys(links).length === 0 ? undefined : links
}

const readActivity = (stored: unknown): RaciActivity[] => {
  const { name, assignments, standsFor, suggested, byHand } = (stored ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || typeof assignments !== 'object' || assignments === null) return []
  const links = readLinks(standsFor)
  return [
    {
      name,
      assignments: Object.fromEntries(
        Object.entries(assignments).filter((entry): entry is [string, Responsibility] => isLetter(entry[1])),
      ),
      ...(links && { standsFor: links }),
      ...(texts(suggested).length > 0 && { suggested: texts(suggested) }),
      ...(Array.isArray(byHand) && { byHand: texts(byHand) }),
    },
  ]
}

/**
 * Marks the letters that people have chosen. In a matrix that a person wrote or edited before letters were marked, it
 * could be any of them.
 */
const withMarks = (activities: RaciActivity[], roles: readonly string[], mayBeByHand: boolean): RaciActivity[] => {
  const isMarked = activities.some(({ byHand }) => byHand !== undefined)
  return activities.map(({ byHand, ...activity }) => {
    const chosen = isMarked || !mayBeByHand ? (byHand ?? []) : Object.keys(activity.assignments)
    const known = chosen.filter((role) => roles.includes(role))
    return { ...activity, ...(isMarked || known.length > 0 ? { byHand: known } : {}) }
  })
}

const readPeople = (stored: unknown, roles: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries((stored ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && roles.includes(entry[0]),
    ),
  )

/** The matrix of a stored document, whatever it contains; undefined if it has none. */
export const readRaci = (stored: unknown): RaciDocument | undefined => {
  const { roles, activities, people, leftOut, draftedBy, edited } = (stored ?? {}) as Record<string, unknown>
  if (!Array.isArray(roles) || !Array.isArray(activities)) return undefined
  const named = texts(roles)
  const linked = readPeople(people, named)
  const matrix = {
    roles: named,
    activities: withMarks(activities.flatMap(readActivity), named, draftedBy === undefined || edited === true),
    ...(Object.keys(linked).length > 0 && { people: linked }),
    ...(Number.isInteger(leftOut) && Number(leftOut) > 0 && { leftOut: Number(leftOut) }),
  }
  return matrix.roles.length === 0 || matrix.activities.length === 0 ? undefined : matrix
}

/** Marks letters as chosen by a person. */
const chosenIn = ({ byHand = [] }: RaciActivity, roles: readonly string[]): { byHand: string[] } => ({
  byHand: [...new Set([...byHand, ...roles])],
})

/**
 * Sets the letter of a cell for a person; `''` clears it. A new accountable role turns the previous one into consulted,
 * so that there is only one.
 */
export const withLetter = (activity: RaciActivity, role: string, letter: Responsibility | ''): RaciActivity => {
  const others = Object.entries(activity.assignments).filter(([name]) => name !== role)
  const replaced = letter === 'A' ? others.flatMap(([name, given]) => (given === 'A' ? [name] : [])) : []
  const remaining = others.map(([name, given]) => [name, replaced.includes(name) ? 'C' : given] as const)
  return {
    ...activity,
    assignments: Object.fromEntries(letter === '' ? remaining : [...remaining, [role, letter]]),
    ...chosenIn(activity, [...replaced, role]),
  }
}

/** The activity without a role of the matrix. */
export const withoutCell = ({ byHand, ...activity }: RaciActivity, role: string): RaciActivity => ({
  ...activity,
  assignments: Object.fromEntries(Object.entries(activity.assignments).filter(([name]) => name !== role)),
  ...(byHand && { byHand: byHand.filter((name) => name !== role) }),
})

/** Other letters in a matrix: cells by the number of their activity, and people who get a role of their own. */
export type LetterChange = {
  cells: readonly { activity: number; role: string; letter: Responsibility | null }[]
  /** Roles to add, each with the person behind it. */
  people: Readonly<Record<string, string>>
}

/** The matrix after a change of letters that a person chose. Exactly the given cells change. */
export const withLetters = <Matrix extends RaciContent>(matrix: Matrix, { cells, people }: LetterChange): Matrix => {
  const added = Object.keys(people).filter((role) => !matrix.roles.includes(role))
  return {
    ...matrix,
    roles: [...matrix.roles, ...added],
    activities: matrix.activities.map((activity, index) => {
      const changed = cells.filter((cell) => cell.activity === index)
      const others = Object.entries(activity.assignments).filter(([role]) =>
        changed.every((cell) => cell.role !== role),
      )
      if (changed.length === 0) return activity
      const given = changed.flatMap(({ role, letter }) => (letter === null ? [] : [[role, letter] as const]))
      const roles = changed.map(({ role }) => role)
      return {
        ...activity,
        assignments: Object.fromEntries([...others, ...given]),
        ...chosenIn(activity, roles),
      }
    }),
    ...(added.length > 0 && { people: { ...matrix.people, ...people } }),
  }
}
