import type { Meeting, WriteMinutes } from '../../../shared/meetings/meeting.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { toMeeting } from '../../domain/meetings/meeting-record.ts'
import { saveMeeting } from '../../domain/meetings/meeting-repository.ts'
import { withMinutes } from '../../domain/meetings/minutes.ts'
import { namesOf } from '../../domain/meetings/named-people.ts'
import { requireAttendance } from '../../domain/meetings/require-attendance.ts'
import { visibleMeeting } from '../../domain/meetings/visible-meeting.ts'

const attempt = async (
  principal: Member,
  id: string,
  { version, held = false, ...sent }: WriteMinutes,
): Promise<Meeting | typeof lost> => {
  const [before, people] = await Promise.all([visibleMeeting(principal, id), listPeople(principal.workspaceId)])
  requireAttendance(principal, before)
  requireVersion(version, before, () => toMeeting(before))
  if (before.status === 'cancelled')
    throw invalid('status', 'A cancelled meeting has no minutes. Undo the cancellation first.')
  const by = nowBy(principal)
  const isHeld = held || before.status === 'held'
  const { record, isNew } = withMinutes(before, sent, namesOf(people, before.attendees), by, isHeld)
  const ends = held && before.status !== 'held'
  if (!isNew && !ends) return toMeeting(before)
  const after: Meeting['status'] = ends ? 'held' : before.status
  const changed = [...(isNew ? ['minutes'] : []), ...(ends ? ['status'] : [])]
  const written = await saveMeeting({
    before,
    after: { ...record, status: after },
    event: ends ? 'meeting.held.v1' : 'meeting.updated.v1',
    changed,
    by,
  })
  return written === undefined ? lost : toMeeting(written)
}

export const writeMinutes: Handler<typeof routes.meetings.writeMinutes> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body))
