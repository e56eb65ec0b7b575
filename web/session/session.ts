/** Who is signed in, and what they may do. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { scopeOf, type Capability } from '../../shared/permissions.ts'
import type { Session } from '../../shared/session.ts'
import { call, get } from '../client/client.ts'
import { rememberPortal } from './sign-in-portal.ts'
import { exactInstant } from '../format/format.ts'
import { paths } from '../address/paths.ts'
import { ProblemError } from '../client/problem-error.ts'
import { rememberSession } from '../client/sign-in-again.ts'

/**
 * The session. Where the page is the dashboard it comes with the dashboard's own call, so that the
 * first paint waits for one call only.
 */
export const sessionQuery = queryOptions({
  queryKey: ['auth.user', {}] as const,
  queryFn: async ({ client, signal }): Promise<Session> => {
    const session =
      (location.pathname === paths.dashboard() && (await fromDashboard(client))) ||
      (await call('auth.user', {}, { signal }))
    rememberSession(session)
    return session
  },
})

/** Nobody but a workspace's people has a dashboard: an operator's session is asked for by itself. */
const fromDashboard = async (queries: QueryClient): Promise<Session | undefined> => {
  try {
    return (await queries.fetchQuery(get('dashboard.read'))).session
  } catch (error) {
    if (error instanceof ProblemError && error.status === 403) return undefined
    throw error
  }
}

/** Takes the session of a sign-in over, so that no screen has to ask for it. */
export const startSession = (queries: QueryClient, session: Session): void => {
  rememberSession(session)
  rememberPortal(session.kind)
  queries.setQueryData(sessionQuery.queryKey, session)
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session; only inside a screen that requires one. */
export const useSession = (): Session => {
  const session = use(SessionContext)
  if (session === undefined) throw new Error('This screen is shown without a session')
  return session
}

/** Writes instants in the person's own time zone, else in the workspace's; where nobody is signed in, in the device's. */
export const useExactInstant = (): ((at: string) => string) => {
  const session = use(SessionContext)
  return (at) => exactInstant(at, session?.user.timeZone ?? session?.customer?.timeZone)
}

/** Whether the person's role has a capability, for all records or for those of their projects. */
export const useMay = (capability: Capability): boolean => scopeOf(useSession().user.role, capability) !== undefined

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim()

/** The first screen of each kind of session. */
export const homeOf = (session: Session): string =>
  ({ staff: paths.dashboard(), customer: paths.customerDashboard(), admin: paths.admin() })[session.kind]
