/** What of a workspace exceeds the limits of another plan. */
import type { Billing } from '../billing.ts'
import { teamRoles, type TeamRole } from '../../permissions.ts'
import { plans, type PlanType } from '../plans.ts'

export type PlanExcess = { what: 'projects' | 'users' | 'storageMB' | TeamRole; count: number; limit: number }

/** The counts that are above the limits of a plan, in the order in which they are shown. Empty if everything fits. */
export const excessOn = (plan: PlanType, { projects, users, storageMB, roles }: Billing['usage']): PlanExcess[] => {
  const { maxProjects, maxUsers, fileStorageMB, roleLimits } = plans[plan]
  const counts: PlanExcess[] = [
    { what: 'projects', count: projects.count, limit: maxProjects },
    { what: 'users', count: users.count, limit: maxUsers },
    ...teamRoles.map((role): PlanExcess => ({ what: role, count: roles[role].count, limit: roleLimits[role] })),
    { what: 'storageMB', count: storageMB.count, limit: fileStorageMB },
  ]
  return counts.filter(({ count, limit }) => count > limit)
}
