import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/**
 * About 7 ms of work: dear enough that skipping it would be seen in the answer's time, cheap enough
 * for a stage that signs a whole demo company in.
 */
const cost = { N: 4096, r: 8, p: 1 }

/** `salt:hash`, both base64url. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}:${derive(password, salt).toString('base64url')}`
}

/** Whether the password made this hash. Without a hash the same work is done, and it never fits. */
export function passwordFits(password: string, stored: string | undefined): boolean {
  const [salt = '', hash = ''] = (stored ?? nobodys).split(':')
  const fits = timingSafeEqual(derive(password, Buffer.from(salt, 'base64url')), Buffer.from(hash, 'base64url'))
  return fits && stored !== undefined
}

function derive(password: string, salt: Buffer): Buffer {
  return scryptSync(password, salt, 32, cost)
}

const nobodys = hashPassword(randomBytes(32).toString('base64url'))
