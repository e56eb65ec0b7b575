/** Who can be mentioned in a comment: people in the workspace who may see the record that it is about. */
import { personId } from '../../../shared/contract/ids.ts'
import { refuseErrors } from '../../kernel/problem.ts'
import { readPerson, type StoredPerson } from '../accounts/people/person-repository.ts'
import type { Subject } from './subject.ts'

/** The mentioned people, in the order of their names; undefined for a person who is not in the workspace. */
export type Mentioned = ReadonlyMap<string, StoredPerson | undefined>

export const readMentioned = async (workspaceId: string, named: readonly string[] = []): Promise<Mentioned> => {
  const ids = [...new Set(named)].filter((id) => personId.safeParse(id).success)
  return new Map(await Promise.all(ids.map(async (id) => [id, await readPerson(workspaceId, id)] as const)))
}

/**
 * 400 at the first mention of a person who is not in the workspace, or who may not see the record; people in `known`
 * are allowed.
 */
export const requireMentions = (
  isVisibleTo: Subject['isVisibleTo'],
  mentioned: Mentioned,
  known: readonly string[] = [],
): string[] => {
  const errors = [...mentioned].flatMap(([id, person], index) => {
    const path = `mentions.${index}`
    if (known.includes(id)) return []
    if (person === undefined) return [{ path, message: 'Unknown team member' }]
    return isVisibleTo(person)
      ? []
      : [{ path, message: `${person.firstName} ${person.lastName} does not work on this project` }]
  })
  refuseErrors(errors)
  return [...mentioned.keys()]
}
