import { type CodeDeliveryDetails, mailCode } from '../service/mail.ts'
import { type Service, saveUser } from '../service/service.ts'
import type { PoolSettings } from '../settings/pool-settings.ts'
import type { User } from '../store/user-store.ts'
import { type GivenAttribute, written } from './user-attributes.ts'

/**
 * Saves attributes that were already validated. If the pool verifies addresses automatically, a new address gets a
 * code. If the pool also keeps the old address until then, the new one replaces it only with that code. An
 * administrator can confirm the address instead by setting `email_verified` in the same request.
 *
 * @param client - the app client that users change their own attributes with; absent for an administrator
 * @returns where a code was sent
 */
export const changeAttributes = (
  service: Service,
  pool: PoolSettings,
  user: User,
  given: GivenAttribute[],
  client?: string,
): CodeDeliveryDetails[] => {
  const valueOf = (name: string) => given.find(({ Name }) => Name === name)?.Value
  const email = valueOf('email')
  const unproven = email !== user.attributes['email'] && valueOf('email_verified') !== 'true' ? email : undefined
  const waits = unproven && pool.verifiedBeforeUpdate.includes('email')
  const now = waits ? given.filter(({ Name }) => Name !== 'email') : given
  // A change that takes effect immediately cancels one that is still pending.
  const pending = waits ? { email: unproven } : email === undefined ? user.pending : {}
  const changed = saveUser(service, pool, user, { attributes: written(user.attributes, now), pending })
  if (!unproven || !pool.autoVerified.includes('email')) return []
  const code = service.codes.issue(pool.id, user.username, 'email')
  const occasion = 'CustomMessage_UpdateUserAttribute'
  const order = { pool, user: changed, occasion, to: unproven, code, ...(client !== undefined && { client }) } as const
  return [mailCode(service, order)]
}
