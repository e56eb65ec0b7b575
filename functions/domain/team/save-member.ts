/** Writes a changed member together with everything that goes by their role and their address. */
import { plans, type PlanType } from '../../../shared/plans.ts'
import { without } from '../../kernel/compact.ts'
import type { Authored } from '../../kernel/event.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { changeSessionsOf, endSessionsOf } from '../../kernel/session-store.ts'
import { failed, TransactionRefused, type Write } from '../../kernel/transaction.ts'
import { loginsOf, releaseLogin, takeLogin, type Login } from '../people/login-repository.ts'
import { savePerson } from '../people/person-repository.ts'
import { moveRolePlace } from '../workspace/workspace-repository.ts'
import { dropLink, keepLink, type Link } from '../people/link-repository.ts'
import { noRoom, ownWorkspace } from './own-workspace.ts'
import { personEvent } from './person-event.ts'
import type { TeamPerson } from './reach.ts'

export const addressTaken = () => invalid('email', 'This email address is already in use')

export const lastProgramManager = () =>
  new Problem('last_program_manager', 'The last Program Manager can be neither removed nor given another role.')

/** The logins of one that the other has not. */
const loginsBut = (some: TeamPerson, others: TeamPerson): Login[] => {
  const kept = new Set(loginsOf(others).map(({ by, value }) => `${by}:${value}`))
  return loginsOf(some).filter(({ by, value }) => !kept.has(`${by}:${value}`))
}

/** A link goes to the new address, and one that went to the old address holds no more. */
const moveAddress = (before: TeamPerson, after: TeamPerson, link: Link | undefined): Write[] => [
  ...loginsBut(after, before).map((login) => takeLogin(login, after)),
  ...loginsBut(before, after).map((login) => releaseLogin(login, before)),
  ...(link === undefined ? [] : [keepLink(link, after)]),
  ...(before.link === undefined ? [] : [dropLink(before.link)]),
]

type Change = {
  before: TeamPerson
  after: TeamPerson
  changed: string[]
  by: Authored
  /** Of the invitation that goes to a new address. */ link?: Link
  /** Of the workspace, where it was read already. */ plan?: PlanType
}

/**
 * Answers the member as written, or undefined where somebody was faster. A new role or
 * address ends their sessions; 409 where the plan has no room for it, 400 where somebody has the address.
 */
export const saveMember = async ({
  before,
  after,
  changed,
  by,
  link,
  plan,
}: Change): Promise<TeamPerson | undefined> => {
  const { workspaceId } = before
  const roleMoves = before.role !== after.role
  const addressMoves = before.email !== after.email
  const event = personEvent('person.updated.v1', after, before.version + 1, changed, by, before)
  const rolePlace = roleMoves
    ? moveRolePlace(workspaceId, before.role, after.role, plans[plan ?? (await ownWorkspace(workspaceId)).plan])
    : undefined
  const others = [rolePlace, ...(addressMoves ? moveAddress(before, after, link) : [])]
  try {
    const linked = addressMoves ? { ...without(after, 'link'), ...(link !== undefined && { link }) } : after
    const written = await savePerson(before, { ...linked, event }, others)
    if (written !== undefined && (roleMoves || addressMoves)) await endSessionsOf(workspaceId, after.id)
    else if (written !== undefined && changed.some((field) => field === 'firstName' || field === 'lastName'))
      await changeSessionsOf(workspaceId, after.id, { firstName: after.firstName, lastName: after.lastName })
    return written === undefined ? undefined : { ...written, role: after.role }
  } catch (error) {
    if (failed(error, rolePlace)) throw await roleRefused(before, after)
    if (addressMoves && error instanceof TransactionRefused) throw addressTaken()
    throw error
  }
}

const roleRefused = async (before: TeamPerson, after: TeamPerson): Promise<Problem> => {
  const { usersByRole, plan } = await ownWorkspace(before.workspaceId)
  const isLast = before.role === 'program_manager' && usersByRole.program_manager <= 1
  return isLast && usersByRole[after.role] < plans[plan].roleLimits[after.role]
    ? lastProgramManager()
    : noRoom(before.workspaceId, after.role)
}
