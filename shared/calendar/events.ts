/** Events of private calendar feeds. */
import * as z from 'zod/mini'
import { whoseTasks } from './calendar.ts'
import { events } from '../contract/event.ts'

/** A person's private calendar feed. Its address is not included. */
const calendarFeedChange = z.object({ personId: z.string(), whose: whoseTasks })

export const calendarEvents = events({
  'calendar-feed.made.v1': {
    family: 'calendar-feed',
    summary: 'A user created a private calendar feed, replacing any earlier one.',
    data: calendarFeedChange,
  },
  'calendar-feed.revoked.v1': {
    family: 'calendar-feed',
    summary: 'A user revoked their private calendar feed.',
    data: calendarFeedChange,
  },
})
