/**
 * Verifies what an authenticator signs (Web Authentication Level 3, sections 7.1 and 7.2). Attestation statements are not
 * read, because the service asks for none.
 */
import { decodeCBOR, decodePartialCBOR } from '@levischuck/tiny-cbor'
import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import * as z from 'zod/mini'

type Fault =
  | 'malformed'
  | 'challenge'
  | 'origin'
  | 'relying party'
  | 'user verification'
  | 'algorithm'
  | 'signature'
  | 'counter'

/** Why a response of an authenticator was refused. The operations answer it with the service's errors. */
export class RefusedCredential extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(`Refused: ${fault}`)
    this.fault = fault
  }
}

const refuse = (fault: Fault): never => {
  throw new RefusedCredential(fault)
}

/** What a response has to fit. `challenge` is in base64url. */
export type Ceremony = { challenge: string; relyingParty: string; verifiesUser: boolean }

/** A credential's public key and the number of signatures that the authenticator has counted. */
export type CredentialKey = { key: JsonWebKey; algorithm: number; counter: number }

const encoded = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/))
const base = { id: encoded, rawId: encoded, type: z.literal('public-key') }

export const registrationResponse = z.object({
  ...base,
  authenticatorAttachment: z.nullish(z.string()),
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(z.array(z.string())),
  }),
})

export const authenticationResponse = z.object({
  ...base,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.nullish(encoded),
  }),
})

const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
})

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** The challenge that a response answers, not verified yet. */
export const challengeIn = (clientDataJSON: string): string => readClientData(clientDataJSON).challenge

const readClientData = (encodedData: string): z.output<typeof clientData> => {
  try {
    return z.parse(clientData, JSON.parse(bytesOf(encodedData).toString('utf8')))
  } catch {
    return refuse('malformed')
  }
}

const checkClientData = (encodedData: string, type: string, { challenge, relyingParty }: Ceremony): void => {
  const data = readClientData(encodedData)
  if (data.type !== type) refuse('malformed')
  if (data.challenge !== challenge) refuse('challenge')
  if (data.crossOrigin === true || !fitsOrigin(data.origin, relyingParty)) refuse('origin')
}

/** The relying party's own site or a subdomain, over HTTPS. Browsers treat localhost as secure without it. */
const fitsOrigin = (origin: string, relyingParty: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  const fits = hostname === relyingParty || hostname.endsWith(`.${relyingParty}`)
  return fits && (protocol === 'https:' || (protocol === 'http:' && relyingParty === 'localhost'))
}

const headerBytes = 37
const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40]

/** Checks the part that registration and sign-in share. */
const readAuthenticatorData = (data: Buffer, { relyingParty, verifiesUser }: Ceremony) => {
  if (data.length < headerBytes) refuse('malformed')
  if (!data.subarray(0, 32).equals(sha256(relyingParty))) refuse('relying party')
  const flags = data[32] ?? 0
  if ((flags & userPresent) === 0) refuse('user verification')
  if (verifiesUser && (flags & userVerified) === 0) refuse('user verification')
  return { flags, counter: data.readUInt32BE(33) }
}

/** @throws RefusedCredential */
export const verifyRegistration = (
  { rawId, response }: z.output<typeof registrationResponse>,
  ceremony: Ceremony,
): CredentialKey => {
  checkClientData(response.clientDataJSON, 'webauthn.create', ceremony)
  const attestation = decoded(() => decodeCBOR(new Uint8Array(bytesOf(response.attestationObject))))
  const authData = attestation instanceof Map ? attestation.get('authData') : undefined
  if (!(authData instanceof Uint8Array)) return refuse('malformed')
  const data = Buffer.from(authData)
  const { flags, counter } = readAuthenticatorData(data, ceremony)
  if ((flags & hasCredential) === 0 || data.length < headerBytes + 18) refuse('malformed')
  const idStart = headerBytes + 18
  const idEnd = idStart + data.readUInt16BE(headerBytes + 16)
  if (!data.subarray(idStart, idEnd).equals(bytesOf(rawId))) refuse('malformed')
  const [cose] = decoded(() => decodePartialCBOR(new Uint8Array(data), idEnd))
  const read = keyOf(cose)
  // A point that is not on the curve is found here, not at the first sign-in.
  decoded(() => createPublicKey({ key: read.key, format: 'jwk' }))
  return { ...read, counter }
}

/** Returns the new count of signatures. @throws RefusedCredential */
export const verifyAuthentication = (
  { response }: z.output<typeof authenticationResponse>,
  stored: CredentialKey,
  ceremony: Ceremony,
): number => {
  checkClientData(response.clientDataJSON, 'webauthn.get', ceremony)
  const data = bytesOf(response.authenticatorData)
  const { counter } = readAuthenticatorData(data, ceremony)
  const signed = Buffer.concat([data, sha256(bytesOf(response.clientDataJSON))])
  const key = createPublicKey({ key: stored.key, format: 'jwk' })
  if (!verify('sha256', signed, key, bytesOf(response.signature))) refuse('signature')
  // An authenticator that counts never counts backwards: two of them have the same key.
  if ((counter !== 0 || stored.counter !== 0) && counter <= stored.counter) refuse('counter')
  return counter
}

const decoded = <T>(decode: () => T): T => {
  try {
    return decode()
  } catch {
    return refuse('malformed')
  }
}

export const [es256, rs256] = [-7, -257] as const

/** Reads a COSE key (RFC 9053): ES256 on P-256, or RS256. */
const keyOf = (cose: unknown): { key: JsonWebKey; algorithm: number } => {
  if (!(cose instanceof Map)) return refuse('malformed')
  const field = (name: number): string => {
    const value: unknown = cose.get(name)
    return value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : refuse('malformed')
  }
  const [type, algorithm]: unknown[] = [cose.get(1), cose.get(3)]
  if (type === 2 && algorithm === es256 && cose.get(-1) === 1)
    return { algorithm, key: { kty: 'EC', crv: 'P-256', x: field(-2), y: field(-3) } }
  if (type === 3 && algorithm === rs256) return { algorithm, key: { kty: 'RSA', n: field(-1), e: field(-2) } }
  return refuse('algorithm')
}
