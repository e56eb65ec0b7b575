/** What an edit makes of somebody's own record. Nothing here reads or writes. */
import type { TeamRole } from '../../../shared/permissions.ts'
import type { UpdateProfile } from '../../../shared/profile.ts'
import { without, withoutEmpty } from '../../kernel/compact.ts'
import type { StampedEvent } from '../../kernel/event.ts'
import type { nowBy } from '../../kernel/principal.ts'
import { profileEvent } from '../people/profile-event.ts'
import type { StoredPerson } from '../people/person-repository.ts'
import { personEvent } from '../team/person-event.ts'

const texts = ['firstName', 'lastName', 'phone', 'address'] as const

/** The record after an edit, and the names of the fields that differ. What is emptied is not stored. */
export const changePerson = (
  before: StoredPerson,
  { timeZone, ...edit }: UpdateProfile,
): { after: StoredPerson; changed: string[] } => {
  const {
    firstName = before.firstName,
    lastName = before.lastName,
    phone = before.phone,
    address = before.address,
  } = edit
  const zone = timeZone === undefined ? before.timeZone : timeZone
  const after: StoredPerson = {
    ...without(before, 'phone', 'address', 'timeZone'),
    firstName,
    lastName,
    ...withoutEmpty({ phone, address, timeZone: zone }),
  }
  return {
    after,
    changed: [...texts, 'timeZone' as const].filter((name) => (before[name] ?? '') !== (after[name] ?? '')),
  }
}

/**
 * The team hears of its members' names, telephones and addresses; a picture, a time zone, and what a
 * company account or an operator is called are nobody's task to follow.
 */
export const eventOf = (
  was: StoredPerson,
  person: StoredPerson,
  changed: string[],
  by: ReturnType<typeof nowBy>,
): StampedEvent => {
  const { kind, role } = person
  const ofTeam = kind === 'staff' && changed.some((name) => (texts as readonly string[]).includes(name))
  if (!ofTeam) return profileEvent('profile.updated.v1', person, by.from, changed)
  return personEvent('person.updated.v1', { ...person, role: role as TeamRole }, person.version + 1, changed, by, {
    ...was,
    role: role as TeamRole,
  })
}
