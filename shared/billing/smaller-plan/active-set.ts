/**
 * What stays active in a workspace that has more projects or people than its plan allows. The rest is read-only until
 * there is room again; nothing is deleted. See docs/decisions/103-what-stays-active-on-a-smaller-plan.md.
 */
import * as z from 'zod/mini'
import { teamRoles, type TeamRole } from '../../permissions.ts'
import { plans, type PlanType } from '../plans.ts'

/** Ids of the projects and people that stay active. Without a list, all of them do. */
export const activeSet = z.object({
  projects: z.optional(z.array(z.string())),
  people: z.optional(z.array(z.string())),
})
export type ActiveSet = z.output<typeof activeSet>

/** What of a workspace its plan limits. People are the team, without the company account. */
export type PlanUse = {
  plan: PlanType
  projectCount: number
  userCount: number
  usersByRole: Readonly<Record<TeamRole, number>>
}

export const hasTooManyProjects = ({ plan, projectCount }: Pick<PlanUse, 'plan' | 'projectCount'>): boolean =>
  projectCount > plans[plan].maxProjects

export const hasTooManyPeople = ({ plan, userCount, usersByRole }: Omit<PlanUse, 'projectCount'>): boolean =>
  userCount > plans[plan].maxUsers || teamRoles.some((role) => usersByRole[role] > plans[plan].roleLimits[role])

/**
 * The lists that restrict a workspace now. A stored list counts only while there is too much, so an upgrade or a
 * deletion makes everything active at once.
 */
export const restrictionOf = (workspace: PlanUse & { active?: ActiveSet | undefined }): ActiveSet => {
  const { projects, people } = workspace.active ?? {}
  return {
    ...(projects !== undefined && hasTooManyProjects(workspace) && { projects }),
    ...(people !== undefined && hasTooManyPeople(workspace) && { people }),
  }
}
