/** The workspace data in a session, taken from the workspace's record. */
import { restrictionOf, type ActiveSet, type PlanUse } from '../../../shared/billing/smaller-plan/active-set.ts'
import type { Session } from '../../../shared/accounts/session.ts'

type WorkspaceRecord = PlanUse & {
  id: string
  companyName: string
  timeZone: string
  taskPhases?: boolean | undefined
  closesAt?: string | undefined
  readOnlyAt?: string | undefined
  active?: ActiveSet | undefined
}

export const sessionCustomerOf = (workspace: WorkspaceRecord): NonNullable<Session['customer']> => {
  const { id, companyName, plan, timeZone, taskPhases, closesAt, readOnlyAt } = workspace
  const active = restrictionOf(workspace)
  return {
    id,
    companyName,
    subscriptionPlan: plan,
    timeZone,
    ...(taskPhases === true && { taskPhases }),
    ...(closesAt !== undefined && { closesAt }),
    ...(readOnlyAt !== undefined && { readOnlyAt }),
    ...(Object.keys(active).length > 0 && { active }),
  }
}
