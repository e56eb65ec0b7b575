/** A person's name, and how events record them as an author. */
import type { Author } from '../../../shared/contract/event.ts'
import type { PersonName } from '../../../shared/person.ts'
import type { StoredPerson } from './person-repository.ts'

export const fullName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim()

/** For sign-in, which has no session yet to take the author from. */
export const authorOf = (
  person: Pick<StoredPerson, 'id' | 'kind' | 'firstName' | 'lastName' | 'username'>,
): Author => ({
  id: person.id,
  kind: person.kind,
  name: fullName(person) || person.username,
})
