/** The caller's sessions. An ended session is refused at its next call. */
import { sessionId as knownId } from '../../../shared/contract/ids.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { notFound } from '../../kernel/problem.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { endSessionOf, endSessionsOf, listSessionsOf } from '../../kernel/session/session-store.ts'
import { endKeysOf } from '../../domain/oauth/end-keys.ts'
import { placeOf, tokenOf } from '../../domain/accounts/people/own-person.ts'

export const sessions: Handler<typeof routes.profile.sessions> = ({ principal, request }) =>
  listSessionsOf(placeOf(principal), principal.id, tokenOf(request))

export const endSession: Handler<typeof routes.profile.endSession> = async ({ params: { sessionId }, principal }) => {
  const ended =
    knownId.safeParse(sessionId).success && (await endSessionOf(placeOf(principal), principal.id, sessionId))
  if (!ended) throw notFound('Session')
  return null
}

export const endOtherSessions: Handler<typeof routes.profile.endOtherSessions> = async ({ principal, request }) => {
  const [workspaceId, personId] = [placeOf(principal), principal.id]
  await endSessionsOf(workspaceId, personId, { but: tokenOf(request) })
  await endKeysOf({ workspaceId, personId }, nowBy(principal), 'sign_out')
  return null
}
