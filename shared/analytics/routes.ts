/** The portfolio's figures, earned value and workload. */
import { portfolio, projectEarnedValue, workload } from './analytics.ts'
import { may } from '../contract/access.ts'
import { byId } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'

const reader = may('analytics.read')

export const analytics = routes({
  projects: {
    method: 'GET',
    path: '/api/analytics/projects',
    summary: 'Returns portfolio analytics: progress, budget, deadlines, risks and monthly trends.',
    access: reader,
    result: portfolio,
  },
  earnedValue: {
    method: 'GET',
    path: '/api/projects/{id}/earned-value',
    summary: 'Returns the earned value of a project, with its value, cost and scope curves.',
    access: reader,
    params: byId,
    result: projectEarnedValue,
  },
  workload: {
    method: 'GET',
    path: '/api/analytics/workload',
    summary: 'Returns each person’s open hours in the coming weeks, compared with their working week.',
    access: reader,
    result: workload,
  },
})
