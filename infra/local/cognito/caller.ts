import type { ClientSettings } from './client-settings.ts'
import type { PoolSettings } from './pool-settings.ts'
import { type Service, clientOf } from './service.ts'
import { userDisabled, userNotFound } from './service-error.ts'
import type { User } from './user-store.ts'

/**
 * The person who holds an access token.
 *
 * @throws NotAuthorizedException for a token that is not good, UserNotFoundException if its holder
 *   was deleted
 */
export function callerOf(service: Service, token: string): { pool: PoolSettings; client: ClientSettings; user: User } {
  const claim = service.tokens.check(token)
  const at = clientOf(service, claim.client, claim.pool)
  const user = service.users.find(at.pool, claim.sub)
  if (!user) throw userNotFound()
  if (!user.enabled) throw userDisabled()
  return { ...at, user }
}
