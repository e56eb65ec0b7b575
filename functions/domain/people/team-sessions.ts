import { endSessionsOf } from '../../kernel/session-store.ts'
import type { StoredPerson } from './person-repository.ts'

/** Ends all sessions of a workspace's team, but not those of the company account. */
export const endTeamSessions = async (people: readonly StoredPerson[]): Promise<void> => {
  await Promise.all(
    people.filter(({ kind }) => kind === 'staff').map(({ workspaceId, id }) => endSessionsOf(workspaceId, id)),
  )
}
