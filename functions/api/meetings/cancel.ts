import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { toMeeting } from '../../domain/meetings/meeting-record.ts'
import { saveMeeting } from '../../domain/meetings/meeting-repository.ts'
import { visibleMeeting } from '../../domain/meetings/visible-meeting.ts'

/** Cancels a meeting. A second click succeeds and changes nothing. */
export const cancel: Handler<typeof routes.meetings.cancel> = ({
  params: { id },
  body: { reason, version },
  principal,
}) =>
  untilWritten(async () => {
    const before = await visibleMeeting(principal, id)
    if (before.status === 'cancelled') return toMeeting(before)
    requireVersion(version, before, () => toMeeting(before))
    if (before.status === 'held') throw invalid('status', 'This meeting has been held.')
    const after = { ...before, status: 'cancelled', cancelReason: reason } as const
    const written = await saveMeeting({
      before,
      after,
      event: 'meeting.cancelled.v1',
      changed: ['status'],
      by: nowBy(principal),
    })
    return written === undefined ? lost : toMeeting(written)
  })
