/** The keys by which attempts at an account are counted. */
import { realmOf, type Login } from '../people/login-repository.ts'
import type { StoredPerson } from '../people/person-repository.ts'

/** Of the login that someone has typed. */
export const accountOf = ({ realm, value }: Pick<Login, 'realm' | 'value'>): string => `${realm}:${value}`

/** Of a person, with what they sign in with. */
export const accountOfPerson = ({ kind, email, username }: Pick<StoredPerson, 'kind' | 'email' | 'username'>): string =>
  accountOf({ realm: realmOf(kind), value: kind === 'admin' ? username : email })
