import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { ProblemError } from '../problem-error.ts'
import { signInPath } from '../door.ts'
import { SessionContext, sessionQuery } from '../session.ts'
import { signInAgain } from '../sign-in-again.ts'
import { ErrorState } from '../ui/states.tsx'
import { ShellSkeleton } from './shell-skeleton.tsx'

/** Shows its screens to somebody who is signed in to a workspace; anybody else goes to sign in and comes back. */
export const RequireSession = () => {
  const { pathname, search } = useLocation()
  const { data: session, error, refetch } = useQuery(sessionQuery)
  useExpiry(session?.expiresAt)
  if (session !== undefined) {
    // Of the workspace's places an operator has the profile alone.
    if (session.kind === 'admin' && pathname !== paths.profile()) return <Navigate to={paths.admin()} replace />
    if (session.kind === 'customer' && pathname === paths.dashboard()) return <Navigate to={paths.customerDashboard()} replace />
    return (
      <SessionContext value={session}>
        <Outlet />
      </SessionContext>
    )
  }
  if (error instanceof ProblemError && error.status === 401) {
    return <Navigate to={signInPath(pathname + search)} replace state={{ expired: error.code === 'session_expired' }} />
  }
  if (error !== null) return <ErrorState className="py-24" title="Your workspace could not be loaded" error={error} onRetry={() => void refetch()} />
  return <ShellSkeleton />
}

/** Asks to sign in again as soon as the session has ended, not only at the next call. */
const useExpiry = (expiresAt: string | undefined) => {
  useEffect(() => {
    if (expiresAt === undefined) return undefined
    const left = Date.parse(expiresAt) - Date.now()
    if (left <= 0) return undefined
    const timer = setTimeout(() => void signInAgain(), left)
    return () => clearTimeout(timer)
  }, [expiresAt])
}
