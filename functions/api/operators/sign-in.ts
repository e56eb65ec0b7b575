/** What operators do about how people sign in. */
import type { routes } from '../../../shared/routes.ts'
import { seeClient } from '../../domain/operators/support/client.ts'
import * as sessions from '../../domain/operators/support/end-sessions.ts'
import * as attempts from '../../domain/operators/support/unlock.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { nowBy } from '../../kernel/session/principal.ts'

export const endSessions: Handler<typeof routes.operators.endSessions> = async ({ params, principal, body }) => {
  await sessions.endSessions(await seeClient(params.id), nowBy(principal), body)
  return null
}

export const unlock: Handler<typeof routes.operators.unlock> = async ({ params, principal, body }) => {
  await attempts.unlock(await seeClient(params.id), nowBy(principal), body)
  return null
}
