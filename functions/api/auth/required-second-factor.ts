/** Lets a person who must have a second factor set it up before their first session. */
import type { RequiredFactor } from '../../../shared/accounts/profile.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler, RequestInfo } from '../../kernel/http/call.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Attempt } from '../../domain/accounts/credentials/attempt-limit.ts'
import { beginFactor } from '../../domain/accounts/credentials/begin-factor.ts'
import { portalLogin } from '../../domain/accounts/credentials/portal-login.ts'
import { loginOf } from '../../domain/accounts/credentials/reenter.ts'
import { makeSecret, turnOn } from '../../domain/accounts/credentials/second-factor-pool.ts'
import { beginSession, findPerson } from '../../domain/accounts/credentials/begin-session.ts'
import { readPasskeys } from '../../domain/accounts/people/passkey-repository.ts'
import { foundAfter, invalidCredentials, provePassword, type Found } from '../../domain/accounts/credentials/sign-in.ts'

/** Checks the login and the password. Returns the person and a token of their account, if it has no second factor yet. */
const prove = async (
  given: RequiredFactor,
  request: RequestInfo,
): Promise<{ found: Found; accessToken: string; attempt: Attempt }> => {
  const { known, attempt, check } = await provePassword(portalLogin(given), given.password, request)
  if (check.outcome === 'second_factor_required') {
    await attempt.undone()
    throw new Problem('second_factor_on', 'Your second factor is set up already. Sign in with its code.')
  }
  const account = known && (await foundAfter(attempt, findPerson(known, check.subject)))
  if (account === undefined) throw invalidCredentials()
  return { found: account, accessToken: check.accessToken, attempt }
}

export const beginRequiredSecondFactor: Handler<typeof routes.auth.beginRequiredSecondFactor> = async ({
  body,
  request,
}) => {
  const { found, accessToken, attempt } = await prove(body, request)
  const [enrolment] = await Promise.all([makeSecret(accessToken, loginOf(found.person)), attempt.succeeded()])
  return enrolment
}

export const confirmRequiredSecondFactor: Handler<typeof routes.auth.confirmRequiredSecondFactor> = async ({
  body,
  request,
  reply,
}) => {
  const { found, accessToken, attempt } = await prove(body, request)
  const { workspaceId, id: personId } = found.person
  const passkeys = await readPasskeys({ workspaceId, personId })
  await turnOn(accessToken, body.code, passkeys.length > 0)
  const recoveryCodes = await beginFactor(found.person, request)
  const [session] = await Promise.all([beginSession(found, request, reply), attempt.succeeded()])
  return { session, recoveryCodes }
}
