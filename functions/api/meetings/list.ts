import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import { placeOf } from '../../domain/meetings/meeting-entity.ts'
import { toSummary, type MeetingRecord } from '../../domain/meetings/meeting-record.ts'
import { listMeetings } from '../../domain/meetings/meeting-repository.ts'
import { reachOf } from '../../domain/meetings/visible-meeting.ts'

export const list: Handler<typeof routes.meetings.list> = async ({ query, principal, reply }) => {
  const { workspaceId, id } = principal
  const { from, to, order = 'soonest', whose = 'all', project, type } = query
  const boundTo = ['meetings', workspaceId, id, from, to, order, whose, project, type].join(' ')
  const filter = {
    from,
    to,
    latestFirst: order === 'latest',
    projectId: project,
    type,
    attendee: whose === 'mine' ? id : undefined,
  }
  const [page, reaches] = await Promise.all([
    readPage<MeetingRecord>(query, boundTo, placeOf, (after, count) => listMeetings(workspaceId, filter, after, count)),
    reachOf(principal),
  ])
  reply.next(page.next)
  // A page may be shorter than requested for someone who sees only some meetings; the cursor continues after it.
  return page.items.filter(reaches).map(toSummary)
}
