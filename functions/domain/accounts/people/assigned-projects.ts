import type { Member } from '../../../kernel/session/principal.ts'
import { readPerson } from './person-repository.ts'

type Caller = Pick<Member, 'workspaceId' | 'id' | 'key'> & { scope: Member['scope'] | undefined }

/**
 * The projects that a caller may see according to their own record: a first filter that reads no project. Undefined if
 * they can see all projects.
 */
export const assignedProjects = async ({
  scope,
  workspaceId,
  id,
  key,
}: Caller): Promise<ReadonlySet<string> | undefined> =>
  scope === 'all' ? undefined : (key?.projects ?? new Set((await readPerson(workspaceId, id))?.assignedProjects))
