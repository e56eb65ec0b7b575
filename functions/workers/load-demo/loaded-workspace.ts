/** A workspace that the demo's projects are loaded into. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Author } from '../../../shared/contract/event.ts'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import type { NewPerson } from '../../domain/accounts/people/person-repository.ts'
import type { Calendar } from './calendar.ts'

/** The people of a team, by their keys in the content. */
export type Staff = ReadonlyMap<string, NewPerson>

export type LoadedWorkspace = {
  id: string
  staff: Staff
  maxProjects: number
  timeZone: string
  calendar: Calendar
  /** The events of all changes loaded so far. */
  events: FeedEvent[]
}

/** A loaded project, with the ids of its tasks by their keys in the content. */
export type LoadedProject = { id: string; tasks: ReadonlyMap<string, string> }

export const memberOf = (staff: Staff, key: string): NewPerson => {
  const person = staff.get(key)
  if (person === undefined) throw new Error(`The demo has no person called ${key}`)
  return person
}

export const authorOf = (person: NewPerson): Author => ({ id: person.id, kind: person.kind, name: fullName(person) })
