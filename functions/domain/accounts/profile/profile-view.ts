/** A person as the API returns them to themselves. */
import type { Profile } from '../../../../shared/accounts/profile.ts'
import type { Principal } from '../../../kernel/session/principal.ts'
import type { StoredPerson } from '../people/person-repository.ts'

export const toProfile = ({ session }: Principal, person: StoredPerson): Profile => {
  const {
    id,
    kind,
    role,
    email,
    username,
    firstName,
    lastName,
    phone = '',
    address = '',
    timeZone = null,
    avatar = null,
    passwordSetAt,
    version,
  } = person
  return {
    id,
    kind,
    role,
    email,
    username,
    firstName,
    lastName,
    phone,
    address,
    timeZone,
    workspaceTimeZone: session.customer?.timeZone ?? null,
    avatar,
    passwordSetAt: passwordSetAt === undefined ? null : new Date(passwordSetAt * 1000).toISOString(),
    version,
  }
}
