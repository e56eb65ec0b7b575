/** The caller's own record, and what of it their sessions say. */
import type { Session } from '../../../shared/session.ts'
import type { RequestInfo } from '../../kernel/call.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { changeSessionsOf, sessionCookie } from '../../kernel/session-store.ts'
import { platformId, readPerson, type StoredPerson } from './person-repository.ts'

/** In what the caller's records stand: their workspace, or the platform. */
export const placeOf = ({ workspaceId }: Principal): string => workspaceId ?? platformId

export const ownPerson = async (principal: Principal): Promise<StoredPerson> => {
  const person = await readPerson(placeOf(principal), principal.id)
  // Somebody who is removed at this very moment: their sessions are about to end.
  if (person === undefined)
    throw new Problem('session_expired', 'Session Expired - Your session has expired. Please log in again.')
  return person
}

/** The token of the session that calls. */
export const tokenOf = ({ cookies }: RequestInfo): string => cookies.get(sessionCookie) ?? ''

/** Brings a changed record into all sessions of the person, all of it at once, so that the last write stands. */
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
