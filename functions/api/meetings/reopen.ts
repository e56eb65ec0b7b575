import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { toMeeting } from '../../domain/meetings/meeting-record.ts'
import { saveMeeting } from '../../domain/meetings/meeting-repository.ts'
import { visibleMeeting } from '../../domain/meetings/visible-meeting.ts'

/** Makes a cancelled or held meeting a scheduled one again, with its minutes. */
export const reopen: Handler<typeof routes.meetings.reopen> = ({ params: { id }, body, principal }) =>
  untilWritten(async () => {
    const before = await visibleMeeting(principal, id)
    if (before.status === 'scheduled') return toMeeting(before)
    requireVersion(body?.version, before, () => toMeeting(before))
    const after = { ...before, status: 'scheduled', cancelReason: '' } as const
    const written = await saveMeeting({
      before,
      after,
      event: 'meeting.updated.v1',
      changed: ['status'],
      by: nowBy(principal),
    })
    return written === undefined ? lost : toMeeting(written)
  })
