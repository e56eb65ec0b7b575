import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { log } from '../../kernel/log.ts'
import { invalid } from '../../kernel/problem.ts'
import { enterWorkspace } from '../../kernel/table/tenancy.ts'
import type { Login } from '../../domain/accounts/people/login-repository.ts'
import { notePasswordSet, readPerson } from '../../domain/accounts/people/person-repository.ts'
import { endEarlierAccess } from '../../domain/accounts/credentials/new-password.ts'
import { noteRefusedSignIn, passwordSetEvent } from '../../domain/accounts/credentials/account-note.ts'
import { forgetAttempts } from '../../domain/accounts/credentials/attempt-limit.ts'
import { checkedPassword } from '../../domain/accounts/credentials/guessable-password.ts'
import { accountOf } from '../../domain/accounts/credentials/account-key.ts'
import { attemptAt } from '../../domain/accounts/credentials/sign-in.ts'
import { setPasswordByCode } from '../../domain/accounts/credentials/user-pools.ts'

/**
 * Ends all sessions and applications that the old password has opened, and API keys if the person asks for that, each at
 * its next call. Clears the person's own failed attempts.
 */
export const confirmPasswordReset: Handler<typeof routes.auth.confirmPasswordReset> = async ({
  body: { email, code, password, endKeys = false },
  request,
}) => {
  // Not the person's name or company: without the right code, a refusal would tell that there is an account.
  const checked = await checkedPassword('password', password, [email])
  const login: Login = { realm: 'portal', by: 'email', value: email }
  const account = accountOf(login)
  const [known, attempt] = await attemptAt('code', login, request)
  const outcome = await setPasswordByCode(known?.kind ?? 'customer', email, code, checked).catch(
    async (error: unknown) => {
      await attempt.undone()
      throw error
    },
  )
  if (outcome === 'code_refused') {
    await noteRefusedSignIn(login, known, 'wrong_code', request)
    throw invalid('code', 'This code is wrong or has expired. Check it, or ask for a new one.')
  }
  if (outcome === 'password_refused') {
    await attempt.undone()
    throw invalid('password', 'Password must include uppercase, lowercase, number, and special character')
  }
  if (known !== undefined) {
    const { workspaceId, personId } = known
    enterWorkspace(workspaceId)
    const person = await readPerson(workspaceId, personId)
    if (person !== undefined) {
      await notePasswordSet(workspaceId, personId, passwordSetEvent(person, request))
      await endEarlierAccess(person, request, { endKeys })
    }
    log.info('password-reset', { principal: personId, workspace: workspaceId })
  }
  await Promise.all([
    attempt.succeeded(),
    forgetAttempts('signIn', account, request.address),
    forgetAttempts('codeRequest', account, request.address),
  ])
  return null
}
