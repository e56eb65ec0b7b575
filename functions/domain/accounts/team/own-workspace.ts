/** The caller's workspace, and the current use of its plan. */
import { plans } from '../../../../shared/billing/plans.ts'
import { roles, type TeamRole } from '../../../../shared/permissions.ts'
import { Problem } from '../../../kernel/problem.ts'
import { readWorkspace, type Workspace } from '../../workspace/workspace-repository.ts'

/** Read for its plan as well, because the plan in the session may be outdated. */
export const ownWorkspace = async (id: string): Promise<Workspace> => {
  const workspace = await readWorkspace(id)
  if (workspace === undefined) throw new Error('The session belongs to a workspace without a record')
  return workspace
}

/**
 * Why the plan has no room for another person with a role. Reads the counters again, because they have just refused the
 * write.
 */
export const noRoom = async (workspaceId: string, role: TeamRole): Promise<Problem> => {
  const { plan, userCount, usersByRole } = await ownWorkspace(workspaceId)
  const { maxUsers, roleLimits } = plans[plan]
  if (userCount >= maxUsers && usersByRole[role] < roleLimits[role])
    return new Problem('user_limit_reached', 'User limit reached. Upgrade to add more team members.')
  const message = `${roles[role]} (${usersByRole[role]}/${roleLimits[role]} - Limit reached). Upgrade to add more team members.`
  return new Problem('role_limit_reached', message, { errors: [{ path: 'role', message }] })
}
