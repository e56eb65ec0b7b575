import * as z from 'zod/mini'
import { ServiceError, invalidParameter, notFound } from '../protocol/service-error.ts'
import {
  challengeIn,
  es256,
  RefusedCredential,
  registrationResponse,
  rs256,
  verifyRegistration,
} from '../protocol/web-authn.ts'
import { type Service, saveUser } from '../service/service.ts'
import type { PasskeySettings, PoolSettings } from '../settings/pool-settings.ts'
import type { Challenge } from '../store/challenges.ts'
import type { User } from '../store/user-store.ts'
import { callerOf } from '../users/caller.ts'
import { type Operation, operation, text } from './operation.ts'

/** The service's own timeout, in milliseconds. */
const timeout = 60_000

const mostPasskeys = 20

/** @throws WebAuthnNotEnabledException if the pool has no passkeys */
const settingsOf = (pool: PoolSettings): PasskeySettings => {
  if (pool.passkeys) return pool.passkeys
  throw new ServiceError('WebAuthnNotEnabledException', 'Passkeys are not enabled for the user pool.')
}

const StartWebAuthnRegistration = operation(z.object({ AccessToken: text }), (service, { AccessToken }) => {
  const { pool, client, user } = callerOf(service, AccessToken)
  const { relyingParty, verifiesUser } = settingsOf(pool)
  const challenge = {
    kind: 'WEB_AUTHN_REGISTRATION',
    pool: pool.id,
    client: client.id,
    username: user.username,
  } as const
  const name = service.challenges.open({ ...challenge, detail: {} }, timeout / 1000)
  const shown = user.attributes['email'] ?? user.username
  return {
    CredentialCreationOptions: {
      rp: { id: relyingParty, name: relyingParty },
      user: { id: Buffer.from(user.sub).toString('base64url'), name: shown, displayName: shown },
      challenge: Buffer.from(name, 'base64').toString('base64url'),
      pubKeyCredParams: [es256, rs256].map((alg) => ({ type: 'public-key', alg })),
      timeout,
      excludeCredentials: (user.passkeys ?? []).map(({ id, transports }) => ({ type: 'public-key', id, transports })),
      authenticatorSelection: {
        requireResidentKey: true,
        residentKey: 'required',
        userVerification: verifiesUser ? 'required' : 'preferred',
      },
    },
  }
})

/** Each challenge can be used once, by the user and the app client that it was made for. */
const spend = (service: Service, challenge: string, by: Pick<Challenge, 'username' | 'client'>): void => {
  const name = Buffer.from(challenge, 'base64url').toString('base64')
  let found: Challenge
  try {
    found = service.challenges.find(name, 'WEB_AUTHN_REGISTRATION')
  } catch {
    throw challengeNotFound()
  }
  if (found.username !== by.username) throw challengeNotFound()
  if (found.client !== by.client)
    throw new ServiceError('WebAuthnClientMismatchException', 'The access token is for a different client.')
  service.challenges.use(name)
}

const refusalOf = ({ fault }: RefusedCredential): ServiceError => {
  if (fault === 'challenge') return challengeNotFound()
  if (fault === 'origin') {
    const message = 'The origin of the passkey does not match the relying party ID.'
    return new ServiceError('WebAuthnOriginNotAllowedException', message)
  }
  if (fault === 'relying party') {
    const message = 'The passkey has a different relying party ID.'
    return new ServiceError('WebAuthnRelyingPartyMismatchException', message)
  }
  if (fault === 'algorithm' || fault === 'user verification')
    return new ServiceError('WebAuthnCredentialNotSupportedException', 'The passkey is not supported.')
  return invalidParameter('Invalid credential')
}

const CompleteWebAuthnRegistration = operation(
  z.object({ AccessToken: text, Credential: z.unknown() }),
  (service, { AccessToken, Credential }) => {
    const { pool, client, user } = callerOf(service, AccessToken)
    const { relyingParty, verifiesUser } = settingsOf(pool)
    const read = registrationResponse.safeParse(Credential)
    if (!read.success) throw invalidParameter('Invalid credential')
    const { id, authenticatorAttachment, response } = read.data
    try {
      const challenge = challengeIn(response.clientDataJSON)
      spend(service, challenge, { username: user.username, client: client.id })
      const key = verifyRegistration(read.data, { challenge, relyingParty, verifiesUser })
      const passkeys = user.passkeys ?? []
      if (passkeys.some((passkey) => passkey.id === id)) throw invalidParameter('The credential is already registered')
      if (passkeys.length >= mostPasskeys) throw new ServiceError('LimitExceededException', 'Too many passkeys')
      const passkey = {
        ...key,
        id,
        name: 'Passkey',
        relyingParty,
        transports: response.transports ?? [],
        ...(typeof authenticatorAttachment === 'string' && { attachment: authenticatorAttachment }),
        createdAt: service.clock.now(),
      }
      saveUser(service, pool, user, { passkeys: [...passkeys, passkey] })
      return {}
    } catch (error) {
      if (error instanceof ServiceError) throw error.keepingWrites()
      throw error instanceof RefusedCredential ? refusalOf(error).keepingWrites() : error
    }
  },
)

const challengeNotFound = () =>
  new ServiceError('WebAuthnChallengeNotFoundException', 'The challenge was not found or has expired.')

const paging = { MaxResults: z.optional(z.int()), NextToken: z.optional(z.string()) }

const ListWebAuthnCredentials = operation(z.object({ AccessToken: text, ...paging }), (service, { AccessToken }) => {
  const { pool, user } = callerOf(service, AccessToken)
  settingsOf(pool)
  return {
    Credentials: (user.passkeys ?? []).map(({ id, name, relyingParty, attachment, transports, createdAt }) => ({
      CredentialId: id,
      FriendlyCredentialName: name,
      RelyingPartyId: relyingParty,
      ...(attachment !== undefined && { AuthenticatorAttachment: attachment }),
      AuthenticatorTransports: transports,
      CreatedAt: createdAt / 1000,
    })),
  }
})

const DeleteWebAuthnCredential = operation(
  z.object({ AccessToken: text, CredentialId: text }),
  (service, { AccessToken, CredentialId }) => {
    const { pool, user } = callerOf(service, AccessToken)
    settingsOf(pool)
    if (!hasPasskey(user, CredentialId)) throw notFound('The credential does not exist.')
    saveUser(service, pool, user, { passkeys: user.passkeys?.filter(({ id }) => id !== CredentialId) ?? [] })
    return {}
  },
)

const hasPasskey = (user: User, wanted: string): boolean => (user.passkeys ?? []).some(({ id }) => id === wanted)

export const publicOperations: Record<string, Operation> = {
  StartWebAuthnRegistration,
  CompleteWebAuthnRegistration,
  ListWebAuthnCredentials,
  DeleteWebAuthnCredential,
}
