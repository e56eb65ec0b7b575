/** The person who has asked a question, as a caller: with the role that they have now. */
import type { Session } from '../../../shared/accounts/session.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { readPresentWorkspace } from '../../kernel/session/present-workspace.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { once } from '../../kernel/table/table.ts'
import { readPerson, type StoredPerson } from '../accounts/people/person-repository.ts'
import { sessionCustomerOf } from '../../kernel/session/session-customer.ts'
import { readWorkspace, type Workspace } from '../workspace/workspace-repository.ts'

const sessionOf = (person: StoredPerson, workspace: Workspace): Session => {
  const { id, username, email, firstName, lastName, role, assignedProjects, kind } = person
  const user = { id, username, email, firstName, lastName, role, assignedProjects, avatar: null, timeZone: null }
  return { kind, user, customer: sessionCustomerOf(workspace), expiresAt: new Date().toISOString() }
}

/** Undefined if the person may no longer ask. */
export const askingMember = async (workspaceId: string, personId: string): Promise<Member | undefined> => {
  const [person, workspace] = await Promise.all([readPerson(workspaceId, personId), readWorkspace(workspaceId)])
  if (person === undefined || workspace === undefined || person.kind === 'admin') return undefined
  const { kind, id, role } = person
  const scope = scopeOf(role, 'assistant.own')
  if (scope === undefined) return undefined
  return {
    kind,
    id,
    role,
    workspaceId,
    scope,
    session: sessionOf(person, workspace),
    workspaceNow: once(() => readPresentWorkspace(workspaceId)),
    from: { address: 'unknown', device: 'unknown' },
  }
}
