/** The passkeys of an account in its user pool, which stores their public keys and checks what they sign. */
import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  ListWebAuthnCredentialsCommand,
  StartWebAuthnRegistrationCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { ActorKind } from '../../../../shared/contract/route.ts'
import {
  creationOptions,
  type CreationOptions,
  type NewCredential,
  type PresentedCredential,
} from '../../../../shared/accounts/passkeys.ts'
import { Problem } from '../../../kernel/problem.ts'
import { clientIdOf, cognito, cognitoOnce, nameOf, ofThePool, poolIdOf, readAnswer, refusals } from './user-pools.ts'
import type { Challenge, Proven } from './user-pools.ts'

/**
 * What a browser needs to make a passkey. Passkeys that only the pool has are deleted first: adding one was interrupted
 * after the pool had taken it, and no one could see or use it.
 */
export const beginRegistration = async (accessToken: string, known: readonly string[]): Promise<CreationOptions> => {
  const { Credentials: stored = [] } = await cognito().send(
    new ListWebAuthnCredentialsCommand({ AccessToken: accessToken, MaxResults: 20 }),
  )
  for (const { CredentialId: id } of stored)
    if (id !== undefined && !known.includes(id)) await deletePasskey(accessToken, id)
  const { CredentialCreationOptions: options } = await cognito().send(
    new StartWebAuthnRegistrationCommand({ AccessToken: accessToken }),
  )
  return z.parse(creationOptions, options)
}

/** Pool errors for a passkey that it does not take, and for a request that came too late. */
const unsuitable = new Set([
  'WebAuthnCredentialNotSupportedException',
  'WebAuthnOriginNotAllowedException',
  'WebAuthnRelyingPartyMismatchException',
  'WebAuthnClientMismatchException',
  'InvalidParameterException',
])
const late = new Set(['WebAuthnChallengeNotFoundException', 'NotAuthorizedException'])

export const passkeyExpired = (): Problem => new Problem('passkey_expired', 'This took too long. Please start again.')

const noExtensions = { clientExtensionResults: {} }

/** Makes the pool verify and store a passkey. 409 if it does not take it. */
export const completeRegistration = async (accessToken: string, credential: NewCredential): Promise<void> => {
  try {
    await cognito().send(
      new CompleteWebAuthnRegistrationCommand({
        AccessToken: accessToken,
        Credential: { ...credential, ...noExtensions },
      }),
    )
  } catch (error) {
    if (late.has(nameOf(error))) throw passkeyExpired()
    if (unsuitable.has(nameOf(error)))
      throw new Problem('passkey_unsuitable', 'This passkey cannot be used here. Please try another one.')
    throw ofThePool(error)
  }
}

/** Succeeds if the account does not have it. */
export const deletePasskey = async (accessToken: string, credentialId: string): Promise<void> => {
  try {
    await cognito().send(new DeleteWebAuthnCredentialCommand({ AccessToken: accessToken, CredentialId: credentialId }))
  } catch (error) {
    if (nameOf(error) !== 'ResourceNotFoundException') throw ofThePool(error)
  }
}

/**
 * Says whether a passkey counts as both factors of an account that has an authenticator app. Otherwise the pool refuses
 * its passkeys. The app's own setting has to be in the same request.
 */
export const countAsBothFactors = async (kind: ActorKind, login: string, counts: boolean): Promise<void> => {
  await cognito().send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: poolIdOf(kind),
      Username: login,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      WebAuthnMfaSettings: { Enabled: counts },
    }),
  )
}

const requested = z.object({ challenge: z.string() })

/** Resembles the name of a sign-in at the pool. */
const noSession = (): string => randomBytes(48).toString('base64')

/**
 * Asks the pool for a sign-in with a passkey. An account without one, and a login without an account, get a challenge
 * that no passkey can answer.
 */
export const askForPasskey = async (
  kind: ActorKind,
  login: string,
): Promise<{ challenge: string; pool: Challenge }> => {
  const none = { challenge: randomBytes(32).toString('base64url'), pool: { username: login, session: noSession() } }
  try {
    const { ChallengeParameters: parameters, Session: session } = await cognitoOnce().send(
      new AdminInitiateAuthCommand({
        UserPoolId: poolIdOf(kind),
        ClientId: clientIdOf(kind),
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: login, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
      }),
    )
    const pool = { ...none.pool, ...(session !== undefined && { session }) }
    const options = parameters?.['CREDENTIAL_REQUEST_OPTIONS']
    return options === undefined
      ? { ...none, pool }
      : { challenge: z.parse(requested, JSON.parse(options)).challenge, pool }
  } catch (error) {
    if (refusals.has(nameOf(error)) || nameOf(error) === 'PasswordResetRequiredException') return none
    throw ofThePool(error)
  }
}

/** Pool errors for a response that it does not accept. */
const refused = new Set([
  ...refusals,
  'PasswordResetRequiredException',
  'CodeMismatchException',
  'ExpiredCodeException',
])

/** Presents what the authenticator has signed. */
export const answerWithPasskey = async (
  kind: ActorKind,
  { username, session }: Challenge,
  credential: PresentedCredential,
): Promise<Proven | { outcome: 'wrong' }> => {
  try {
    const answer = await cognitoOnce().send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: poolIdOf(kind),
        ClientId: clientIdOf(kind),
        ChallengeName: 'WEB_AUTHN',
        ChallengeResponses: {
          USERNAME: username,
          CREDENTIAL: JSON.stringify({ ...credential, ...noExtensions }),
        },
        Session: session,
      }),
    )
    const check = readAnswer(answer)
    if (check.outcome !== 'right') throw new Error(`The user pool asks for more after a passkey: ${check.outcome}`)
    return check
  } catch (error) {
    if (refused.has(nameOf(error)) || nameOf(error).startsWith('WebAuthn')) return { outcome: 'wrong' }
    throw ofThePool(error)
  }
}
