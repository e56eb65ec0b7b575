/**
 * A session with the current data of its workspace: a new name or time zone applies immediately, not only after the
 * next sign-in.
 */
import type { Session } from '../../../shared/session.ts'
import type { Workspace } from './workspace-repository.ts'

/** The workspace data in a session. */
export const sessionCustomerOf = ({
  id,
  companyName,
  plan,
  timeZone,
  closesAt,
  readOnlyAt,
}: Workspace): NonNullable<Session['customer']> => ({
  id,
  companyName,
  subscriptionPlan: plan,
  timeZone,
  ...(closesAt !== undefined && { closesAt }),
  ...(readOnlyAt !== undefined && { readOnlyAt }),
})

/** Returns the session unchanged if the workspace is deleted or there is none. */
export const presentSession = (session: Session, workspace: Workspace | undefined): Session =>
  session.customer === null || workspace === undefined
    ? session
    : { ...session, customer: sessionCustomerOf(workspace) }
