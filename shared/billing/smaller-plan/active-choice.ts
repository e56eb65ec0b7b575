/** Which projects and people a company wants to stay active on a plan that has no room for all of them. */
import * as z from 'zod/mini'
import { planInput } from '../plan-input.ts'
import { oneOf } from '../../contract/choices.ts'
import { projectStatuses } from '../../projects/project-choices.ts'
import { personId, projectId } from '../../contract/ids.ts'
import { teamRoles } from '../../permissions.ts'
import { planType } from '../plans.ts'

/** `GET /api/billing/active` */
export const activeQuery = z.object({ /** The present plan if left out. */ plan: z.optional(planInput) })

/** Far more than any plan has room for: a longer list is refused before it is read. */
const mostIds = 200

/** `PUT /api/billing/active`. A list that is left out is chosen by the default order. */
export const activeBody = z.object({
  plan: planInput,
  projectIds: z.optional(z.array(projectId).check(z.maxLength(mostIds))),
  personIds: z.optional(z.array(personId).check(z.maxLength(mostIds))),
})

const item = {
  id: z.string(),
  name: z.string(),
  /** Whether it stays active on the plan, as things are. */ active: z.boolean(),
}

/** What stays active on a plan. A list is null if all of it fits the plan. */
export const activeOnPlan = z.object({
  plan: planType,
  projects: z.nullable(z.array(z.object({ ...item, status: oneOf(projectStatuses) }))),
  people: z.nullable(z.array(z.object({ ...item, role: z.enum(teamRoles), hasJoined: z.boolean() }))),
})
export type ActiveOnPlan = z.output<typeof activeOnPlan>
