/** People of the workspace whom a meeting names: who attends, who leads an item, who has an action. Nothing here reads or writes. */
import type { AgendaItem, Attendee } from '../../../shared/meeting.ts'
import { invalid } from '../../kernel/problem.ts'
import { fullName } from '../people/author.ts'
import type { StoredPerson } from '../people/person-repository.ts'

type Known = readonly Pick<StoredPerson, 'id' | 'firstName' | 'lastName'>[]

/** Their names by their ids: of those who are here now, and of those who left and were named before. */
export const namesOf = (people: Known, before: readonly Attendee[]): Map<string, string> =>
  new Map([
    ...before.map(({ id, name }) => [id, name] as const),
    ...people.map((person) => [person.id, fullName(person)] as const),
  ])

/** Each once, in the order in which they were named; 400 for an id that is nobody's. */
export const attendeesOf = (ids: readonly string[], names: ReadonlyMap<string, string>): Attendee[] =>
  [...new Set(ids)].map((id) => {
    const name = names.get(id)
    if (name === undefined) throw invalid('attendeeIds', 'Unknown team member')
    return { id, name }
  })

/** 400 where an item is led by nobody of the workspace. */
export const requirePresenters = (agenda: readonly AgendaItem[], names: ReadonlyMap<string, string>): void => {
  const index = agenda.findIndex(({ presenterId }) => presenterId !== null && !names.has(presenterId))
  if (index !== -1) throw invalid(`agenda.${index}.presenterId`, 'Unknown team member')
}
