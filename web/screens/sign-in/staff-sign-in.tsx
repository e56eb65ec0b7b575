import { useState, type FormEvent, type ReactNode } from 'react'
import type { Session } from '../../../shared/session.ts'
import { Button } from '../../ui/button.tsx'
import { focusWhenShown } from '../../ui/focus.ts'
import { answer, begin, mailCode, setPassword, signInMessage, type Step } from './amplify-sign-in.ts'
import { Refusal, TextField } from './form-parts.tsx'
import { passwordProblem, repetitionProblem } from './password-rule.ts'

type Stage = { kind: 'credentials'; note?: string } | { kind: 'forgot' } | Exclude<Step, { kind: 'done' }>

type Props = { email?: string; password?: string; onDone: (session: Session) => void; cancel?: ReactNode }

/** The team's sign-in, with all that Cognito may ask for on the way. */
export const StaffSignIn = ({ email: initialEmail = '', password: initialPassword = '', onDone, cancel }: Props) => {
  const [stage, setStage] = useState<Stage>({ kind: 'credentials' })
  const [email, setEmail] = useState(initialEmail)
  const [password, setOldPassword] = useState(initialPassword)
  const [code, setCode] = useState('')
  const [fresh, setFresh] = useState('')
  const [repeated, setRepeated] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<{ fresh?: string | undefined; repeated?: string | undefined }>({})

  const go = (next: Stage) => {
    setStage(next)
    setProblem(undefined)
    setWrong({})
    setCode('')
  }

  const run = async (work: () => Promise<Step | Stage>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const next = await work()
      if (next.kind === 'done') onDone(next.session)
      else go(next)
    } catch (error) {
      setProblem(signInMessage(error))
    } finally {
      setBusy(false)
    }
  }

  /** Runs it only if the new password will do. */
  const withNewPassword = (work: () => Promise<Step | Stage>) => {
    const found = { fresh: passwordProblem(fresh), repeated: repetitionProblem(fresh, repeated) }
    setWrong(found)
    if (found.fresh === undefined && found.repeated === undefined) void run(work)
  }

  const afterReset: Stage = { kind: 'credentials', note: 'Your new password is set. Sign in with it.' }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    switch (stage.kind) {
      case 'credentials':
        return void run(() => begin(email, password))
      case 'new-password':
        return withNewPassword(() => answer(fresh))
      case 'code':
      case 'enrol':
        return void run(() => answer(code))
      case 'forgot':
        return void run(async () => {
          await mailCode(email)
          return { kind: 'reset' }
        })
      case 'reset':
        return withNewPassword(async () => {
          await setPassword(email, code, fresh)
          setOldPassword('')
          return afterReset
        })
    }
  }

  const emailField = <TextField label="Email" type="email" autoComplete="username" required value={email} onChange={setEmail} />
  const codeField = (
    <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" required pattern="\s*\d{6}\s*" title="Six digits" ref={focusWhenShown} value={code} onChange={setCode} />
  )
  const newPasswordFields = (
    <>
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        value={fresh}
        onChange={setFresh}
        error={wrong.fresh}
        hint="At least 8 characters, with upper case, lower case, a number and a special character."
      />
      <TextField label="Repeat the new password" type="password" autoComplete="new-password" required value={repeated} onChange={setRepeated} error={wrong.repeated} />
    </>
  )

  const buttons = { credentials: 'Sign in', 'new-password': 'Set password and sign in', code: 'Confirm', enrol: 'Confirm', forgot: 'Email me a code', reset: 'Set new password' } as const

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {problem !== undefined && <Refusal title={stage.kind === 'credentials' ? 'Login failed' : 'That did not work'}>{problem}</Refusal>}
      {stage.kind === 'credentials' && (
        <>
          {stage.note !== undefined && (
            <p role="status" className="rounded-md bg-good-soft px-3 py-2 text-sm text-good">
              {stage.note}
            </p>
          )}
          {emailField}
          <TextField label="Password" type="password" autoComplete="current-password" required value={password} onChange={setOldPassword} />
        </>
      )}
      {stage.kind === 'new-password' && (
        <>
          <p className="text-muted">Your password is a temporary one. Choose your own to go on.</p>
          {newPasswordFields}
        </>
      )}
      {stage.kind === 'code' && (
        <>
          <p className="text-muted">Enter the six-digit code of your authenticator app.</p>
          {codeField}
        </>
      )}
      {stage.kind === 'enrol' && (
        <>
          <p className="text-muted">Your workspace asks for a second factor. Add this key to your authenticator app, then enter the code that it shows.</p>
          <p>
            <a className="font-mono text-sm break-all text-accent underline" href={stage.uri}>
              {stage.secret}
            </a>
          </p>
          {codeField}
        </>
      )}
      {stage.kind === 'forgot' && (
        <>
          <p className="text-muted">We email a code to you if there is an account with this address.</p>
          {emailField}
        </>
      )}
      {stage.kind === 'reset' && (
        <>
          <p className="text-muted">Enter the code from the email, which is on its way if there is an account, and a new password.</p>
          {codeField}
          {newPasswordFields}
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {stage.kind === 'credentials' ? (
          <Button look="quiet" size="small" className="-ml-2 text-muted" onClick={() => go({ kind: 'forgot' })}>
            Forgot your password?
          </Button>
        ) : (
          <Button look="quiet" size="small" className="-ml-2 text-muted" onClick={() => go({ kind: 'credentials' })}>
            Back to sign-in
          </Button>
        )}
        <div className="ml-auto flex gap-2">
          {cancel}
          <Button look="primary" type="submit" busy={busy && (stage.kind === 'credentials' ? 'Logging in...' : 'One moment…')}>
            {buttons[stage.kind]}
          </Button>
        </div>
      </div>
    </form>
  )
}
