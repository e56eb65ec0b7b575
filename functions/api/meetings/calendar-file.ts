import { calendarType } from '../../../shared/calendar/calendar.ts'
import type { routes } from '../../../shared/routes.ts'
import { writeCalendar } from '../../domain/icalendar/icalendar.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { setting } from '../../kernel/environment.ts'
import { meetingEntry } from '../../domain/meetings/calendar-entry.ts'
import { visibleMeeting } from '../../domain/meetings/visible-meeting.ts'

export const calendarFile: Handler<typeof routes.meetings.calendarFile> = async ({ params: { id }, principal }) => {
  const meeting = await visibleMeeting(principal, id)
  const entries = [meetingEntry({ origin: setting('SITE_ORIGIN') }, meeting)]
  return {
    type: calendarType,
    bytes: Buffer.from(writeCalendar({ name: meeting.title, description: '', timeZone: meeting.timeZone, entries })),
  }
}
