/** Sign-in with a passkey, for the team, company accounts and operators. */
import type { routes } from '../../../shared/routes.ts'
import { noteRefusedSignIn } from '../../domain/accounts/credentials/account-note.ts'
import { accountOf } from '../../domain/accounts/credentials/account-key.ts'
import { settleAttempt } from '../../domain/accounts/credentials/attempt-limit.ts'
import { answerWithPasskey, askForPasskey, passkeyExpired } from '../../domain/accounts/credentials/passkey-pool.ts'
import { leaveTicket, takeTicket } from '../../domain/accounts/credentials/passkey-ticket.ts'
import { portalLogin } from '../../domain/accounts/credentials/portal-login.ts'
import { beginSession, findPerson } from '../../domain/accounts/credentials/begin-session.ts'
import { attemptAt } from '../../domain/accounts/credentials/sign-in.ts'
import { notePasskeyUse } from '../../domain/accounts/people/passkey-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { setting } from '../../kernel/environment.ts'
import { Problem } from '../../kernel/problem.ts'
import { enterWorkspace } from '../../kernel/table/tenancy.ts'

/** Milliseconds; the service's own. */
const timeout = 180_000

/**
 * An unknown login is also asked for, in the pool that most people of its realm are in. The response names no passkey,
 * so it is the same for a login without an account, an account without passkeys and one with them.
 */
export const beginPasskeySignIn: Handler<typeof routes.auth.beginPasskeySignIn> = async ({ body, request }) => {
  const login = portalLogin(body)
  const [known, attempt] = await attemptAt('passkey', login, request)
  const kind = known?.kind ?? (login.realm === 'platform' ? 'admin' : 'customer')
  const { challenge, pool } = await askForPasskey(kind, login.value).catch(async (error: unknown) => {
    await attempt.undone()
    throw error
  })
  const ticket = await leaveTicket('signIn', { login, known, kind, challenge: pool })
  const rpId = new URL(setting('SITE_ORIGIN')).hostname
  return { options: { challenge, timeout, rpId, userVerification: 'required' }, ticket }
}

const refused = (): Problem =>
  new Problem(
    'passkey_refused',
    'This passkey does not belong to the account, or the account has none. Sign in with your password instead.',
  )

/**
 * The pool accepts a passkey only if it has verified its user, so it is two factors: a second factor that the company or
 * the stage requires is met.
 */
export const passkeySignIn: Handler<typeof routes.auth.passkeySignIn> = async ({
  body: { ticket, credential },
  request,
  reply,
}) => {
  const left = await takeTicket('signIn', ticket)
  if (left === undefined) throw passkeyExpired()
  const { login, known, kind, challenge } = left
  // Also for an unknown login, so that the same calls are made.
  const check = await answerWithPasskey(kind, challenge, credential)
  const refuse = async (): Promise<Problem> => {
    await noteRefusedSignIn(login, known, 'wrong_passkey', request)
    return refused()
  }
  if (known === undefined || check.outcome === 'wrong') throw await refuse()
  enterWorkspace(known.workspaceId)
  // A passkey that has been removed here does not count, even if the pool still has it.
  const [found, listed] = await Promise.all([findPerson(known, check.subject), notePasskeyUse(known, credential.id)])
  if (found === undefined || !listed) throw await refuse()
  if (found.person.waitsForPassword === true)
    throw new Problem('password_change_required', 'Please set a password of your own first.')
  const [session] = await Promise.all([
    beginSession(found, request, reply),
    settleAttempt('passkey', accountOf(login), request.address),
  ])
  return session
}
