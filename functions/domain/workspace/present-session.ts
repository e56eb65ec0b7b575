/** A session with its workspace as it stands now: a new name or time zone holds at once, not only at the next sign-in. */
import type { Session } from '../../../shared/session.ts'
import type { Workspace } from './workspace-repository.ts'

/** What a session tells of its workspace. */
export const sessionCustomerOf = ({
  id,
  companyName,
  plan,
  timeZone,
  closesAt,
}: Workspace): NonNullable<Session['customer']> => ({
  id,
  companyName,
  subscriptionPlan: plan,
  timeZone,
  ...(closesAt !== undefined && { closesAt }),
})

/** The same session where the workspace is gone or there is none. */
export const presentSession = (session: Session, workspace: Workspace | undefined): Session =>
  session.customer === null || workspace === undefined
    ? session
    : { ...session, customer: sessionCustomerOf(workspace) }
