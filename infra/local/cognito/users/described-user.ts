import type { User } from '../store/user-store.ts'
import { listed } from './user-attributes.ts'

/** A person as AdminCreateUser and ListUsers answer them. Dates are epoch seconds, as the protocol has them. */
export function described(user: User, only?: string[]) {
  return {
    Username: user.username,
    Attributes: listed(user).filter(({ Name }) => !only || only.includes(Name)),
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  }
}
