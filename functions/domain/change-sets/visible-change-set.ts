/**
 * Which change sets a caller may see: everyone who sees all projects sees all of them; others see their own, and those
 * that are only about their projects.
 */
import { changeSetId } from '../../../shared/contract/ids.ts'
import { notFound } from '../../kernel/problem.ts'
import { assignedProjects } from '../accounts/people/assigned-projects.ts'
import { isGone, type ChangeSetRecord, type StoredLine } from './change-set-record.ts'
import { readChangeSet } from './change-set-repository.ts'
import type { Caller } from './records.ts'

type Sees = (record: Pick<ChangeSetRecord, 'proposed' | 'projectIds'>) => boolean

export const sightOf = async (caller: Pick<Caller, 'workspaceId' | 'id' | 'scope' | 'key'>): Promise<Sees> => {
  const assigned = await assignedProjects(caller)
  return ({ proposed, projectIds }) =>
    assigned === undefined || proposed.by.id === caller.id || projectIds.every((id) => assigned.has(id))
}

/** 404 for one that does not exist, whatever the reason. */
export const visibleChangeSet = async (
  caller: Pick<Caller, 'workspaceId' | 'id' | 'scope' | 'key'>,
  id: string,
): Promise<{ record: ChangeSetRecord; lines: StoredLine[] }> => {
  const [found, sees] = await Promise.all([
    changeSetId.safeParse(id).success ? readChangeSet(caller.workspaceId, id) : undefined,
    sightOf(caller),
  ])
  if (found === undefined || isGone(found.record, new Date()) || !sees(found.record)) throw notFound('Change set')
  return found
}
