import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { toSummary } from '../../domain/meetings/meeting-record.ts'
import { lastHeld } from '../../domain/meetings/meeting-repository.ts'
import { reachOf } from '../../domain/meetings/visible-meeting.ts'

/**
 * Returns the last meeting that was held, so that the next one can continue with its actions; null if the caller may
 * not see it.
 */
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
