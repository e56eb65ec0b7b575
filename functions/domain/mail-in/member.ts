/** Who has written a mail: a person with what they may do in their workspace now, as a call of theirs would. */
import type { RouteRow } from '../../../shared/contract/route.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { Problem } from '../../kernel/problem.ts'
import { sessionOf } from '../../kernel/session/api-key.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { refuseReadOnly } from '../../kernel/session/read-only.ts'
import { refuseSuspended } from '../../kernel/table/suspension.ts'
import { findLogin } from '../accounts/people/login-repository.ts'
import { readPerson, type StoredPerson } from '../accounts/people/person-repository.ts'
import { readWorkspace, type Workspace } from '../workspace/workspace-repository.ts'

export type Sender = { person: StoredPerson; workspace: Workspace }

/** The member with an address, which no one else has. Undefined for everyone else, and until they have joined. */
export const senderWith = async (email: string): Promise<Sender | undefined> => {
  const holder = await findLogin({ realm: 'portal', by: 'email', value: email })
  if (holder === undefined || holder.pending === true) return undefined
  const [person, workspace] = await Promise.all([
    readPerson(holder.workspaceId, holder.personId),
    readWorkspace(holder.workspaceId),
  ])
  return person?.subject === undefined || workspace === undefined ? undefined : { person, workspace }
}

/** The sender as the caller of a route. Refuses what the route refuses to them. */
export const callerOf = async (
  row: RouteRow & { access: Extract<RouteRow['access'], { kind: 'session' }> },
  { person, workspace }: Sender,
): Promise<Member> => {
  refuseSuspended(workspace)
  const session = sessionOf({ person, workspace })
  const workspaceNow = async () => workspace
  await refuseReadOnly(row, session, workspaceNow)
  const scope = scopeOf(person.role, row.access.capability)
  if (!row.access.actors.includes(person.kind) || scope === undefined)
    throw new Problem('forbidden', 'Your role does not allow this.')
  return {
    kind: person.kind,
    id: person.id,
    role: person.role,
    workspaceId: workspace.id,
    scope,
    session,
    workspaceNow,
    from: { address: 'unknown', device: 'Email' },
  }
}
