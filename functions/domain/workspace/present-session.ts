/**
 * A session with the current data of its workspace: a new name or time zone applies immediately, not only after the
 * next sign-in.
 */
import { restrictionOf } from '../../../shared/billing/smaller-plan/active-set.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import type { Workspace } from './workspace-repository.ts'

/** The workspace data in a session. */
export const sessionCustomerOf = (workspace: Workspace): NonNullable<Session['customer']> => {
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

/** Returns the session unchanged if the workspace is deleted or there is none. */
export const presentSession = (session: Session, workspace: Workspace | undefined): Session =>
  session.customer === null || workspace === undefined
    ? session
    : { ...session, customer: sessionCustomerOf(workspace) }
