import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { signIn } from '../../domain/accounts/credentials/sign-in.ts'

export const customerLogin: Handler<typeof routes.auth.customerLogin> = ({
  body: { email, ...given },
  request,
  reply,
}) => signIn({ realm: 'portal', by: 'email', value: email }, given, request, reply)
