/** Signs in by USER_AUTH, in which the client prefers a factor. Only passkeys are available here. */
import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import { invalidParameter, notAuthorized, userNotFound } from '../protocol/service-error.ts'
import { authenticationResponse, RefusedCredential, verifyAuthentication } from '../protocol/web-authn.ts'
import { saveUser } from '../service/service.ts'
import type { PoolSettings } from '../settings/pool-settings.ts'
import { type User, folded } from '../store/user-store.ts'
import { required } from './operation.ts'
import { type AuthAnswer, type SignInAt, ask, asksForTotp, finish, refuseClosed } from './sign-in.ts'

/**
 * Asks for a passkey, if the client prefers it and the user has one. Otherwise the client gets the factors to choose
 * from, as does a client with a name that no account has.
 *
 * @throws NotAuthorizedException for a user whose sign-in requires a code, unless a passkey counts as both factors
 */
export const chooseFactor = (at: SignInAt, answers: Record<string, string>): AuthAnswer => {
  const { service, pool, client } = at
  const name = required(answers, 'USERNAME')
  if (answers['PREFERRED_CHALLENGE'] !== 'WEB_AUTHN')
    throw invalidParameter('The stand-in for Cognito signs in by USER_AUTH with the preferred challenge WEB_AUTHN only')
  const user = service.users.find(pool, name)
  if (!user && !client.hidesUnknownUsers) throw userNotFound()
  const passkeys = user ? usable(pool, user) : []
  if (!user || !pool.passkeys || passkeys.length === 0) {
    const parameters = ask(at, { username: user?.username ?? name }, 'SELECT_CHALLENGE', {})
    return { ...parameters, AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'] }
  }
  if (asksForTotp(pool, user) && !user.passkeyMfa) throw notAuthorized('Password Challenge is Required to SignIn')
  const challenge = randomBytes(32).toString('base64url')
  const options = {
    challenge,
    timeout: 180_000,
    rpId: pool.passkeys.relyingParty,
    allowCredentials: passkeys.map(({ id, transports }) => ({ type: 'public-key', id, transports })),
    userVerification: pool.passkeys.verifiesUser ? 'required' : 'preferred',
  }
  const parameters = { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) }
  return ask(at, user, 'WEB_AUTHN', parameters, { challenge })
}

/** The passkeys of a user who may sign in without a password: not before they have chosen one. */
const usable = (pool: PoolSettings, user: User) => {
  if (user.status === 'FORCE_CHANGE_PASSWORD') return []
  return (user.passkeys ?? []).filter(({ relyingParty }) => relyingParty === pool.passkeys?.relyingParty)
}

/** Accepts the response of an authenticator. A challenge can be answered once, whether the response is right or wrong. */
export const takePasskey = (at: SignInAt, name: string, credential: string, session: string): AuthAnswer => {
  const { service, pool, client } = at
  const { username, detail } = service.challenges.find(session, 'WEB_AUTHN', client.id)
  const user = service.users.find(pool, name)
  if (!user || user.username !== username) throw notAuthorized('Invalid session for the user.')
  service.attempts.refuseLocked(pool.id, folded(pool, username))
  service.challenges.use(session)
  const response = readCredential(credential)
  const passkey = user.passkeys?.find(({ id }) => id === response?.id)
  try {
    if (!pool.passkeys || !response || !passkey) throw new RefusedCredential('malformed')
    const { relyingParty, verifiesUser } = pool.passkeys
    const ceremony = {
      challenge: detail['challenge'] ?? '',
      relyingParty,
      // As one of two factors, it has to verify the user.
      verifiesUser: verifiesUser || user.passkeyMfa === true,
    }
    const counter = verifyAuthentication(response, passkey, ceremony)
    const passkeys = user.passkeys?.map((one) => (one === passkey ? { ...one, counter } : one)) ?? []
    refuseClosed(user)
    return finish(at, saveUser(service, pool, user, { passkeys }))
  } catch (error) {
    if (!(error instanceof RefusedCredential)) throw error
    service.attempts.count(pool.id, folded(pool, username))
    throw notAuthorized('Invalid passkey.').keepingWrites()
  }
}

const readCredential = (text: string): z.output<typeof authenticationResponse> | undefined => {
  try {
    return authenticationResponse.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
