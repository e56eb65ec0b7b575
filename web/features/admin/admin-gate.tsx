import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Session } from '../../../shared/accounts/session.ts'
import { ScreenSkeleton } from '../../app/shell/shell-skeleton.tsx'
import { get, call } from '../../client/client.ts'
import { isOutage } from '../../client/problem-error.ts'
import { lastPortal } from '../../session/sign-in-portal.ts'
import { paths, safeNext } from '../../address/paths.ts'
import { SessionContext, startSession } from '../../session/session.ts'
import { rememberSession } from '../../client/sign-in-again.ts'
import { ErrorState } from '../../loading/states.tsx'
import { toast } from '../../ui/toast.ts'
import { DemoLogins } from '../sign-in/demo-logins.tsx'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'

/** How often the session is checked, in milliseconds. */
const interval = 60_000

/**
 * Checks the session every minute, so that an operator's session ends within a minute of its expiry, whatever is on the
 * screen. It also brings what has become of the chosen workspace. A hidden tab makes no calls: it checks as soon as it is
 * shown again.
 */
const useSessionCheck = () => {
  const queries = useQueryClient()
  useEffect(() => {
    const update = async () => queries.setQueryData(get('auth.adminVerify').queryKey, await call('auth.adminVerify'))
    const check = () => {
      if (document.visibilityState === 'visible') update().catch(() => undefined)
    }
    const timer = setInterval(check, interval)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [queries])
}

/** A screen of the operators' portal, or its sign-in. */
export const AdminGate = ({ children }: { children: (session: Session) => ReactNode }) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { expired?: boolean } | null }
  const [picked, setPicked] = useState({ login: '', password: '' })
  const verify = get('auth.adminVerify')
  // Asks only if this browser last signed in through this portal; otherwise there is no operator's session.
  const { data: session, error, isLoading, refetch } = useQuery({ ...verify, enabled: lastPortal() === 'admin' })
  useEffect(() => {
    if (session !== undefined) rememberSession(session)
  }, [session])

  const enter = (next: Session, note?: string) => {
    startSession(queries, next)
    queries.setQueryData(verify.queryKey, next)
    toast('Login successful', note === undefined ? {} : { description: note })
    const asked = safeNext(search.get('next'), paths.admin())
    if (asked !== paths.admin()) void navigate(asked, { replace: true })
  }

  if (session !== undefined)
    return (
      <SessionContext value={session}>
        <Checked>{children(session)}</Checked>
      </SessionContext>
    )
  if (isLoading) return <ScreenSkeleton shape="table" />
  // Signed out is an answer; an outage says nothing about the session.
  if (isOutage(error))
    return (
      <main>
        <ErrorState
          title={<h1>The Admin Portal could not be loaded</h1>}
          error={error}
          onRetry={() => void refetch()}
        />
      </main>
    )
  return (
    <SignInPage
      title="Admin Portal"
      description="For platform operators."
      expired={state?.expired ?? false}
      below={<DemoLogins of="operators" onPick={setPicked} />}
    >
      <SignInForm key={picked.login} portal="admin" login={picked.login} password={picked.password} onDone={enter} />
    </SignInPage>
  )
}

/** The session is checked only while there is one. */
const Checked = ({ children }: { children: ReactNode }) => {
  useSessionCheck()
  return children
}
