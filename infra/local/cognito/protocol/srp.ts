import { createHash, createHmac, getDiffieHellman, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The server side of Secure Remote Password as Cognito implements it: SRP-6a over the 3072-bit group of RFC 3526 with
 * SHA-256, numbers hashed as the two's-complement bytes of Java's BigInteger, and a 16-byte HKDF key instead of the
 * protocol's M1.
 */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const g = 2n

const sha256 = (...parts: Buffer[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const toNumber = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`)

/** Big-endian, with a leading zero byte if the first bit would otherwise be a sign bit. */
const bytesOf = (number: bigint): Buffer => {
  const hex = number.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}
const k = toNumber(sha256(bytesOf(N), bytesOf(g)))

/** What a pool stores instead of the password. Hex. */
export type Verifier = { salt: string; verifier: string }

/** The server's side of one exchange. Hex. */
type Exchange = { A: string; b: string; B: string }

/** Creates a verifier with a new salt. `userId` is what the service sends as USER_ID_FOR_SRP. */
export const makeVerifier = (poolName: string, userId: string, password: string): Verifier => {
  const salt = toNumber(randomBytes(16))
  const x = toNumber(sha256(bytesOf(salt), sha256(Buffer.from(`${poolName}${userId}:${password}`))))
  return { salt: salt.toString(16), verifier: power(g, x).toString(16) }
}

/**
 * A verifier for a user who does not exist, the same for each request (RFC 5054, 2.5.1.3). No password matches it,
 * because the discrete logarithm of the verifier is unknown.
 */
export const imaginaryVerifier = (secret: Buffer, name: string): Verifier => {
  const stream = (label: string) => createHmac('sha256', secret).update(`${label}\0${name}`).digest()
  const wide = Buffer.concat(Array.from({ length: 12 }, (_, part) => stream(`verifier ${part}`)))
  return { salt: toNumber(stream('salt').subarray(0, 16)).toString(16), verifier: (toNumber(wide) % N).toString(16) }
}

/** Starts an exchange. Returns undefined for a value of the client's A that would accept any password. */
export const openExchange = (A: string, verifier: string): Exchange | undefined => {
  if (!/^[0-9a-f]{1,800}$/i.test(A) || BigInt(`0x${A}`) % N === 0n) return undefined
  const b = toNumber(randomBytes(32))
  const B = (k * BigInt(`0x${verifier}`) + power(g, b)) % N
  return { A, b: b.toString(16), B: B.toString(16) }
}

/**
 * Whether the client's proof shows that it knows the password.
 *
 * @param claim.secretBlock base64, as sent to the client
 * @param claim.signature base64
 */
export const proofFits = (
  exchange: Exchange,
  verifier: string,
  claim: { poolName: string; userId: string; secretBlock: string; timestamp: string; signature: string },
): boolean => {
  const [A, b, B] = [exchange.A, exchange.b, exchange.B].map((hex) => BigInt(`0x${hex}`)) as [bigint, bigint, bigint]
  const u = toNumber(sha256(bytesOf(A), bytesOf(B)))
  const S = power(A * power(BigInt(`0x${verifier}`), u), b)
  const derived = createHmac('sha256', bytesOf(u)).update(bytesOf(S)).digest()
  const key = createHmac('sha256', derived).update('Caldera Derived Key\x01').digest().subarray(0, 16)
  const expected = createHmac('sha256', key)
    .update(claim.poolName)
    .update(claim.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest()
  const signature = Buffer.from(claim.signature, 'base64')
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

/** base^exponent mod N. Node's DiffieHellman would first spend over a second checking the prime. */
const power = (base: bigint, exponent: bigint): bigint => {
  let result = 1n
  let square = base % N
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}
