/** An authenticator in software: makes passkeys and signs with them, rightly or with one mistake. */
import { encodeCBOR } from '@levischuck/tiny-cbor'
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { NewCredential, PresentedCredential } from '../../shared/accounts/passkeys.ts'

type Circumstances = {
  origin?: string
  relyingParty?: string
  challenge?: string
  verified?: boolean
  type?: string
  counter?: number
  crossOrigin?: boolean
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

const clientDataOf = (type: string, challenge: string, { origin, crossOrigin = false }: Circumstances): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))

const headerOf = (relyingParty: string, flags: number, counter: number): Buffer => {
  const tail = Buffer.alloc(5)
  tail[0] = flags
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(relyingParty), tail])
}

/** Flags of authenticator data: the user is present, was verified, and the data has a new credential. */
const [present, verified, withCredential] = [0x01, 0x04, 0x40]

type Algorithm = 'ES256' | 'RS256' | 'EdDSA'

const newKeys = (algorithm: Algorithm) =>
  algorithm === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : algorithm === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ed25519')

/** The key in the form that authenticators use (COSE). */
const coseOf = (algorithm: Algorithm, key: KeyObject): Uint8Array => {
  const jwk = key.export({ format: 'jwk' })
  const bytes = (field: 'x' | 'y' | 'n' | 'e') => new Uint8Array(Buffer.from(jwk[field] ?? '', 'base64url'))
  const entries: [number, number | Uint8Array][] =
    algorithm === 'ES256'
      ? [
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes('x')],
          [-3, bytes('y')],
        ]
      : algorithm === 'RS256'
        ? [
            [1, 3],
            [3, -257],
            [-1, bytes('n')],
            [-2, bytes('e')],
          ]
        : [
            [1, 1],
            [3, -8],
            [-1, 6],
            [-2, bytes('x')],
          ]
  return encodeCBOR(new Map(entries))
}

/** A passkey that does not exist yet at any site. Circumstances that are left out are the right ones. */
export const newPasskey = (site: { origin: string; relyingParty: string }, algorithm: Algorithm = 'ES256') => {
  const { publicKey, privateKey } = newKeys(algorithm)
  const id = randomBytes(16)
  const name = id.toString('base64url')
  let counted = 0

  return {
    id: name,
    register(options: { challenge: string }, given: Circumstances = {}): NewCredential {
      const at = { ...site, verified: true, counter: 0, ...given }
      const clientData = clientDataOf(at.type ?? 'webauthn.create', at.challenge ?? options.challenge, at)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const flags = present | withCredential | (at.verified ? verified : 0)
      const authData = Buffer.concat([
        headerOf(at.relyingParty, flags, at.counter),
        Buffer.alloc(16),
        length,
        id,
        coseOf(algorithm, publicKey),
      ])
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: Buffer.from(encodeCBOR(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(options: { challenge: string }, given: Circumstances = {}): PresentedCredential {
      counted += 1
      const at = { ...site, verified: true, counter: counted, ...given }
      const clientData = clientDataOf(at.type ?? 'webauthn.get', at.challenge ?? options.challenge, at)
      const authData = headerOf(at.relyingParty, present | (at.verified ? verified : 0), at.counter)
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey).toString('base64url'),
          userHandle: null,
        },
      }
    },
  }
}

export type SoftwarePasskey = ReturnType<typeof newPasskey>
