/** Who can be spoken to in a comment: people of the workspace who may see what it is about. */
import { personId } from '../../../shared/ids.ts'
import { Problem } from '../../kernel/problem.ts'
import { readPerson, type StoredPerson } from '../people/person-repository.ts'
import type { Subject } from './subject.ts'

/** Who is named, in the order of the names; undefined for each who is nobody in the workspace. */
export type Mentioned = ReadonlyMap<string, StoredPerson | undefined>

export const readMentioned = async (workspaceId: string, named: readonly string[] = []): Promise<Mentioned> => {
  const ids = [...new Set(named)].filter((id) => personId.safeParse(id).success)
  return new Map(await Promise.all(ids.map(async (id) => [id, await readPerson(workspaceId, id)] as const)))
}

/** 400 at the first who is nobody here, or who would be told of what they may not see; those in `known` pass. */
export const requireMentions = (
  isSeenBy: Subject['isSeenBy'],
  mentioned: Mentioned,
  known: readonly string[] = [],
): string[] => {
  const errors = [...mentioned].flatMap(([id, person], index) => {
    const path = `mentions.${index}`
    if (known.includes(id)) return []
    if (person === undefined) return [{ path, message: 'Unknown team member' }]
    return isSeenBy(person)
      ? []
      : [{ path, message: `${person.firstName} ${person.lastName} does not work on this project` }]
  })
  const [first] = errors
  if (first !== undefined) throw new Problem('invalid_input', first.message, { errors })
  return [...mentioned.keys()]
}
