import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { trashed } from '../../domain/projects/deletion.ts'
import { toMeeting } from '../../domain/meetings/meeting-record.ts'
import { saveMeeting } from '../../domain/meetings/meeting-repository.ts'
import { meetingWithin } from '../../domain/meetings/visible-meeting.ts'

/** Moves a meeting to the trash. A second click succeeds and changes nothing. */
export const remove: Handler<typeof routes.meetings.remove> = ({ params: { id }, body, principal }) =>
  untilWritten(async () => {
    const before = await meetingWithin(principal, id)
    if (before.deletion !== undefined) return null
    requireVersion(body?.version, before, () => toMeeting(before))
    const by = nowBy(principal)
    const written = await saveMeeting({
      before,
      after: { ...before, ...trashed(body?.reason ?? '', by) },
      event: 'meeting.deleted.v1',
      by,
    })
    return written === undefined ? lost : null
  })
