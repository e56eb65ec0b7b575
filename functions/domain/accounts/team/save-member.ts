/** Writes a changed member together with everything that depends on their role and address. */
import { plans, type PlanType } from '../../../../shared/billing/plans.ts'
import { without } from '../../../kernel/compact.ts'
import type { Authored } from '../../../kernel/events/event.ts'
import { invalid, type Problem } from '../../../kernel/problem.ts'
import { changeSessionsOf, endSessionsOf } from '../../../kernel/session/session-store.ts'
import { failed, TransactionRefused, type Write } from '../../../kernel/table/transaction.ts'
import { readDelegations, type DelegationRecord } from '../../money/approvals/delegation-repository.ts'
import { endOfDelegations } from '../../money/approvals/end-delegations.ts'
import { loginsOf, releaseLogin, takeLogin, type Login } from '../people/login-repository.ts'
import { savePerson } from '../people/person-repository.ts'
import { fewest, lastProgramManager } from '../../workspace/last-program-manager.ts'
import { moveRolePlace } from '../../workspace/plan-limits.ts'
import { dropLink, keepLink, type Link } from '../people/account-link-repository.ts'
import { noRoom, ownWorkspace } from './own-workspace.ts'
import { personEvent } from './person-event.ts'
import type { TeamPerson } from './team-in-scope.ts'

export const addressTaken = () => invalid('email', 'This email address is already in use')

/** The logins of one member that the other does not have. */
const loginsBut = (some: TeamPerson, others: TeamPerson): Login[] => {
  const kept = new Set(loginsOf(others).map(({ by, value }) => `${by}:${value}`))
  return loginsOf(some).filter(({ by, value }) => !kept.has(`${by}:${value}`))
}

/** Sends a new link to the new address; a link sent to the old address becomes invalid. */
const moveAddress = (before: TeamPerson, after: TeamPerson, link: Link | undefined): Write[] => [
  ...loginsBut(after, before).map((login) => takeLogin(login, after)),
  ...loginsBut(before, after).map((login) => releaseLogin(login, before)),
  ...(link === undefined ? [] : [keepLink(link, after)]),
  ...[before.link, before.newAddress].flatMap((old) => (old === undefined ? [] : [dropLink(old)])),
]

type Change = {
  before: TeamPerson
  after: TeamPerson
  changed: string[]
  by: Authored
  /** The link of an invitation to a new address. */ link?: Link
  /** The plan of the workspace, if it was already read. */ plan?: PlanType
  /** The workspace's delegations of approvals, if they were already read. */ delegations?: DelegationRecord[]
}

/**
 * Returns the written member, or undefined if another writer was faster. A new role or address ends the member's
 * sessions; 409 if the plan has no room for the role, 400 if the address is taken.
 */
export const saveMember = async ({
  before,
  after,
  changed,
  by,
  link,
  plan,
  delegations,
}: Change): Promise<TeamPerson | undefined> => {
  const { workspaceId } = before
  const roleMoves = before.role !== after.role
  const addressMoves = before.email !== after.email
  const event = personEvent('person.updated.v1', after, before.version + 1, changed, by, before)
  const [planNow, delegationsNow] = roleMoves
    ? await Promise.all([
        plan ?? ownWorkspace(workspaceId).then((workspace) => workspace.plan),
        delegations ?? readDelegations(workspaceId),
      ])
    : [undefined, []]
  const rolePlace =
    planNow === undefined ? undefined : moveRolePlace(workspaceId, before.role, after.role, plans[planNow])
  const ends = endOfDelegations(delegationsNow, after, by)
  const others = [rolePlace, ...ends, ...(addressMoves ? moveAddress(before, after, link) : [])]
  try {
    const linked = addressMoves
      ? { ...without(after, 'link', 'newAddress'), ...(link !== undefined && { link }) }
      : after
    const written = await savePerson(before, { ...linked, event }, others)
    if (written !== undefined && (roleMoves || addressMoves)) await endSessionsOf(workspaceId, after.id)
    else if (written !== undefined && changed.some((field) => field === 'firstName' || field === 'lastName'))
      await changeSessionsOf(workspaceId, after.id, { firstName: after.firstName, lastName: after.lastName })
    return written === undefined ? undefined : { ...written, role: after.role }
  } catch (error) {
    if (ends.some((end) => failed(error, end))) return undefined
    if (failed(error, rolePlace)) throw await roleRefused(before, after)
    if (addressMoves && error instanceof TransactionRefused) throw addressTaken()
    throw error
  }
}

const roleRefused = async (before: TeamPerson, after: TeamPerson): Promise<Problem> => {
  const { usersByRole, plan } = await ownWorkspace(before.workspaceId)
  const isLast = usersByRole[before.role] <= fewest(before.role)
  return isLast && usersByRole[after.role] < plans[plan].roleLimits[after.role]
    ? lastProgramManager()
    : noRoom(before.workspaceId, after.role)
}
