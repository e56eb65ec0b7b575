import type { routes } from '../../../shared/routes.ts'
import { checkedPassword } from '../../domain/accounts/credentials/guessable-password.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** The browser sets a first password itself, in the user pool. */
export const checkPassword: Handler<typeof routes.auth.checkPassword> = async ({ body: { email, password } }) => {
  await checkedPassword('password', password, [email])
  return null
}
