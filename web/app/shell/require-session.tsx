import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { paths } from '../../address/paths.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { signInPath } from '../../session/sign-in-portal.ts'
import { isReadOnlyPerson, SessionContext, sessionQuery } from '../../session/session.ts'
import { useStore } from '../../state/use-store.ts'
import { sessionReplaced } from '../../client/sign-in-again.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { ErrorState } from '../../loading/states.tsx'
import { ConnectionNotices } from './connection-notices.tsx'
import { ScreenSkeleton, ShellSkeleton, type ScreenShape } from './shell-skeleton.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'

const SessionReplaced = lazyPart(async () => (await import('./session-replaced.tsx')).SessionReplaced)
const ToPortal = lazyPart(async () => (await import('./to-portal.tsx')).ToPortal)
const ClosingBanner = lazyPart(async () => (await import('./closing-banner.tsx')).ClosingBanner)

const ReadOnlyPersonBanner = lazyPart(async () => (await import('./read-only-person-banner.tsx')).ReadOnlyPersonBanner)

type Props = { /** The shape of the screen at a path. */ shapeOf: (pathname: string) => ScreenShape | undefined }

/** Shows its screens to people who are signed in to a workspace. Anyone else signs in first and then returns. */
export const RequireSession = ({ shapeOf }: Props) => {
  const { pathname, search } = useLocation()
  const { data: session, error, refetch } = useQuery(sessionQuery)
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
        {isReadOnlyPerson(session) && (
          <Suspense>
            <ReadOnlyPersonBanner />
          </Suspense>
        )}
        <Outlet />
      </SessionContext>
    )
  }
  if (error instanceof ProblemError && error.status === 401) {
    if (pathname === paths.customerDashboard())
      return (
        <Suspense>
          <ToPortal next={pathname + search} expired={error.code === 'session_expired'} />
        </Suspense>
      )
    return <Navigate to={signInPath(pathname + search)} replace state={{ expired: error.code === 'session_expired' }} />
  }
  const failed = error !== null
  return (
    <ShellSkeleton failed={failed}>
      {failed && <ConnectionNotices />}
      <main className="px-4 py-5 md:px-6">
        <div className="mx-auto max-w-300">
          {failed ? (
            <ErrorState
              title={<h1>Your workspace could not be loaded</h1>}
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <ScreenSkeleton shape={shapeOf(pathname)} />
          )}
        </div>
      </main>
    </ShellSkeleton>
  )
}

/** The session that this page had, once someone else has signed in in this browser. */
const useReplaced = (session: Session | undefined): Session | undefined => {
  const isReplaced = useStore(sessionReplaced)
  // Kept, because the page then drops everything that it has loaded.
  const [had, setHad] = useState<Session>()
  if (isReplaced && had === undefined && session !== undefined) setHad(session)
  return isReplaced ? (had ?? session) : undefined
}
