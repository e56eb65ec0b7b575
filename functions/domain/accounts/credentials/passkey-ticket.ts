/**
 * What one call with a passkey leaves for the next. The table has it encrypted under its hash, and only the browser has
 * the ticket, which is both the name and the key: neither is enough without the other, so no token of a user pool lies
 * readable anywhere, and a token never leaves the server.
 */
import { createHash, randomBytes } from 'node:crypto'
import { Entity } from 'electrodb'
import type { ActorKind } from '../../../../shared/contract/route.ts'
import { passkeyLimits } from '../../../../shared/accounts/limits.ts'
import { decrypt, encrypt, keyFrom } from '../../../kernel/encryption.ts'
import { inTable, once } from '../../../kernel/table/table.ts'
import type { Holder, Login } from '../people/login-repository.ts'
import type { Challenge } from './user-pools.ts'

const tickets = once(
  () =>
    new Entity(
      {
        model: { entity: 'passkey-ticket', version: '1', service: 'plumbline' },
        attributes: {
          hash: { type: 'string', required: true },
          encrypted: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byHash: {
            pk: { field: 'pk', composite: ['hash'], template: 'passkey-ticket#${hash}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'ticket', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** By what a ticket is for. */
type Left = {
  adding: { workspaceId: string; personId: string; accessToken: string }
  /** `known` is undefined for a login that no account has. */
  signIn: { login: Login; known: Holder | undefined; kind: ActorKind; challenge: Challenge }
}

const hashOf = (ticket: string): string => createHash('sha256').update(`name:${ticket}`).digest('hex')
const keyOf = (ticket: string) => keyFrom(`key:${ticket}`)

const secondsNow = (): number => Math.floor(Date.now() / 1000)

/** Stores what the next call needs, and returns the ticket for it. */
export const leaveTicket = async <For extends keyof Left>(purpose: For, left: Left[For]): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url')
  await tickets()
    .put({
      hash: hashOf(ticket),
      encrypted: encrypt(left, keyOf(ticket), purpose),
      expiresAt: secondsNow() + passkeyLimits.ticketSeconds,
    })
    .go()
  return ticket
}

/** Returns what was left, once; undefined if the ticket is unknown, expired, used or for something else. */
export const takeTicket = async <For extends keyof Left>(
  purpose: For,
  ticket: string,
): Promise<Left[For] | undefined> => {
  const { data } = await tickets()
    .delete({ hash: hashOf(ticket) })
    .go({ response: 'all_old' })
  // DynamoDB deletes an expired item only later.
  if (data === null || data.encrypted === undefined || (data.expiresAt ?? 0) <= secondsNow()) return undefined
  try {
    return decrypt(data.encrypted, keyOf(ticket), purpose) as Left[For]
  } catch {
    return undefined
  }
}
