/**
 * Workspace members in a meeting: attendees, presenters of agenda items and owners of actions. Pure: no reads
 * or writes.
 */
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { AgendaItem, Attendee } from '../../../shared/meetings/meeting.ts'
import { invalid } from '../../kernel/problem.ts'
import type { StoredPerson } from '../accounts/people/person-repository.ts'

type Known = readonly Pick<StoredPerson, 'id' | 'firstName' | 'lastName'>[]

/** Names by id: of current members, and of former members who were already named. */
export const namesOf = (people: Known, before: readonly Attendee[]): Map<string, string> =>
  new Map([
    ...before.map(({ id, name }) => [id, name] as const),
    ...people.map((person) => [person.id, fullName(person)] as const),
  ])

/** Each person once, in the order given; 400 for an unknown id. */
export const attendeesOf = (ids: readonly string[], names: ReadonlyMap<string, string>): Attendee[] =>
  [...new Set(ids)].map((id) => {
    const name = names.get(id)
    if (name === undefined) throw invalid('attendeeIds', 'Unknown team member')
    return { id, name }
  })

/** 400 if the presenter of an item is not in the workspace. */
export const requirePresenters = (agenda: readonly AgendaItem[], names: ReadonlyMap<string, string>): void => {
  const index = agenda.findIndex(({ presenterId }) => presenterId !== null && !names.has(presenterId))
  if (index !== -1) throw invalid(`agenda.${index}.presenterId`, 'Unknown team member')
}
