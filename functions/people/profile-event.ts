/** The event of what somebody did to their own account. */
import type { Author, Origin } from '../../shared/contract/event.ts'
import type { ProfileEvent } from '../../shared/events.ts'
import { stamp, type StampedEvent } from '../kernel/event.ts'
import type { StoredPerson } from './person-repository.ts'

type Whose = Pick<StoredPerson, 'workspaceId' | 'id' | 'kind' | 'firstName' | 'lastName' | 'username'>

/** Somebody as the author of what they do; at the sign-in there is no session yet to take it from. */
export const authorOf = ({ id, kind, firstName, lastName, username }: Whose): Author => ({ id, kind, name: `${firstName} ${lastName}`.trim() || username })

export const profileEvent = (name: ProfileEvent['name'], person: Whose, from: Origin, changed: string[] = []): StampedEvent =>
  stamp(name, person.workspaceId, authorOf(person), { personId: person.id, changed }, new Date(), from)
