import type { User } from '../store/user-store.ts'
import { listed } from './user-attributes.ts'

/** A user as returned by AdminCreateUser and ListUsers. As the protocol requires, dates are epoch seconds. */
export const described = (user: User, only?: string[]) => ({
  Username: user.username,
  Attributes: listed(user).filter(({ Name }) => !only || only.includes(Name)),
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.enabled,
  UserStatus: user.status,
})
