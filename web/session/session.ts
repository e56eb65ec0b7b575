/** Who is signed in, and what they may do. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { changes, scopeOf, type Capability } from '../../shared/permissions.ts'
import { isReadOnlyMember } from '../../shared/billing/smaller-plan/read-only-parts.ts'
import type { Session } from '../../shared/accounts/session.ts'
import { call, get } from '../client/client.ts'
import { homes, rememberPortal } from './sign-in-portal.ts'
import { exactInstant } from '../dates/relative-time.ts'
import { paths } from '../address/paths.ts'
import { ProblemError } from '../client/problem-error.ts'
import { rememberSession } from '../client/sign-in-again.ts'

/**
 * The session. The dashboard's own call includes it, so that the first paint of the dashboard waits for only one call.
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

/** Only people of a workspace have a dashboard, so an operator's session is fetched separately. */
const fromDashboard = async (queries: QueryClient): Promise<Session | undefined> => {
  try {
    return (await queries.fetchQuery(get('dashboard.read'))).session
  } catch (error) {
    if (error instanceof ProblemError && error.status === 403) return undefined
    throw error
  }
}

/** Stores the session of a sign-in, so that no screen has to fetch it. */
export const startSession = (queries: QueryClient, session: Session): void => {
  rememberSession(session)
  rememberPortal(session.kind)
  queries.setQueryData(sessionQuery.queryKey, session)
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session. Use it only inside a screen that requires one. */
export const useSession = (): Session => {
  const session = use(SessionContext)
  if (session === undefined) throw new Error('This screen is shown without a session')
  return session
}

/** Formats instants in the person's time zone, or else the workspace's; in the device's if no one is signed in. */
export const useExactInstant = (): ((at: string) => string) => {
  const session = use(SessionContext)
  return (at) => exactInstant(at, session?.user.timeZone ?? session?.customer?.timeZone)
}

/** Whether what is shown belongs to a project that is read-only. */
export const ReadOnlyContext = createContext(false)

/** What remains possible there: it frees room, only reads the project, or is not about it. */
const readOnlyAllows: ReadonlySet<Capability> = new Set([
  'project.delete',
  'project.create',
  'file.remove',
  'template.write',
  'billing.manage',
])

/** Whether the plan has no room for the person, so that they only read. */
export const isReadOnlyPerson = ({ customer, user }: Session): boolean => isReadOnlyMember(customer?.active ?? {}, user)

/**
 * Whether the person's role has a capability, for all records or only for those of their projects, and nothing that is
 * read-only prevents it.
 */
export const useMay = (capability: Capability): boolean => {
  const session = useSession()
  const isInReadOnly = use(ReadOnlyContext)
  if (scopeOf(session.user.role, capability) === undefined) return false
  if (!changes(capability)) return true
  return !isReadOnlyPerson(session) && (!isInReadOnly || readOnlyAllows.has(capability))
}

/** The first screen for each kind of session. */
export const homeOf = (session: Session): string => homes[session.kind]
