import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { signIn } from '../../domain/accounts/credentials/sign-in.ts'

export const adminLogin: Handler<typeof routes.auth.adminLogin> = ({
  body: { username, password, code },
  request,
  reply,
}) => signIn({ realm: 'platform', by: 'username', value: username }, { password, code }, request, reply)
