/** The event of a write to a member. */
import type { PersonEvent } from '../../shared/events.ts'
import type { TeamRole } from '../../shared/permissions.ts'
import { stamp, type Authored, type StampedEvent } from '../kernel/event.ts'

type Told = { id: string; workspaceId: string; firstName: string; lastName: string; role: TeamRole }

/** `version` is the one that the write makes. */
export const personEvent = (name: PersonEvent['name'], person: Told, version: number, changed: string[], { by, at }: Authored): StampedEvent => {
  const { id, workspaceId, firstName, lastName, role } = person
  return stamp(name, workspaceId, by, { personId: id, name: `${firstName} ${lastName}`.trim(), role, version, changed }, at)
}
