/** The result of an edit of a person's own record. Pure: no reads or writes. */
import type { TeamRole } from '../../../../shared/permissions.ts'
import type { UpdateProfile } from '../../../../shared/accounts/profile.ts'
import { without, withoutEmpty } from '../../../kernel/compact.ts'
import type { StampedEvent } from '../../../kernel/events/event.ts'
import type { nowBy } from '../../../kernel/session/principal.ts'
import { profileEvent } from '../people/profile-event.ts'
import type { StoredPerson } from '../people/person-repository.ts'
import { personEvent } from '../team/person-event.ts'

const texts = ['firstName', 'lastName', 'phone', 'address'] as const

/** The record after an edit, and the names of the changed fields. Cleared fields are not stored. */
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
 * A change to a member's name, telephone or address uses an event that informs the team. Other changes, such as a
 * picture, a time zone, or the name of a company account or an operator, use only the profile event, because they need
 * no action from others.
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
