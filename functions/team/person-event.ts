/** The event of a write to a member. */
import type { PersonEvent } from '../../shared/events.ts'
import type { TeamRole } from '../../shared/permissions.ts'
import { stamp, type Authored, type StampedEvent } from '../kernel/event.ts'

type Told = { id: string; workspaceId: string; firstName: string; lastName: string; role: TeamRole }

const nameOf = ({ firstName, lastName }: Told): string => `${firstName} ${lastName}`.trim()

/** `version` is the one that the write makes; `roleWas` the role before it. */
export const personEvent = (name: PersonEvent['name'], person: Told, version: number, changed: string[], { by, at, from }: Authored, roleWas?: TeamRole): StampedEvent => {
  const { id, workspaceId, role } = person
  return stamp(name, workspaceId, by, { personId: id, name: nameOf(person), role, version, changed, ...(roleWas !== undefined && roleWas !== role && { roleWas }) }, at, from)
}

/** The event of a write to the account of a member: its links and its password. */
export const accountEvent = (name: 'invitation.renewed.v1' | 'password.link-made.v1', person: Told, { by, at, from }: Authored): StampedEvent =>
  stamp(name, person.workspaceId, by, { personId: person.id, name: nameOf(person) }, at, from)

export const passwordSetEvent = (person: Told, { by, at, from }: Authored): StampedEvent =>
  stamp('password.set.v1', person.workspaceId, by, { personId: person.id, name: nameOf(person), by: 'link' }, at, from)
