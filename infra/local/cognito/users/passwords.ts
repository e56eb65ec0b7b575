import { makeVerifier } from '../protocol/srp.ts'
import type { Service } from '../service/service.ts'
import { checkPassword } from '../settings/password-policy.ts'
import type { PoolSettings } from '../settings/pool-settings.ts'
import type { User } from '../store/user-store.ts'
import { hashPassword } from './password-hash.ts'

/**
 * The stored form of a new password: a hash for flows that send the password, and a verifier for SRP. Also
 * ends the user's open challenges, which depend on the old password.
 *
 * @throws InvalidPasswordException if the password violates the pool's policy
 */
export const newPassword = (
  service: Service,
  pool: PoolSettings,
  username: string,
  password: string,
): User['password'] => {
  checkPassword(pool.passwordPolicy, password)
  service.challenges.drop(pool.id, username)
  return {
    hash: hashPassword(password),
    srp: makeVerifier(pool.srpName, username, password),
    setAt: service.clock.now(),
  }
}
