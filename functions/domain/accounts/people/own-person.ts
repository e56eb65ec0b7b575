/** The caller's own record, and the part of it that their sessions store. */
import type { Session } from '../../../../shared/accounts/session.ts'
import type { RequestInfo } from '../../../kernel/http/call.ts'
import type { Principal } from '../../../kernel/session/principal.ts'
import { Problem } from '../../../kernel/problem.ts'
import { changeSessionsOf, sessionCookie } from '../../../kernel/session/session-store.ts'
import { readPerson, type StoredPerson } from './person-repository.ts'
import { platformId } from '../../../../shared/contract/ids.ts'

/** The partition of the caller's records: their workspace, or the platform. */
export const placeOf = ({ workspaceId }: Principal): string => workspaceId ?? platformId

export const ownPerson = async (principal: Principal): Promise<StoredPerson> => {
  const person = await readPerson(placeOf(principal), principal.id)
  // The person was removed at this moment: their sessions are about to end.
  if (person === undefined)
    throw new Problem('session_expired', 'Session Expired - Your session has expired. Please log in again.')
  return person
}

/** The token of the current session. */
export const tokenOf = ({ cookies }: RequestInfo): string => cookies.get(sessionCookie) ?? ''

/** Copies a changed record to all sessions of the person, as a whole, so that the last write wins. */
export const renewSessions = ({
  workspaceId,
  id,
  firstName,
  lastName,
  avatar,
  timeZone,
}: StoredPerson): Promise<void> =>
  changeSessionsOf(workspaceId, id, {
    firstName,
    lastName,
    avatar: avatar ?? null,
    timeZone: timeZone ?? null,
  } satisfies Partial<Session['user']>)
