import { invalidParameter, notAuthorized } from '../protocol/service-error.ts'
import { checkAttribute } from '../settings/attribute-rules.ts'
import type { ClientSettings } from '../settings/client-settings.ts'
import type { PoolSettings } from '../settings/pool-settings.ts'
import type { User } from '../store/user-store.ts'

export type GivenAttribute = { Name: string; Value?: string }

/** Lists a person's attributes as the API does, `sub` first, as far as the client may read them. */
export function listed(user: User, client?: ClientSettings): { Name: string; Value: string }[] {
  const all = [
    { Name: 'sub', Value: user.sub },
    ...Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value })),
  ]
  const { readable } = client ?? {}
  return readable ? all.filter(({ Name }) => Name === 'sub' || readable.has(Name)) : all
}

/**
 * Checks what someone wants to write.
 *
 * @param client the app client through which a person writes their own; absent for an administrator
 * @param change false while the person is being made, when unchangeable attributes may still be set
 */
export function checkWrite(pool: PoolSettings, given: GivenAttribute[], client?: ClientSettings, change = true): void {
  for (const { Name, Value = '' } of given) {
    // Nobody vouches for their own address.
    const forbidden = client && (Name.endsWith('_verified') || (client.writable && !client.writable.has(Name)))
    if (forbidden) throw notAuthorized('A client attempted to write unauthorized attribute')
    if (Name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub')
    checkAttribute(pool.attributes, Name, Value)
    if (change && pool.attributes.get(Name)?.mutable === false) {
      throw invalidParameter(`user.${Name}: Attribute cannot be updated.`)
    }
  }
}

/** The attributes after a write. An empty value deletes; a new address is no longer verified. */
export function written(before: Record<string, string>, given: GivenAttribute[]): Record<string, string> {
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
