/** The manager of a project, as callers may name them. */
import { personId } from '../../../shared/ids.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/principal.ts'
import { readPerson } from '../people/person-repository.ts'

/** Whether a person with this id belongs to the workspace, including the company account. */
export const isPerson = async (workspaceId: string, id: string): Promise<boolean> =>
  personId.safeParse(id).success && (await readPerson(workspaceId, id)) !== undefined

/** `unknown` if the name matches no person in the workspace, undefined if none was sent. */
export type NamedManager = { id: string } | 'unknown' | undefined

/** The manager in a caller's input. The numeric ids of older clients mean the caller. */
export const namedManager = async (
  { workspaceId, id }: Member,
  named: string | number | undefined,
): Promise<NamedManager> => {
  if (named === undefined) return undefined
  if (named === id || /^\d+$/.test(String(named))) return { id }
  return (await isPerson(workspaceId, String(named))) ? { id: String(named) } : 'unknown'
}

/** 400 for a manager who does not exist. */
export const unknownManager = () => invalid('managerId', 'Unknown team member')
