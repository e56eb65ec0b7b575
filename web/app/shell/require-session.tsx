import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { call } from '../../client/client.ts'
import { paths } from '../../address/paths.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { signInPath } from '../../session/sign-in-portal.ts'
import { SessionContext, sessionQuery, startSession } from '../../session/session.ts'
import { sessionReplaced, signInAgain, signInWaiting } from '../../client/sign-in-again.ts'
import type { Session } from '../../../shared/session.ts'
import { ErrorState } from '../../ui/states.tsx'
import { ShellSkeleton } from './shell-skeleton.tsx'

const SessionReplaced = lazy(async () => ({ default: (await import('./session-replaced.tsx')).SessionReplaced }))
const ClosingBanner = lazy(async () => ({ default: (await import('./closing-banner.tsx')).ClosingBanner }))

/** Shows its screens to people who are signed in to a workspace. Anyone else signs in first and then returns. */
export const RequireSession = () => {
  const { pathname, search } = useLocation()
  const { data: session, error, refetch } = useQuery(sessionQuery)
  useExpiry(session?.expiresAt)
  useFreshSession(session !== undefined)
  const replaced = useReplaced(session)
  if (replaced !== undefined)
    return (
      <Suspense>
        <SessionReplaced session={replaced} />
      </Suspense>
    )
  if (session !== undefined) {
    // The profile is the only screen of the workspace that operators can open.
    if (session.kind === 'admin' && pathname !== paths.profile()) return <Navigate to={paths.admin()} replace />
    if (session.kind === 'customer' && pathname === paths.dashboard())
      return <Navigate to={paths.customerDashboard()} replace />
    return (
      <SessionContext value={session}>
        {session.customer?.closesAt !== undefined && (
          <Suspense>
            <ClosingBanner closesAt={session.customer.closesAt} />
          </Suspense>
        )}
        <Outlet />
      </SessionContext>
    )
  }
  if (error instanceof ProblemError && error.status === 401) {
    return <Navigate to={signInPath(pathname + search)} replace state={{ expired: error.code === 'session_expired' }} />
  }
  if (error !== null)
    return (
      <ErrorState
        className="py-24"
        title="Your workspace could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return <ShellSkeleton />
}

/** The session that this page had, once somebody else has signed in in this browser. */
const useReplaced = (session: Session | undefined): Session | undefined => {
  const isReplaced = useSyncExternalStore(signInWaiting.subscribe, sessionReplaced.read)
  // Kept, because the page then drops everything that it has loaded.
  const [had, setHad] = useState<Session>()
  if (isReplaced && had === undefined && session !== undefined) setHad(session)
  return isReplaced ? (had ?? session) : undefined
}

/**
 * Fetches the session again when the person returns to this tab: in the meantime, someone may have changed the
 * company's name or time zone, or closed the account.
 */
const useFreshSession = (known: boolean) => {
  const queries = useQueryClient()
  useEffect(() => {
    if (!known) return undefined
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // Errors are ignored here; the next call that the person waits for shows them.
      call('auth.user').then(
        (session) => startSession(queries, session),
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [known, queries])
}

/** Asks the person to sign in again as soon as the session expires, not only at the next call. */
const useExpiry = (expiresAt: string | undefined) => {
  useEffect(() => {
    if (expiresAt === undefined) return undefined
    const left = Date.parse(expiresAt) - Date.now()
    if (left <= 0) return undefined
    const timer = setTimeout(() => void signInAgain(), left)
    return () => clearTimeout(timer)
  }, [expiresAt])
}
