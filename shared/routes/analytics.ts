/** The portfolio's figures, earned value and workload. */
import { portfolio, projectEarnedValue, workload } from '../analytics.ts'
import { may } from '../contract/access.ts'
import { byId } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'

const reader = may('analytics.read')

export const analytics = routes({
  projects: {
    method: 'GET',
    path: '/api/analytics/projects',
    summary: 'The portfolio in figures: progress, money, deadlines, risks and the latest months.',
    access: reader,
    result: portfolio,
  },
  earnedValue: {
    method: 'GET',
    path: '/api/projects/{id}/earned-value',
    summary: 'Earned value of a project, with its curves of value, cost and scope.',
    access: reader,
    params: byId,
    result: projectEarnedValue,
  },
  workload: {
    method: 'GET',
    path: '/api/analytics/workload',
    summary: 'Open hours of each person in the coming weeks, against their working week.',
    access: reader,
    result: workload,
  },
})
