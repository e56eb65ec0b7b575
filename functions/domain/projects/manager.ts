/** The manager of a project, as callers may name them. */
import { personId } from '../../../shared/contract/ids.ts'
import { invalid } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { listPeople, readPerson } from '../accounts/people/person-repository.ts'

/** Whether a person with this id belongs to the workspace, including the company account. */
export const isPerson = async (workspaceId: string, id: string): Promise<boolean> =>
  personId.safeParse(id).success && (await readPerson(workspaceId, id)) !== undefined

/** Operators and keys of the company are not among the people of a workspace. */
const isOfWorkspace = ({ kind, key }: Member): boolean => kind !== 'admin' && key?.projects === undefined

/**
 * The manager of a project whose creator names none: the caller, or the first program manager of the workspace if the
 * caller is not one of its people.
 */
export const usualManager = async (principal: Member): Promise<string> => {
  const { id, workspaceId } = principal
  if (isOfWorkspace(principal)) return id
  const people = await listPeople(workspaceId)
  const person = people.find(({ role }) => role === 'program_manager') ?? people.find(({ role }) => role === 'customer')
  if (person === undefined) throw invalid('managerId', 'Choose a manager')
  return person.id
}

/** `unknown` if the name matches no person in the workspace, undefined if none was sent. */
export type NamedManager = { id: string } | 'unknown' | undefined

/** The manager in a caller's input. The numeric ids of older clients mean the caller. */
export const namedManager = async (principal: Member, named: string | number | undefined): Promise<NamedManager> => {
  const { workspaceId, id } = principal
  if (named === undefined) return undefined
  if ((named === id && isOfWorkspace(principal)) || /^\d+$/.test(String(named)))
    return { id: await usualManager(principal) }
  return (await isPerson(workspaceId, String(named))) ? { id: String(named) } : 'unknown'
}

/** The manager of a new project. `unknown` as in `namedManager`. */
export const chosenManager = async (
  principal: Member,
  named: string | number | undefined,
): Promise<NonNullable<NamedManager>> => (await namedManager(principal, named)) ?? { id: await usualManager(principal) }

/** 400 for a manager who does not exist. */
export const unknownManager = () => invalid('managerId', 'Unknown team member')
