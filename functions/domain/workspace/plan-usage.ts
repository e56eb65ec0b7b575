import { plans } from '../../../shared/billing/plans.ts'
import type { TeamLimits } from '../../../shared/accounts/team.ts'
import type { Workspace } from './workspace-repository.ts'

/** The use of the plan by a workspace's people, in total and per role. */
export const peopleUsage = ({ plan, userCount, usersByRole }: Workspace): TeamLimits => {
  const { maxUsers, roleLimits } = plans[plan]
  return {
    planType: plan,
    users: { count: userCount, limit: maxUsers },
    roles: {
      program_manager: { count: usersByRole.program_manager, limit: roleLimits.program_manager },
      project_manager: { count: usersByRole.project_manager, limit: roleLimits.project_manager },
      sme: { count: usersByRole.sme, limit: roleLimits.sme },
    },
  }
}
