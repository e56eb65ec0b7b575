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
} from './calendar.ts'
import { may, signedIn } from '../contract/access.ts'
import { paging } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'

export const calendar = routes({
  list: {
    method: 'GET',
    path: '/api/calendar',
    summary:
      'Lists open tasks that are due in a period, by due date. A page can be short or empty even if more results follow.',
    access: may('task.read'),
    query: z.object({ ...calendarPeriod, ...paging }).check(endsAfterItBegins, inSpan),
    result: z.array(dueTask),
    paged: true,
  },
  workingDays: {
    method: 'GET',
    path: '/api/calendar/working-days',
    summary: 'Returns the working week and the holidays of the workspace.',
    access: may('task.read'),
    result: workingDays,
  },
  feed: {
    method: 'GET',
    path: '/api/calendar/feed',
    summary: 'Returns whether the caller has a calendar feed, and what it shows.',
    access: may('calendar-feed.own'),
    result: feedState,
  },
  makeFeed: {
    method: 'POST',
    path: '/api/calendar/feed',
    summary: 'Creates the caller’s calendar feed and returns its address, once. Any earlier address stops working.',
    access: signedIn(may('calendar-feed.own')),
    body: makeFeed,
    result: madeFeed,
    status: 201,
  },
  revokeFeed: {
    method: 'DELETE',
    path: '/api/calendar/feed',
    summary: 'Revokes the caller’s calendar feed. The response is the same if there is none.',
    access: signedIn(may('calendar-feed.own')),
    result: null,
    errors: ['busy'],
  },
  readFeed: {
    method: 'GET',
    path: '/api/calendar/feed/{token}',
    summary: 'Returns a calendar feed in iCalendar format (RFC 5545), with what its owner can currently see.',
    access: { kind: 'public' },
    params: z.object({ token: feedToken }),
    result: null,
    file: [calendarType],
    errors: ['not_found'],
  },
})
