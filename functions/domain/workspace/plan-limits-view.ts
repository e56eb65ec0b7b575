/** The limits of a workspace's plan and their current use. */
import { plans, type PlanLimits } from '../../../shared/billing/plans.ts'
import type { Workspace } from './workspace-repository.ts'

export const planLimitsOf = ({
  plan,
  projectCount,
  userCount,
}: Pick<Workspace, 'plan' | 'projectCount' | 'userCount'>): PlanLimits => {
  const { maxProjects, maxUsers, aiFeatures, fileUploadLimitMB } = plans[plan]
  return {
    planType: plan,
    usage: { projects: projectCount, users: userCount },
    limits: {
      maxProjects,
      maxUsers,
      aiFeatures: aiFeatures === 'full' ? aiFeatures : [...aiFeatures],
      fileUploadLimitMB,
    },
    canCreateProject: projectCount < maxProjects,
    canAddUser: userCount < maxUsers,
  }
}
