import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { toMeeting } from '../../domain/meetings/meeting-record.ts'
import { visibleMeeting } from '../../domain/meetings/visible-meeting.ts'

export const read: Handler<typeof routes.meetings.read> = async ({ params: { id }, principal }) =>
  toMeeting(await visibleMeeting(principal, id))
