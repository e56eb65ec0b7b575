import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { Session } from '../../../shared/accounts/session.ts'
import { safeNext } from '../../address/paths.ts'
import { homeOf, startSession } from '../../session/session.ts'
import { toast } from '../../ui/toast.ts'
import { DemoLogins } from './demo-logins.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPage } from './sign-in-page.tsx'
import type { LoginState } from './login-state.ts'

/** The public pages' sign-in as a page, for everyone but operators. Each person lands at home, or where they wanted to go. */
export const LoginScreen = () => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: LoginState | null }
  const [picked, setPicked] = useState({ login: state?.email ?? '', password: '' })

  const enter = (session: Session, note?: string) => {
    queries.clear()
    startSession(queries, session)
    toast('Login successful', note === undefined ? {} : { description: note })
    void navigate(safeNext(search.get('next'), homeOf(session)), { replace: true })
  }

  return (
    <SignInPage
      title="Customer Portal"
      description="Access your project management dashboard"
      expired={state?.expired ?? false}
      below={<DemoLogins of="workspace" onPick={setPicked} />}
    >
      <SignInForm key={picked.login} portal="team" login={picked.login} password={picked.password} onDone={enter} />
    </SignInPage>
  )
}
