/**
 * Which entries a caller may see: live entries of the projects that they can see, entries without a project, and
 * entries that they are in charge of, because the log notifies them of these.
 */
import { raidId } from '../../../shared/contract/ids.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { assignedProjects } from '../accounts/people/assigned-projects.ts'
import type { RaidRecord } from './raid-record.ts'
import { readEntry } from './raid-repository.ts'

type InCharge = Pick<RaidRecord, 'assignedToId' | 'responsibleId' | 'responseOwnerId'>

/** Whether a person is the owner, the responsible person or the response owner of an entry. */
export const isInCharge = (personId: string, { assignedToId, responsibleId, responseOwnerId }: InCharge): boolean =>
  [assignedToId, responsibleId, responseOwnerId].includes(personId)

/** Returns whether the caller can access an entry; everyone can access entries that concern all projects. */
export type Reaches = (entry: Pick<RaidRecord, 'projectId'> & InCharge) => boolean

type Caller = Pick<Member, 'workspaceId' | 'id' | 'scope' | 'key'>

export const reachOf = async (principal: Caller): Promise<Reaches> => {
  const assigned = await assignedProjects(principal)
  return (entry) =>
    entry.projectId === null || (assigned?.has(entry.projectId) ?? true) || isInCharge(principal.id, entry)
}

/** An entry that the caller may see, in the trash or not; 404 otherwise, whatever the reason. */
export const entryWithin = async (principal: Caller, id: string): Promise<RaidRecord> => {
  if (!raidId.safeParse(id).success) throw notFound('Entry')
  const [entry, reaches] = await Promise.all([readEntry(principal.workspaceId, id), reachOf(principal)])
  if (entry === undefined || !reaches(entry)) throw notFound('Entry')
  return entry
}

/** Same as `entryWithin`, but not in the trash. */
export const visibleEntry = async (principal: Caller, id: string): Promise<RaidRecord> => {
  const entry = await entryWithin(principal, id)
  if (entry.deletion !== undefined) throw notFound('Entry')
  return entry
}
