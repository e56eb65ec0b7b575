import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../address/paths.ts'
import type { ResetState } from '../sign-in/form-parts.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { CodeForm } from './code-form.tsx'
import { RequestForm } from './request-form.tsx'

type Stage = { kind: 'request' } | { kind: 'code'; message: string } | { kind: 'done' }

const haveCode = 'Enter the code from the email and a new password.'

/** Sets a new password for a team member or a company account: requests a code, then uses it. */
export const PasswordResetScreen = () => {
  const { state } = useLocation() as { state: ResetState | null }
  const [email, setEmail] = useState(state?.email ?? '')
  const [stage, setStage] = useState<Stage>({ kind: 'request' })

  if (stage.kind === 'done') {
    return (
      <SignInPage
        key="done"
        title="Your new password is set"
        description="You have been signed out everywhere. Sign in with the new password."
      >
        <div className="flex flex-wrap gap-2">
          <Link to={paths.login()} className={buttonClasses('primary')}>
            Sign in to your workspace
          </Link>
          <Link to={paths.login({ portal: 'customer' })} className={buttonClasses()}>
            Open the Customer Portal
          </Link>
        </div>
      </SignInPage>
    )
  }

  const back = (
    <p className="text-center text-sm text-muted">
      Remember your password?{' '}
      <Link to={paths.login()} className="font-medium text-accent hover:underline">
        Back to sign-in
      </Link>
    </p>
  )
  return stage.kind === 'request' ? (
    <SignInPage
      key="request"
      title="Reset your password"
      description="We email you a code to set a new password."
      below={back}
    >
      <RequestForm
        email={email}
        onEmail={setEmail}
        onSent={(message) => setStage({ kind: 'code', message })}
        onHaveCode={() => setStage({ kind: 'code', message: haveCode })}
      />
    </SignInPage>
  ) : (
    <SignInPage key="code" title="Check Your Email" description={stage.message} below={back}>
      <CodeForm
        email={email}
        onDone={() => setStage({ kind: 'done' })}
        onAnother={() => setStage({ kind: 'request' })}
      />
    </SignInPage>
  )
}
