/** The calendar and its feed for other calendar programs. */
import * as z from 'zod/mini'
import {
  calendarPeriod,
  calendarType,
  dueTask,
  endsAfterItBegins,
  feedState,
  feedToken,
  inSpan,
  madeFeed,
  makeFeed,
  workingDays,
} from '../calendar.ts'
import { may } from '../contract/access.ts'
import { paging } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'

export const calendar = routes({
  list: {
    method: 'GET',
    path: '/api/calendar',
    summary:
      'Open tasks that fall due in a period, in the order of their due dates. A page can be short, or empty, while more follow.',
    access: may('task.read'),
    query: z.object({ ...calendarPeriod, ...paging }).check(endsAfterItBegins, inSpan),
    result: z.array(dueTask),
    paged: true,
  },
  workingDays: {
    method: 'GET',
    path: '/api/calendar/working-days',
    summary: 'The working week and the holidays of the workspace.',
    access: may('task.read'),
    result: workingDays,
  },
  feed: {
    method: 'GET',
    path: '/api/calendar/feed',
    summary: 'Whether the caller has a calendar feed, and what it shows.',
    access: may('calendar-feed.own'),
    result: feedState,
  },
  makeFeed: {
    method: 'POST',
    path: '/api/calendar/feed',
    summary: 'Makes the caller’s calendar feed and answers its address, once; an earlier address holds no more.',
    access: may('calendar-feed.own'),
    body: makeFeed,
    result: madeFeed,
    status: 201,
  },
  revokeFeed: {
    method: 'DELETE',
    path: '/api/calendar/feed',
    summary: 'Revokes the caller’s calendar feed; the same where there is none.',
    access: may('calendar-feed.own'),
    result: null,
    errors: ['busy'],
  },
  readFeed: {
    method: 'GET',
    path: '/api/calendar/feed/{token}',
    summary: 'The calendar of whoever made this address, as iCalendar (RFC 5545): what they may see at this moment.',
    access: { kind: 'public' },
    params: z.object({ token: feedToken }),
    result: null,
    file: [calendarType],
    errors: ['not_found'],
  },
})
