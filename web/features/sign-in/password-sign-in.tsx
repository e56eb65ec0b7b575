import { useState, type FormEvent, type ReactNode } from 'react'
import { passwordProblem, repetitionProblem } from '../../../shared/accounts/password-rule.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { call } from '../../client/client.ts'
import { refusedAt } from '../../forms/field-errors.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { ForgotLink, OwnPasswordFields, Refusal, TextField } from './form-parts.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { signInErrorOf } from '../../session/sign-in-error.ts'
import { recoveryCodeUsed } from '../../session/recovery-code-used.ts'
import { isRecoveryCode, SecondFactorField } from './second-factor-field.tsx'
import { SetUp } from './set-up.tsx'

type Props = {
  /** Company accounts sign in by email, operators by username. */
  portal: 'customer' | 'admin'
  login?: string
  password?: string
  /** `note` is a message about how the person signed in. */
  onDone: (session: Session, note?: string) => void
  cancel?: ReactNode
}

/** What the form asks for: the password, one in place of a temporary one, the second factor as well, or to set one up. */
type Stage = 'password' | 'new-password' | 'code' | 'enrolment'

const buttons = { password: 'Login', 'new-password': 'Set password and sign in', code: 'Confirm' } as const

/** A sign-in that the server handles. */
export const PasswordSignIn = ({
  portal,
  login: initialLogin = '',
  password: initialPassword = '',
  onDone,
  cancel,
}: Props) => {
  const [stage, setStage] = useState<Stage>('password')
  const [login, setLogin] = useState(initialLogin)
  const [password, setPassword] = useState(initialPassword)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ title: string; text: string }>()
  const [wrongCode, setWrongCode] = useState<string>()
  const [fresh, setFresh] = useState('')
  const [repeated, setRepeated] = useState('')
  const [wrong, setWrong] = useState<{ password?: string | undefined; repeated?: string | undefined }>({})

  const go = (next: Stage) => {
    setStage(next)
    setProblem(undefined)
    setWrongCode(undefined)
    setCode('')
  }

  const refuse = (error: unknown) => {
    if (error instanceof ProblemError && error.code === 'second_factor_required') return go('code')
    if (error instanceof ProblemError && error.code === 'password_change_required' && portal === 'customer')
      return go('new-password')
    if (error instanceof ProblemError && error.code === 'second_factor_setup_required') {
      // The temporary password has just been replaced.
      if (stage === 'new-password') setPassword(fresh)
      return go('enrolment')
    }
    const [atCode, atPassword] = [refusedAt(error, 'code'), refusedAt(error, 'newPassword')]
    setWrongCode(atCode)
    setWrong({ password: atPassword })
    if (atCode === undefined && atPassword === undefined) setProblem(signInErrorOf(error, portal))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (stage === 'new-password') {
      const found = { password: passwordProblem(fresh), repeated: repetitionProblem(fresh, repeated) }
      setWrong(found)
      if (found.password !== undefined || found.repeated !== undefined) return
    }
    setBusy(true)
    setProblem(undefined)
    setWrongCode(undefined)
    const factor = stage === 'code' ? { code } : stage === 'new-password' ? { newPassword: fresh } : {}
    try {
      const session =
        portal === 'customer'
          ? await call('auth.customerLogin', { body: { email: login, password, ...factor } })
          : await call('auth.adminLogin', { body: { username: login, password, ...factor } })
      onDone(session, stage === 'code' && isRecoveryCode(code) ? recoveryCodeUsed : undefined)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  const back = (
    <Button look="quiet" size="small" className="-ml-2 text-muted" onClick={() => go('password')}>
      Back to sign-in
    </Button>
  )
  if (stage === 'enrolment') {
    const at = portal === 'admin' ? 'admin' : 'team'
    return <SetUp portal={at} login={login} password={password} onDone={onDone} back={back} />
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {problem !== undefined && <Refusal title={problem.title}>{problem.text}</Refusal>}
      {stage === 'code' ? (
        <SecondFactorField value={code} onChange={setCode} error={wrongCode} />
      ) : stage === 'new-password' ? (
        <OwnPasswordFields
          password={fresh}
          repeated={repeated}
          onPassword={setFresh}
          onRepeated={setRepeated}
          wrong={wrong}
        />
      ) : (
        <CredentialFields
          portal={portal}
          login={login}
          password={password}
          onLogin={setLogin}
          onPassword={setPassword}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {stage !== 'password'
          ? back
          : portal === 'customer' && <ForgotLink email={login} inDialog={cancel !== undefined} />}
        <div className="ml-auto flex gap-2">
          {cancel}
          <Button look="primary" type="submit" busy={busy && 'Logging in...'}>
            {buttons[stage]}
          </Button>
        </div>
      </div>
      {stage === 'password' && (
        <PasskeyButton
          portal={portal}
          login={login}
          disabled={busy}
          onDone={onDone}
          onProblem={(text) => setProblem(text === undefined ? undefined : { title: 'Login failed', text })}
        />
      )}
    </form>
  )
}

type CredentialProps = Pick<Props, 'portal'> & {
  login: string
  password: string
  onLogin: (login: string) => void
  onPassword: (password: string) => void
}

const CredentialFields = ({ portal, login, password, onLogin, onPassword }: CredentialProps) => (
  <>
    {portal === 'customer' ? (
      <TextField label="Email" type="email" autoComplete="username" required value={login} onChange={onLogin} />
    ) : (
      <TextField label="Username" autoComplete="username" required value={login} onChange={onLogin} />
    )}
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
