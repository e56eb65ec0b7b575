import { invalidParameter, notAuthorized } from '../protocol/service-error.ts'
import { checkAttribute } from '../settings/attribute-rules.ts'
import type { ClientSettings } from '../settings/client-settings.ts'
import type { PoolSettings } from '../settings/pool-settings.ts'
import type { User } from '../store/user-store.ts'

export type GivenAttribute = { Name: string; Value?: string }

/** Lists a user's attributes as the API does: `sub` first, and only those that the client may read. */
export const listed = (user: User, client?: ClientSettings): { Name: string; Value: string }[] => {
  const all = [
    { Name: 'sub', Value: user.sub },
    ...Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value })),
  ]
  const { readable } = client ?? {}
  return readable ? all.filter(({ Name }) => Name === 'sub' || readable.has(Name)) : all
}

/**
 * Validates attributes before they are written.
 *
 * @param client the app client that users write their own attributes with; absent for an administrator
 * @param change false while the user is being created, when immutable attributes may still be set
 */
export const checkWrite = (
  pool: PoolSettings,
  given: GivenAttribute[],
  client?: ClientSettings,
  change = true,
): void => {
  for (const { Name, Value = '' } of given) {
    // Users cannot mark their own address as verified.
    const forbidden = client && (Name.endsWith('_verified') || (client.writable && !client.writable.has(Name)))
    if (forbidden) throw notAuthorized('A client attempted to write unauthorized attribute')
    if (Name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub')
    checkAttribute(pool.attributes, Name, Value)
    if (change && pool.attributes.get(Name)?.mutable === false) {
      throw invalidParameter(`user.${Name}: Attribute cannot be updated.`)
    }
  }
}

/** The attributes after a write. An empty value deletes the attribute; a new address is no longer verified. */
export const written = (before: Record<string, string>, given: GivenAttribute[]): Record<string, string> => {
  const after = { ...before }
  for (const { Name, Value = '' } of given) {
    if (Value === '') delete after[Name]
    else after[Name] = Value
  }
  const saysVerified = given.some(({ Name }) => Name === 'email_verified')
  if (after['email'] !== before['email'] && !saysVerified) {
    if (after['email'] === undefined) delete after['email_verified']
    else after['email_verified'] = 'false'
  }
  return after
}
