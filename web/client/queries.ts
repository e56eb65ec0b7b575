import { QueryClient } from '@tanstack/react-query'
import type { GetKey } from './client.ts'
import { isOutage } from './problem-error.ts'

/** Records that others edit too are fetched again when a screen opens after this time, in milliseconds. */
const freshness: readonly (readonly [keys: readonly GetKey[], staleTime: number])[] = [
  [['audit.list', 'team.list', 'team.listTeamMembers', 'team.limits', 'account.read'], 0],
  [['notices.list', 'notices.settings', 'profile.read', 'profile.sessions', 'profile.secondFactor'], 0],
  [['dashboard.ownWork'], 30_000],
  [['dashboard.customerStats', 'dashboard.customerActivities'], 120_000],
  [
    [
      'people.list',
      'projects.list',
      'projects.read',
      'projects.customerList',
      'projects.customerRead',
      'tasks.list',
      'tasks.customerList',
    ],
    300_000,
  ],
]

/** The cache of what the application has read. */
export const createQueries = (): QueryClient => {
  const queries = new QueryClient({
    defaultOptions: {
      // Data is fetched again after the person's own actions, when it is news, and once the server can be reached again.
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: (failures, error) => failures === 0 && isOutage(error),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  for (const [keys, staleTime] of freshness) for (const key of keys) queries.setQueryDefaults([key], { staleTime })
  return queries
}
