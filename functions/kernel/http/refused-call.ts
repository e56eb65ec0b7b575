/** Records in the audit log that a role was refused a call. */
import type { Origin } from '../../../shared/contract/event.ts'
import type { RouteRow } from '../../../shared/contract/route.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { leaveNote } from '../table/event-note.ts'
import { stamp } from '../events/event.ts'
import type { CallKey } from '../session/api-key.ts'
import { authorByKey, authorIn } from '../session/principal.ts'
import { homeOf } from '../table/tenancy.ts'

export const noteRefusedCall = async (
  { method, path, summary }: RouteRow,
  session: Session,
  from: Origin,
  key?: CallKey,
): Promise<void> => {
  const [workspaceId, personId] = [homeOf(session), session.user.id]
  const route = `${method} ${path}`
  const event = stamp(
    'access.refused.v1',
    workspaceId,
    { by: key === undefined ? authorIn(session) : authorByKey(session, key), at: new Date(), from },
    { personId, route, summary },
  )
  await leaveNote({ workspaceId, personId }, route, event)
}
