/** Finds a person by their name or email, as it was typed. */
import { fullName } from '../../shared/accounts/person-name.ts'
import type { Person } from '../../shared/accounts/person.ts'

/** The id of the person, null for an empty text, or why the text is refused. */
export type NamedPerson = { id: string | null } | { refused: string }

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

const oneOf = (people: readonly Person[]): NamedPerson | undefined => {
  if (people.length > 1) return { refused: 'Several people have this name: use the email' }
  return people[0] && { id: people[0].id }
}

/** The person with exactly this name or email, in any case. */
export const personNamed = (text: string, people: readonly Person[]): NamedPerson => {
  const asked = plain(text)
  if (asked === '') return { id: null }
  const found = people.filter((person) => plain(person.email) === asked || plain(fullName(person)) === asked)
  return oneOf(found) ?? { refused: 'No one in the workspace has this name or email' }
}

/** The same, or the only person one of whose names begins with the text. */
export const personTyped = (text: string, people: readonly Person[]): NamedPerson => {
  const exact = personNamed(text, people)
  const asked = plain(text)
  if ('id' in exact || people.some((person) => plain(fullName(person)) === asked)) return exact
  const begin = people.filter((person) =>
    [fullName(person), person.lastName, person.email].some((name) => plain(name).startsWith(asked)),
  )
  if (begin.length <= 1) return oneOf(begin) ?? exact
  return { refused: `Several people match: ${begin.slice(0, 3).map(fullName).join(', ')}` }
}
