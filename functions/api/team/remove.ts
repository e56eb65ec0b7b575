import { trashDays } from '../../../shared/projects/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { without } from '../../kernel/compact.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { endSessionsOf } from '../../kernel/session/session-store.ts'
import { expiresInDays } from '../../kernel/table/table.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { readDelegations } from '../../domain/money/approvals/delegation-repository.ts'
import { endOfDelegations } from '../../domain/money/approvals/end-delegations.ts'
import { loginsOf, releaseLogin } from '../../domain/accounts/people/login-repository.ts'
import { savePerson, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { freePersonPlace } from '../../domain/workspace/plan-limits.ts'
import { dropLink } from '../../domain/accounts/people/account-link-repository.ts'
import { personEvent } from '../../domain/accounts/team/person-event.ts'
import { reachedMember } from '../../domain/accounts/team/team-in-scope.ts'
import { lastProgramManager } from '../../domain/workspace/last-program-manager.ts'

/**
 * From this write on, no one can sign in with this member's address. The event removes them from teams and deletes
 * their account.
 */
const attempt = async (principal: Member, userId: string): Promise<'removed' | typeof lost> => {
  const [{ person: before }, delegations] = await Promise.all([
    reachedMember(principal, userId),
    readDelegations(principal.workspaceId),
  ])
  if (before.id === principal.id) throw invalid('userId', 'You cannot remove yourself')
  const by = nowBy(principal)
  const event = personEvent('person.removed.v1', before, before.version + 1, [], by, before)
  const gone: StoredPerson = {
    ...without(before, 'phone', 'address', 'link'),
    assignedProjects: [],
    event,
    removedAt: by.at.toISOString(),
    expiresAt: expiresInDays(trashDays),
  }
  const freedPlace = freePersonPlace(before.workspaceId, before.role, {
    wasAssigned: before.assignedProjects.length > 0,
  })
  const ends = endOfDelegations(delegations, { id: before.id, role: undefined }, by)
  try {
    const written = await savePerson(before, gone, [
      freedPlace,
      ...ends,
      ...loginsOf(before).map((login) => releaseLogin(login, before)),
      before.link && dropLink(before.link),
    ])
    if (written === undefined) return lost
  } catch (error) {
    if (ends.some((end) => failed(error, end))) return lost
    if (failed(error, freedPlace)) throw lastProgramManager()
    throw error
  }
  await endSessionsOf(before.workspaceId, before.id)
  return 'removed'
}

export const remove: Handler<typeof routes.team.remove> = async ({ params: { userId }, principal }) => {
  await untilWritten(() => attempt(principal, userId))
  return null
}
