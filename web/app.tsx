/** Starts the application. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { GetKey } from './client/client.ts'
import { isOutage } from './client/problem-error.ts'
import { ScreenRoutes } from './routes.tsx'
import { SignInAgain } from './features/sign-in/sign-in-again.tsx'
import { applyTheme, chosenTheme } from './ui/theme.ts'
import { showCarriedToast } from './ui/toast.ts'
import { Toasts } from './ui/toasts.tsx'

applyTheme(chosenTheme())
showCarriedToast()

/** Records that others edit too are fetched again when a screen opens after this time, in milliseconds. */
const freshness: readonly (readonly [keys: readonly GetKey[], staleTime: number])[] = [
  [['audit.list', 'team.list', 'team.listTeamMembers', 'team.limits', 'account.read'], 0],
  [['notices.list', 'notices.settings', 'profile.read', 'profile.sessions', 'profile.secondFactor'], 0],
  [['dashboard.activity', 'dashboard.ownWork'], 30_000],
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

const queries = new QueryClient({
  defaultOptions: {
    // Data is fetched again after the person's own actions, by polling, and once the server can be reached again.
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

const root = document.getElementById('app')
if (root === null) throw new Error('The page has no place for the application')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <ScreenRoutes />
      </BrowserRouter>
      <SignInAgain />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
)
