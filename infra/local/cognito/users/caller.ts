import { userDisabled, userNotFound } from '../protocol/service-error.ts'
import { type Service, clientOf } from '../service/service.ts'
import type { ClientSettings } from '../settings/client-settings.ts'
import type { PoolSettings } from '../settings/pool-settings.ts'
import type { User } from '../store/user-store.ts'

/**
 * The user whose access token this is.
 *
 * @throws NotAuthorizedException if the token is not valid, UserNotFoundException if its user was deleted
 */
export const callerOf = (
  service: Service,
  token: string,
): { pool: PoolSettings; client: ClientSettings; user: User } => {
  const claim = service.tokens.check(token)
  const at = clientOf(service, claim.client, claim.pool)
  const user = service.users.find(at.pool, claim.sub)
  if (!user) throw userNotFound()
  if (!user.enabled) throw userDisabled()
  return { ...at, user }
}
