/** The dashboards of the team and of the company account. */
import * as z from 'zod/mini'
import { activity } from './activity.ts'
import { may } from '../contract/access.ts'
import { routes } from '../contract/route.ts'
import { eventIds } from '../contract/ids.ts'
import { customerActivity, customerStats, dashboard as everything, dashboardStats, ownWork } from './dashboard.ts'
import { planLimits } from '../billing/plans.ts'
import { news } from './news.ts'

const team = may('dashboard.read')
const portal = { kind: 'session', actors: ['customer', 'staff'], capability: 'dashboard.read' } as const

export const dashboard = routes({
  read: {
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Returns the session and everything that the dashboard shows first, in one request.',
    access: portal,
    result: everything,
  },
  stats: {
    method: 'GET',
    path: '/api/dashboard/stats',
    summary: 'Returns the figures for the stat cards.',
    access: team,
    result: dashboardStats,
  },
  activity: {
    method: 'GET',
    path: '/api/dashboard/activity',
    summary: 'Lists recent activity, newest first.',
    access: team,
    result: z.array(activity),
  },
  ownWork: {
    method: 'GET',
    path: '/api/dashboard/own-work',
    summary: 'Lists what the caller has to do: late, today and within a week.',
    access: may('task.read'),
    result: ownWork,
  },
  uncounted: {
    method: 'GET',
    path: '/api/dashboard/uncounted',
    summary:
      'Returns those of the given events that the totals and the activity feed do not include yet. A response names the events of its change in the header `plumbline-events`.',
    access: portal,
    query: z.object({ events: eventIds }),
    result: z.array(z.string()),
  },
  news: {
    method: 'GET',
    path: '/api/dashboard/news',
    summary:
      'Returns what has changed last, for pages that stay open; 304 to a caller that sends the tag of its last answer.',
    access: portal,
    result: news,
    tagged: true,
  },
  planLimits: {
    method: 'GET',
    path: '/api/plan-limits',
    summary: 'Returns the plan, its limits and the current usage.',
    access: team,
    result: planLimits,
  },
  customerStats: {
    method: 'GET',
    path: '/api/customer/dashboard/stats',
    summary: 'Returns the figures for the customer portal.',
    access: portal,
    result: customerStats,
  },
  customerActivities: {
    method: 'GET',
    path: '/api/customer/activities',
    summary: 'Lists recent activity for the customer portal, newest first.',
    access: portal,
    result: z.array(customerActivity),
  },
})
