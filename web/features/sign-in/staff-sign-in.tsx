import { useState, type FormEvent, type ReactNode } from 'react'
import { passwordProblem, repetitionProblem } from '../../../shared/accounts/password-rule.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { call } from '../../client/client.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { refusedAt } from '../../forms/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { answer, begin, recover, signInMessage, type Step } from './amplify-sign-in.ts'
import { recoveryCodeUsed } from '../../session/recovery-code-used.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { isRecoveryCode, SecondFactorField } from './second-factor-field.tsx'
import { SetUp } from './set-up.tsx'
import { CodeField, ForgotLink, OwnPasswordFields, Refusal, TextField } from './form-parts.tsx'

/** What the form asks for: the password, or what Cognito or the server asks for after it. */
type Stage = { kind: 'credentials' } | { kind: 'set-up' } | Exclude<Step, { kind: 'done' }>

const buttons = {
  credentials: 'Sign in',
  'new-password': 'Set password and sign in',
  code: 'Confirm',
  enrol: 'Confirm',
} as const

type Props = {
  email?: string
  password?: string
  onDone: (session: Session, note?: string) => void
  cancel?: ReactNode
}

/** The team's sign-in, with every step that Cognito can require. */
export const StaffSignIn = ({ email: initialEmail = '', password: initialPassword = '', onDone, cancel }: Props) => {
  const [stage, setStage] = useState<Stage>({ kind: 'credentials' })
  const [email, setEmail] = useState(initialEmail)
  const [password, setPassword] = useState(initialPassword)
  const [code, setCode] = useState('')
  const [fresh, setFresh] = useState('')
  const [repeated, setRepeated] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<{ password?: string | undefined; repeated?: string | undefined }>({})

  const go = (next: Stage) => {
    setStage(next)
    setProblem(undefined)
    setWrong({})
    setCode('')
  }

  const run = async (work: () => Promise<Step>, note?: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const next = await work()
      if (next.kind === 'done') onDone(next.session, note)
      else go(next)
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'second_factor_setup_required')
        return setProblem(signInMessage(error))
      // The temporary password has just been replaced.
      if (stage.kind === 'new-password') setPassword(fresh)
      go({ kind: 'set-up' })
    } finally {
      setBusy(false)
    }
  }

  /** The user pool itself would take the most used passwords. */
  const setFirstPassword = async () => {
    setBusy(true)
    try {
      await call('auth.checkPassword', { body: { email, password: fresh } })
    } catch (error) {
      const refused = refusedAt(error, 'password')
      setWrong({ password: refused })
      if (refused === undefined) setProblem(messageOf(error))
      return setBusy(false)
    }
    return run(() => answer(fresh))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    switch (stage.kind) {
      case 'credentials':
        return void run(() => begin(email, password))
      case 'new-password': {
        const found = { password: passwordProblem(fresh), repeated: repetitionProblem(fresh, repeated) }
        setWrong(found)
        if (found.password === undefined && found.repeated === undefined) void setFirstPassword()
        return
      }
      case 'code':
        return void (isRecoveryCode(code)
          ? run(() => recover(email, password, code), recoveryCodeUsed)
          : run(() => answer(code.replaceAll(/\s/g, ''))))
      case 'enrol':
        return void run(() => answer(code))
      case 'set-up':
        // It has a form of its own.
        return
    }
  }

  const back = (
    <Button look="quiet" size="small" className="-ml-2 text-muted" onClick={() => go({ kind: 'credentials' })}>
      Back to sign-in
    </Button>
  )
  if (stage.kind === 'set-up')
    return <SetUp portal="team" login={email} password={password} onDone={onDone} back={back} />
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {problem !== undefined && (
        <Refusal title={stage.kind === 'credentials' ? 'Login failed' : 'That did not work'}>{problem}</Refusal>
      )}
      {stage.kind === 'credentials' && (
        <CredentialFields email={email} password={password} onEmail={setEmail} onPassword={setPassword} />
      )}
      {stage.kind === 'new-password' && (
        <OwnPasswordFields
          password={fresh}
          repeated={repeated}
          onPassword={setFresh}
          onRepeated={setRepeated}
          wrong={wrong}
        />
      )}
      {stage.kind === 'code' && <SecondFactorField value={code} onChange={setCode} />}
      {stage.kind === 'enrol' && <EnrolmentFields uri={stage.uri} secret={stage.secret} code={code} onCode={setCode} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {stage.kind === 'credentials' ? <ForgotLink email={email} inDialog={cancel !== undefined} /> : back}
        <div className="ml-auto flex gap-2">
          {cancel}
          <Button
            look="primary"
            type="submit"
            busy={busy && (stage.kind === 'credentials' ? 'Logging in...' : 'One moment…')}
          >
            {buttons[stage.kind]}
          </Button>
        </div>
      </div>
      {stage.kind === 'credentials' && (
        <PasskeyButton portal="team" login={email} disabled={busy} onDone={onDone} onProblem={setProblem} />
      )}
    </form>
  )
}

type CredentialProps = {
  email: string
  password: string
  onEmail: (email: string) => void
  onPassword: (password: string) => void
}

const CredentialFields = ({ email, password, onEmail, onPassword }: CredentialProps) => (
  <>
    <TextField label="Email" type="email" autoComplete="username" required value={email} onChange={onEmail} />
    <TextField
      label="Password"
      type="password"
      autoComplete="current-password"
      required
      value={password}
      onChange={onPassword}
    />
  </>
)

type EnrolmentProps = { uri: string; secret: string; code: string; onCode: (code: string) => void }

/** Adds an authenticator app to the account and asks for its first code. */
const EnrolmentFields = ({ uri, secret, code, onCode }: EnrolmentProps) => (
  <>
    <p className="text-muted">
      Your workspace requires two-step sign-in. Add this key to your authenticator app, then enter the code that it
      shows.
    </p>
    <p>
      <a className="font-mono text-sm break-all text-accent underline" href={uri}>
        {secret}
      </a>
    </p>
    <CodeField value={code} onChange={onCode} />
  </>
)
