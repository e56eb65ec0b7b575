import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { toSummary } from '../../domain/meetings/meeting-record.ts'
import { lastHeld } from '../../domain/meetings/meeting-repository.ts'
import { reachOf } from '../../domain/meetings/visible-meeting.ts'

/** What is handed on from it to the next meeting: its actions. Of what the caller may not see there is none. */
export const last: Handler<typeof routes.meetings.last> = async ({
  query: { before, type, project = null, meeting },
  principal,
}) => {
  const [found, reaches] = await Promise.all([
    lastHeld(principal.workspaceId, { before, projectId: project, type, not: meeting }),
    reachOf(principal),
  ])
  return found !== undefined && reaches(found) ? toSummary(found) : null
}
