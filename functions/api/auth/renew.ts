/** Renews the session of a team member whose page says that they are active. */
import type { routes } from '../../../shared/routes.ts'
import { keepSession } from '../../domain/accounts/credentials/begin-session.ts'
import { presentSession } from '../../domain/workspace/present-session.ts'
import type { Handler } from '../../kernel/http/call.ts'

export const renew: Handler<typeof routes.auth.renew> = async ({ principal, request, reply }) => {
  const { session, workspace } = await keepSession(principal.session, request, reply)
  return presentSession(session, workspace)
}
