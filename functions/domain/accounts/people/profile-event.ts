/** The event of a change that a person made to their own account. */
import type { Origin } from '../../../../shared/contract/event.ts'
import type { EventWith } from '../../../../shared/events.ts'
import type { OwnAccountChange } from '../../../../shared/accounts/profile-events.ts'
import { stamp, type StampedEvent } from '../../../kernel/events/event.ts'
import { authorOf } from './author.ts'
import type { StoredPerson } from './person-repository.ts'

type Whose = Pick<StoredPerson, 'workspaceId' | 'id' | 'kind' | 'firstName' | 'lastName' | 'username'>

export const profileEvent = (
  name: EventWith<OwnAccountChange>,
  person: Whose,
  from: Origin,
  changed: string[] = [],
): StampedEvent =>
  stamp(name, person.workspaceId, { by: authorOf(person), at: new Date(), from }, { personId: person.id, changed })
