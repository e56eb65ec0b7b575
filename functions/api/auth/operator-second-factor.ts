/** Lets an operator who needs a second factor set one up before their first session. */
import type { routes } from '../../../shared/routes.ts'
import type { Handler, RequestInfo } from '../../kernel/call.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import type { Login } from '../../domain/people/login-repository.ts'
import type { Attempt } from '../../domain/credentials/attempt-repository.ts'
import { beginFactor } from '../../domain/credentials/begin-factor.ts'
import { makeSecret, turnOn } from '../../domain/credentials/second-factor-pool.ts'
import { beginSession, findPerson } from '../../domain/credentials/session.ts'
import { invalidCredentials, provePassword, type Found } from '../../domain/credentials/sign-in.ts'

/**
 * Checks the name and the password. Returns the operator and a token of their account, if it has no second factor
 * yet.
 */
const prove = async (
  username: string,
  password: string,
  request: RequestInfo,
): Promise<{ found: Found; accessToken: string; attempt: Attempt }> => {
  const login: Login = { realm: 'platform', by: 'username', value: username }
  const { known, attempt, check } = await provePassword(login, password, request)
  if (check.outcome === 'second_factor_required') {
    await attempt.undone()
    throw new Problem('second_factor_on', 'Your second factor is set up already. Sign in with its code.')
  }
  const found = known && (await findPerson(known, check.subject))
  if (found === undefined) throw invalidCredentials()
  return { found, accessToken: check.accessToken, attempt }
}

export const beginOperatorSecondFactor: Handler<typeof routes.auth.beginOperatorSecondFactor> = async ({
  body: { username, password },
  request,
}) => {
  const { found, accessToken, attempt } = await prove(username, password, request)
  const [enrolment] = await Promise.all([makeSecret(accessToken, found.person.username), attempt.succeeded()])
  return enrolment
}

export const confirmOperatorSecondFactor: Handler<typeof routes.auth.confirmOperatorSecondFactor> = async ({
  body: { username, password, code },
  request,
  reply,
}) => {
  const { found, accessToken, attempt } = await prove(username, password, request)
  if (!(await turnOn(accessToken, code.replaceAll(/\s/g, ''))))
    throw invalid('code', 'The code is incorrect. Check it and try again.')
  const recoveryCodes = await beginFactor(found.person, request)
  const [session] = await Promise.all([beginSession(found, request, reply), attempt.succeeded()])
  return { session, recoveryCodes }
}
