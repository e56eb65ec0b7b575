import { Suspense, useState, type FormEvent, type ReactNode } from 'react'
import type { Session } from '../../../shared/session.ts'
import { call } from '../../client/client.ts'
import { refusedAt } from '../../forms/field-errors.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ForgotLink, Refusal, TextField } from './form-parts.tsx'
import { signInErrorOf } from '../../session/sign-in-error.ts'
import { recoveryCodeUsed } from '../../session/recovery-code-used.ts'
import { isRecoveryCode, SecondFactorField } from './second-factor-field.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const OperatorEnrolment = lazyPart(async () => (await import('./operator-enrolment.tsx')).OperatorEnrolment)

type Props = {
  /** Company accounts sign in by email, operators by username. */
  portal: 'customer' | 'admin'
  login?: string
  password?: string
  /** `note` is a message about how the person signed in. */
  onDone: (session: Session, note?: string) => void
  cancel?: ReactNode
}

/** What the form asks for: the password, the second factor as well, or to set one up. */
type Stage = 'password' | 'code' | 'enrolment'

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

  const go = (next: Stage) => {
    setStage(next)
    setProblem(undefined)
    setWrongCode(undefined)
    setCode('')
  }

  const refuse = (error: unknown) => {
    if (error instanceof ProblemError && error.code === 'second_factor_required') return go('code')
    if (error instanceof ProblemError && error.code === 'second_factor_setup_required') return go('enrolment')
    const atCode = refusedAt(error, 'code')
    setWrongCode(atCode)
    if (atCode === undefined) setProblem(signInErrorOf(error, portal))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    setWrongCode(undefined)
    const factor = stage === 'code' ? { code } : {}
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
    return (
      <Suspense
        fallback={
          <Loading label="Loading the set-up">
            <Skeleton className="h-44" />
          </Loading>
        }
      >
        <OperatorEnrolment username={login} password={password} onDone={onDone} back={back} />
      </Suspense>
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {problem !== undefined && <Refusal title={problem.title}>{problem.text}</Refusal>}
      {stage === 'code' ? (
        <SecondFactorField value={code} onChange={setCode} error={wrongCode} />
      ) : (
        <>
          {portal === 'customer' ? (
            <TextField label="Email" type="email" autoComplete="username" required value={login} onChange={setLogin} />
          ) : (
            <TextField label="Username" autoComplete="username" required value={login} onChange={setLogin} />
          )}
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={setPassword}
          />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {stage === 'code'
          ? back
          : portal === 'customer' && <ForgotLink email={login} inDialog={cancel !== undefined} />}
        <div className="ml-auto flex gap-2">
          {cancel}
          <Button look="primary" type="submit" busy={busy && 'Logging in...'}>
            {stage === 'code' ? 'Confirm' : 'Login'}
          </Button>
        </div>
      </div>
    </form>
  )
}
