/**
 * The value of a session cookie: a random part, followed by an encrypted part that identifies the session's user. The
 * session is found by the hash of both parts and alone decides on access. The encrypted part only lets a read start
 * together with that of the session (see prefetch.ts). Only the product can create one, so a caller can start or time
 * reads in a workspace only if they had access there within the lifetime of a session.
 */
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { role } from '../../../shared/permissions.ts'
import { renewalHours } from '../../../shared/accounts/limits.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { decryptWithAny, encrypt, keysFor } from '../encryption.ts'
import { once } from '../table/table.ts'

/** The user of the session when it was opened. */
const bearer = z.object({
  workspaceId: z.string(),
  id: z.string(),
  role,
  /** Milliseconds since the epoch. */ until: z.int(),
})
export type Bearer = z.output<typeof bearer>

const keys = once(() => keysFor('session'))

/** A new token. An operator's token has no encrypted part, because operators belong to no workspace. */
export const newToken = ({ kind, user, customer, expiresAt }: Session): string => {
  const chance = randomBytes(32).toString('base64url')
  if (customer === null) return chance
  // The cookie stays the same when the session of a team member is renewed.
  const until = kind === 'staff' ? Date.now() + renewalHours * 3_600_000 : Date.parse(expiresAt)
  const whose: Bearer = { workspaceId: customer.id, id: user.id, role: user.role, until }
  return `${chance}.${encrypt(whose, keys().current, chance)}`
}

/** The user of a token. Undefined if it has no encrypted part, was changed, or has expired. */
export const bearerOf = (token: string): Bearer | undefined => {
  const [chance = '', encrypted] = token.split('.')
  if (encrypted === undefined) return undefined
  const whose = bearer.safeParse(decryptWithAny(encrypted, keys(), chance)).data
  return whose !== undefined && whose.until > Date.now() ? whose : undefined
}
