/** The event of a write to a member. */
import type { EventWith } from '../../../../shared/events.ts'
import type { PersonChange } from '../../../../shared/accounts/team-events.ts'
import type { TeamRole } from '../../../../shared/permissions.ts'
import { stamp, type Authored, type StampedEvent } from '../../../kernel/events/event.ts'

type EventPerson = { id: string; workspaceId: string; firstName: string; lastName: string; role: TeamRole }

const nameOf = ({ firstName, lastName }: Pick<EventPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/**
 * `version` is the version that the write produces; `was` is the member before the write, or the same record if the
 * member is new or leaves.
 */
export const personEvent = (
  name: EventWith<PersonChange>,
  person: EventPerson,
  version: number,
  changed: string[],
  by: Authored,
  was: Pick<EventPerson, 'firstName' | 'lastName' | 'role'>,
): StampedEvent => {
  const { id, workspaceId, role } = person
  const before = {
    ...(nameOf(was) !== nameOf(person) && { nameWas: nameOf(was) }),
    ...(was.role !== role && { roleWas: was.role }),
  }
  return stamp(name, workspaceId, by, { personId: id, name: nameOf(person), role, version, changed, ...before })
}

/** The event of a write to a member's account: its links and its password. */
export const accountEvent = (
  name: 'invitation.renewed.v1' | 'password.link-made.v1',
  person: EventPerson,
  by: Authored,
): StampedEvent => stamp(name, person.workspaceId, by, { personId: person.id, name: nameOf(person) })

export const passwordSetEvent = (person: Omit<EventPerson, 'role'>, by: Authored): StampedEvent =>
  stamp('password.set.v1', person.workspaceId, by, { personId: person.id, name: nameOf(person), by: 'link' })
