/**
 * What the cookie of a session holds: chance, and behind it a seal that tells whose session it is. The
 * session is found by the hash of both together and decides alone. The seal only lets a read begin beside
 * that of the session (see read-ahead.ts): nobody but the product can make one, so that nobody sets off
 * reads in a workspace, or times them, whom it has not let in there within the life of a session.
 */
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { role } from '../../shared/permissions.ts'
import type { Session } from '../../shared/session.ts'
import { ownKey, seal, unseal } from './seal.ts'
import { once } from './table.ts'

/** Whose session it was when it was opened. */
const bearer = z.object({
  workspaceId: z.string(),
  id: z.string(),
  role,
  /** Milliseconds since the epoch. */ until: z.int(),
})
export type Bearer = z.output<typeof bearer>

const key = once(() => ownKey('session'))

/** A token that nobody has yet. That of an operator has no seal: it belongs to no workspace. */
export const newToken = ({ user, customer, expiresAt }: Session): string => {
  const chance = randomBytes(32).toString('base64url')
  if (customer === null) return chance
  const whose: Bearer = { workspaceId: customer.id, id: user.id, role: user.role, until: Date.parse(expiresAt) }
  return `${chance}.${seal(whose, key(), chance)}`
}

/** Whose session a token was made for; undefined where it tells nobody's, was changed, or its time is over. */
export const bearerOf = (token: string): Bearer | undefined => {
  const [chance = '', sealed] = token.split('.')
  if (sealed === undefined) return undefined
  const whose = opened(sealed, chance)
  return whose !== undefined && whose.until > Date.now() ? whose : undefined
}

const opened = (sealed: string, chance: string): Bearer | undefined => {
  const secret = key()
  try {
    return bearer.parse(unseal(sealed, secret, chance))
  } catch {
    return undefined
  }
}
