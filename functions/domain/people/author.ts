/** What somebody is called, and how they stand as the author of what they do. */
import type { Author } from '../../../shared/contract/event.ts'
import type { PersonName } from '../../../shared/person.ts'
import type { StoredPerson } from './person-repository.ts'

export const fullName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim()

/** At a sign-in there is no session yet to take the author from. */
export const authorOf = (
  person: Pick<StoredPerson, 'id' | 'kind' | 'firstName' | 'lastName' | 'username'>,
): Author => ({
  id: person.id,
  kind: person.kind,
  name: fullName(person) || person.username,
})
