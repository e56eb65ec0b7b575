/**
 * A session with the current data of its workspace: a new name or time zone applies immediately, not only after the
 * next sign-in.
 */
import type { Session } from '../../../shared/accounts/session.ts'
import { sessionCustomerOf } from '../../kernel/session/session-customer.ts'
import type { Workspace } from './workspace-repository.ts'

/** Returns the session unchanged if the workspace is deleted or there is none. */
export const presentSession = (session: Session, workspace: Workspace | undefined): Session =>
  session.customer === null || workspace === undefined
    ? session
    : { ...session, customer: sessionCustomerOf(workspace) }
