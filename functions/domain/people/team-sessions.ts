import { endSessionsOf } from '../../kernel/session-store.ts'
import type { StoredPerson } from './person-repository.ts'

/** Ends what the team of a workspace has open; the company account stays. */
export const endTeamSessions = async (people: readonly StoredPerson[]): Promise<void> => {
  await Promise.all(
    people.filter(({ kind }) => kind === 'staff').map(({ workspaceId, id }) => endSessionsOf(workspaceId, id)),
  )
}
