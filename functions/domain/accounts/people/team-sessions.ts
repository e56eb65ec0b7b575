import type { Session } from '../../../../shared/accounts/session.ts'
import { endSessionsOf, renewWorkspaceIn } from '../../../kernel/session/session-store.ts'
import type { StoredPerson } from './person-repository.ts'

/** Ends all sessions of a workspace's team, but not those of the company account. */
export const endTeamSessions = async (people: readonly StoredPerson[]): Promise<void> => {
  await Promise.all(
    people.filter(({ kind }) => kind === 'staff').map(({ workspaceId, id }) => endSessionsOf(workspaceId, id)),
  )
}

/** Updates the workspace in all sessions of the company account, so that its next call knows whether it is being closed. */
export const renewCompanySessions = async (
  people: readonly StoredPerson[],
  customer: NonNullable<Session['customer']>,
): Promise<void> => {
  await renewSessions(
    people.filter(({ kind }) => kind === 'customer'),
    customer,
  )
}

/** Updates the workspace in all sessions of these people. */
export const renewSessions = async (
  people: readonly StoredPerson[],
  customer: NonNullable<Session['customer']>,
): Promise<void> => {
  await Promise.all(people.map(({ workspaceId, id }) => renewWorkspaceIn(workspaceId, id, customer)))
}
