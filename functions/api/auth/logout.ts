import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { finishSession } from '../../domain/accounts/credentials/begin-session.ts'

export const logout: Handler<typeof routes.auth.logout> = async ({ request, reply }) => {
  await finishSession(request, reply)
  return null
}
