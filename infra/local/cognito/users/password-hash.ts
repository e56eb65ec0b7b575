import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/**
 * About 7 ms of work: slow enough that skipping it would be visible in the response time, and fast enough for a stage
 * that signs in a whole demo company.
 */
const cost = { N: 4096, r: 8, p: 1 }

/** `salt:hash`, both base64url. */
export const hashPassword = (password: string): string => {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}:${derive(password, salt).toString('base64url')}`
}

/** Whether the password matches this hash. Without a hash, the same work is done and the result is always false. */
export const passwordFits = (password: string, stored: string | undefined): boolean => {
  const [salt = '', hash = ''] = (stored ?? dummyHash).split(':')
  const fits = timingSafeEqual(derive(password, Buffer.from(salt, 'base64url')), Buffer.from(hash, 'base64url'))
  return fits && stored !== undefined
}

const derive = (password: string, salt: Buffer): Buffer => scryptSync(password, salt, 32, cost)

const dummyHash = hashPassword(randomBytes(32).toString('base64url'))
