/** How events record a person as an author. */
import type { Author } from '../../../../shared/contract/event.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { StoredPerson } from './person-repository.ts'

/** For sign-in, which has no session yet to take the author from. */
export const authorOf = (
  person: Pick<StoredPerson, 'id' | 'kind' | 'firstName' | 'lastName' | 'username'>,
): Author => ({
  id: person.id,
  kind: person.kind,
  name: fullName(person) || person.username,
})
