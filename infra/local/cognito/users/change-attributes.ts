import { type CodeDeliveryDetails, mailCode } from '../service/mail.ts'
import { type Service, saveUser } from '../service/service.ts'
import type { PoolSettings } from '../settings/pool-settings.ts'
import type { User } from '../store/user-store.ts'
import { type GivenAttribute, written } from './user-attributes.ts'

/**
 * Writes attributes that were checked before. A new address gets a code if the pool verifies
 * addresses by itself, and in a pool that is set to takes the old one's place only with that code;
 * an administrator may vouch for it instead by setting `email_verified` along with it.
 *
 * @returns where a code went
 */
export function changeAttributes(
  service: Service,
  pool: PoolSettings,
  user: User,
  given: GivenAttribute[],
): CodeDeliveryDetails[] {
  const valueOf = (name: string) => given.find(({ Name }) => Name === name)?.Value
  const email = valueOf('email')
  const unproven = email !== user.attributes['email'] && valueOf('email_verified') !== 'true' ? email : undefined
  const waits = unproven && pool.keptUntilVerified.includes('email')
  const now = waits ? given.filter(({ Name }) => Name !== 'email') : given
  // A change that stands at once ends one that still waits.
  const pending = waits ? { email: unproven } : email === undefined ? user.pending : {}
  saveUser(service, pool, user, { attributes: written(user.attributes, now), pending })
  if (!unproven || !pool.autoVerified.includes('email')) return []
  return [mailCode(service, pool, unproven, service.codes.issue(pool.id, user.username, 'email'))]
}
