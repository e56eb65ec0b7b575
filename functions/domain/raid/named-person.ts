/** Resolves owners as callers name them: by the id of a person in the workspace, or by any name. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import { personId } from '../../../shared/contract/ids.ts'
import { invalid } from '../../kernel/problem.ts'
import type { PersonName } from '../../../shared/accounts/person.ts'
import { listPeople } from '../accounts/people/person-repository.ts'
import type { Named } from './entry-change.ts'

/** The owner before the edit; stays valid even if the person has left since. */
type Before = { name: string; id: string | null }

/**
 * The people in some fields of a caller's input, among the people of the workspace. Throws a 400 at the field for an
 * unknown id. A name that matches exactly one person is linked to them.
 */
export const namedAmong = <F extends string>(
  people: readonly (PersonName & { id: string })[],
  fields: Partial<Record<F, string | undefined>>,
  before: Partial<Record<F, Before>> = {},
): Partial<Record<F, Named>> => {
  const find = (field: F, value: string): Named => {
    const known = before[field]
    if (known !== undefined && (value === known.id || value === known.name)) return known
    if (personId.safeParse(value).success) {
      const person = people.find(({ id }) => id === value)
      if (person === undefined) throw invalid(field, 'Unknown team member')
      return { id: person.id, name: fullName(person) }
    }
    const [person, another] = people.filter((person) => fullName(person).toLowerCase() === value.toLowerCase())
    return person === undefined || another !== undefined
      ? { id: null, name: value }
      : { id: person.id, name: fullName(person) }
  }
  const asked = Object.entries(fields).filter((entry): entry is [F, string] => entry[1] !== undefined)
  return Object.fromEntries(asked.map(([field, value]) => [field, find(field, value)])) as Partial<Record<F, Named>>
}

/** The same, with the people of the workspace as they are now. One read, or none if no person is named. */
export const findNamed = async <F extends string>(
  workspaceId: string,
  fields: Partial<Record<F, string | undefined>>,
  before: Partial<Record<F, Before>> = {},
): Promise<Partial<Record<F, Named>>> =>
  Object.values(fields).every((value) => value === undefined)
    ? {}
    : namedAmong(await listPeople(workspaceId), fields, before)
