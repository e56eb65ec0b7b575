import { plans } from '../../shared/plans.ts'
import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { ownWorkspace } from './own-workspace.ts'

export const limits: Handler<typeof routes.team.limits> = async ({ principal }) => {
  const { plan, userCount, usersByRole } = await ownWorkspace(principal.workspaceId)
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
