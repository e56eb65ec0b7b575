import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Invitation } from '../../../shared/accounts/team.ts'
import { call } from '../../client/client.ts'
import { paths } from '../../address/paths.ts'
import { useLinkToken } from '../../address/use-link-token.ts'
import { homeOf, startSession } from '../../session/session.ts'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import type { LoginState } from '../sign-in/login-state.ts'
import { toast } from '../../ui/toast.ts'
import { AcceptForm } from './accept-form.tsx'
import { isInvalidLink } from '../../client/is-invalid-link.ts'

/** The page that a mailed link opens, to join or to set a new password. */
export const InvitationScreen = () => {
  const token = useLinkToken()
  return token === '' ? <NoLink /> : <Opened key={token} token={token} />
}

type Stage =
  | { kind: 'reading' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'invalid' }
  | { kind: 'open'; invitation: Invitation }
  | { kind: 'done'; email: string }

const Opened = ({ token }: { token: string }) => {
  const [stage, setStage] = useState<Stage>({ kind: 'reading' })
  const reading = stage.kind === 'reading'
  const enter = useEnter()

  useEffect(() => {
    if (!reading) return undefined
    const stop = new AbortController()
    call('team.readInvitation', { body: { token } }, { signal: stop.signal }).then(
      (invitation) => setStage({ kind: 'open', invitation }),
      (error: unknown) => {
        if (!stop.signal.aborted) setStage(isInvalidLink(error) ? { kind: 'invalid' } : { kind: 'failed', error })
      },
    )
    return () => stop.abort()
  }, [token, reading])

  if (stage.kind === 'invalid') return <Invalid />
  if (stage.kind === 'done') return <Done email={stage.email} />
  if (stage.kind === 'open') {
    const { invitation } = stage
    const done = async (email: string, password: string) => {
      if (invitation.kind === 'activation' && (await enter(email, password))) return
      setStage({ kind: 'done', email })
    }
    return (
      <SignInPage key="open" {...greeting(invitation)}>
        <AcceptForm
          invitation={invitation}
          token={token}
          onDone={done}
          onInvalid={() => setStage({ kind: 'invalid' })}
        />
      </SignInPage>
    )
  }
  return (
    <SignInPage
      key="reading"
      title="Set your password"
      description={reading ? 'Checking your link…' : 'Your link could not be checked.'}
    >
      {reading ? (
        <Loading label="Checking your link" className="flex flex-col gap-3">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </Loading>
      ) : (
        <ErrorState
          title="Your link could not be checked"
          error={stage.error}
          onRetry={() => setStage({ kind: 'reading' })}
        />
      )}
    </SignInPage>
  )
}

/** Signs a company account in with its new password and opens its dashboard; returns false if that fails. */
const useEnter = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (email: string, password: string): Promise<boolean> => {
    try {
      const session = await call('auth.customerLogin', { body: { email, password } })
      queries.clear()
      startSession(queries, session)
      toast('Your workspace is open')
      await navigate(homeOf(session), { replace: true })
      return true
    } catch {
      // The password is set, so the person can sign in manually.
      return false
    }
  }
}

const greeting = ({
  kind,
  firstName,
  lastName,
  companyName,
  email,
}: Invitation): { title: string; description: string } => {
  const name = lastName === '' ? '' : `, ${firstName} ${lastName}`
  if (kind === 'activation')
    return { title: `Open ${companyName}`, description: `Set a password to sign in with ${email}.` }
  return kind === 'invitation'
    ? { title: `Welcome to ${companyName}${name}`, description: `Set a password to join the team as ${email}.` }
    : { title: `Set a new password${name}`, description: `For ${email} at ${companyName}.` }
}

const signIn = (
  <Link to={paths.login()} className={buttonClasses()}>
    Go to sign-in
  </Link>
)

const forgot = (
  <a href={paths.passwordReset()} className="font-medium text-accent hover:underline">
    reset it by email
  </a>
)

const Invalid = () => (
  <SignInPage
    key="invalid"
    title="This link no longer works"
    description="It was already used, has expired, or was replaced by a newer link."
  >
    <ul className="mb-5 flex list-disc flex-col gap-1.5 pl-5">
      <li>If you have already set your password, sign in with it.</li>
      <li>
        If you registered a company and have not set a password yet,{' '}
        <a href={paths.pricing()} className="font-medium text-accent hover:underline">
          register again
        </a>{' '}
        with the same address.
      </li>
      <li>If you were invited, ask the person who invited you to resend the invitation.</li>
      <li>If you forgot your password, {forgot}.</li>
    </ul>
    {signIn}
  </SignInPage>
)

const NoLink = () => (
  <SignInPage
    key="none"
    title="Open the link in your email"
    description="This page opens from the link in an invitation, registration or password reset email. For your security, the link is not stored: after a reload, open it from the email again."
  >
    {signIn}
  </SignInPage>
)

const Done = ({ email }: { email: string }) => (
  <SignInPage key="done" title="Your password is set" description={`Sign in as ${email} with your new password.`}>
    <Link to={paths.login()} state={{ email } satisfies LoginState} className={buttonClasses('primary')}>
      Sign in to your workspace
    </Link>
  </SignInPage>
)
