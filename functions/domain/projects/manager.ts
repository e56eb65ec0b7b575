/** Who manages a project, as callers may name them. */
import { personId } from '../../../shared/ids.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/principal.ts'
import { readPerson } from '../people/person-repository.ts'

/** Whether a person of this id belongs to the workspace, the company account included. */
export const isPerson = async (workspaceId: string, id: string): Promise<boolean> =>
  personId.safeParse(id).success && (await readPerson(workspaceId, id)) !== undefined

/** `unknown` where a name is nobody's in the workspace, undefined where none was sent. */
export type NamedManager = { id: string } | 'unknown' | undefined

/** The manager whom a caller named. The numbers of older clients stand for the caller. */
export const namedManager = async (
  { workspaceId, id }: Member,
  named: string | number | undefined,
): Promise<NamedManager> => {
  if (named === undefined) return undefined
  if (named === id || /^\d+$/.test(String(named))) return { id }
  return (await isPerson(workspaceId, String(named))) ? { id: String(named) } : 'unknown'
}

/** 400 for a manager who is nobody. */
export const unknownManager = () => invalid('managerId', 'Unknown team member')
