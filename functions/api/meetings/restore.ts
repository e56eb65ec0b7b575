import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { isRestorable, untrashed } from '../../domain/projects/deletion.ts'
import { withLiveProject } from '../../domain/projects/with-live-project.ts'
import { toMeeting } from '../../domain/meetings/meeting-record.ts'
import { saveMeeting } from '../../domain/meetings/meeting-repository.ts'
import { meetingWithin } from '../../domain/meetings/visible-meeting.ts'

/** Restores a meeting from the trash, unless its project is in the trash. */
export const restore: Handler<typeof routes.meetings.restore> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const before = await meetingWithin(principal, id)
    const by = nowBy(principal)
    if (!isRestorable(before, by.at)) throw notFound('Meeting')
    const written = await withLiveProject('meeting', before, (check) =>
      saveMeeting({ before, after: { ...before, ...untrashed }, event: 'meeting.restored.v1', by }, [check]),
    )
    return written === undefined ? lost : toMeeting(written)
  })
