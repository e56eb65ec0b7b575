import { createHmac, randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepSeconds = 30

/** A new shared secret: 160 bits in base32. */
export function newTotpSecret(): string {
  let bits = 0n
  for (const byte of randomBytes(20)) bits = (bits << 8n) | BigInt(byte)
  return Array.from({ length: 32 }, (_, at) => alphabet[Number((bits >> BigInt(155 - 5 * at)) & 31n)]).join('')
}

/** The six-digit code of a 30-second step (RFC 6238 with SHA-1, as authenticator apps speak it). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decode(secret)).update(counter).digest()
  const offset = (digest.at(-1) as number) & 15
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** The step that an instant (milliseconds) falls in. */
export function totpStep(now: number): number {
  return Math.floor(now / 1000 / stepSeconds)
}

/** The step, at most one away from now, whose code this is. */
export function matchingStep(secret: string, code: string, now: number): number | undefined {
  const current = totpStep(now)
  return [current, current - 1, current + 1].find((step) => totpCode(secret, step) === code)
}

function decode(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
