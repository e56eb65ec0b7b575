import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Session } from '../../../shared/accounts/session.ts'
import { paths, safeNext } from '../../address/paths.ts'
import { homeOf, startSession } from '../../session/session.ts'
import { Link } from '../../address/link.tsx'
import { toast } from '../../ui/toast.ts'
import { DemoLogins } from './demo-logins.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { StaffSignIn } from './staff-sign-in.tsx'
import type { LoginState } from './login-state.ts'

/** The sign-in for the team, and for company accounts that return to a page of the workspace. */
export const LoginScreen = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: LoginState | null }
  const [picked, setPicked] = useState({ login: state?.email ?? '', password: '' })
  const next = search.get('next')
  const company = search.get('portal') === 'customer'

  const enter = (session: Session, note?: string) => {
    queries.clear()
    startSession(queries, session)
    toast('Login successful', note === undefined ? {} : { description: note })
    void navigate(safeNext(next, homeOf(session)), { replace: true })
  }

  const other = next === null ? {} : { next }
  const form = { password: picked.password, onDone: enter }
  return (
    <SignInPage
      title={company ? 'Customer Portal' : 'Sign in to your workspace'}
      description={
        company ? 'Access your project management dashboard' : 'For program managers, project managers and specialists.'
      }
      expired={state?.expired ?? false}
      below={
        <>
          <p className="text-center text-sm text-muted">
            {company ? 'Part of a project team?' : 'A company account?'}{' '}
            <Link
              to={paths.login(company ? other : { ...other, portal: 'customer' })}
              className="font-medium text-accent hover:underline"
            >
              {company ? 'Sign in to your workspace' : 'Open the Customer Portal'}
            </Link>
          </p>
          <DemoLogins at={company ? paths.home() : paths.login()} onPick={setPicked} />
        </>
      }
    >
      {company ? (
        <PasswordSignIn key={picked.login} {...form} portal="customer" login={picked.login} />
      ) : (
        <StaffSignIn key={picked.login} {...form} email={picked.login} />
      )}
    </SignInPage>
  )
}
