import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { passwordProblem, repetitionProblem } from '../../../shared/accounts/password-rule.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { lastPortal } from '../../session/sign-in-portal.ts'
import { Button } from '../../ui/button.tsx'
import { ForgotLink, OwnPasswordFields, Refusal, TextField } from './form-parts.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { loadPool, poolWay } from './pool-way.ts'
import { SecondFactorField } from './second-factor-field.tsx'
import { adminWay } from './server-way.ts'
import { SetUp } from './set-up.tsx'
import { refusalOf, type Refused } from './sign-in-refusal.ts'
import type { Answer, Step } from './sign-in-way.ts'

type Portal = 'team' | 'admin'

type Props = {
  /** People of a workspace sign in by email, operators by username. */
  portal: Portal
  login?: string
  password?: string
  /** `note` is a message about how the person signed in. */
  onDone: (session: Session, note?: string) => void
  cancel?: ReactNode
}

/** What the form asks for: the login and the password, or what the sign-in asks for after them. */
type Stage = { kind: 'credentials' } | Exclude<Step, { kind: 'done' }>

const buttons = { credentials: 'Login', 'new-password': 'Set password and sign in', code: 'Confirm' } as const

/** The sign-in of everyone, in a page or a dialog. */
export const SignInForm = ({
  portal,
  login: initialLogin = '',
  password: initialPassword = '',
  onDone,
  cancel,
}: Props) => {
  const [signIn] = useState(() => (portal === 'admin' ? adminWay : poolWay()))
  const [stage, setStage] = useState<Stage>({ kind: 'credentials' })
  const [login, setLogin] = useState(initialLogin)
  const [password, setPassword] = useState(initialPassword)
  const [code, setCode] = useState('')
  const [firstName, setFirstName] = useState('')
  const [fresh, setFresh] = useState('')
  const [repeated, setRepeated] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Refused & { repeated?: string | undefined }>({})

  // Amplify arrives while the person types.
  useEffect(() => {
    if (portal === 'team' && lastPortal() !== 'customer') void loadPool()
  }, [portal])

  const go = (next: Stage) => {
    setStage(next)
    setWrong({})
    setCode('')
  }

  const run = async (answer?: Answer) => {
    setBusy(true)
    setWrong({})
    try {
      const step = await signIn(login, password, answer)
      if (step.kind === 'done') return onDone(step.session, step.note)
      // The temporary password has just been replaced.
      if (stage.kind === 'new-password') setPassword(fresh)
      go(step)
    } catch (error) {
      setWrong(refusalOf(error, portal === 'admin' ? 'admin' : 'customer'))
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stage.kind === 'code') return void run({ code })
    if (stage.kind !== 'new-password') return void run()
    const found = { password: passwordProblem(fresh), repeated: repetitionProblem(fresh, repeated) }
    setWrong(found)
    if (found.password === undefined && found.repeated === undefined)
      void run({ newPassword: fresh, ...(stage.asksName && { firstName }) })
  }

  const back = (
    <Button look="quiet" size="small" className="-ml-2 text-muted" onClick={() => go({ kind: 'credentials' })}>
      Back to sign-in
    </Button>
  )
  if (stage.kind === 'set-up')
    return <SetUp portal={portal} login={login} password={password} onDone={onDone} back={back} />
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {wrong.problem !== undefined && <Refusal title={wrong.problem.title}>{wrong.problem.text}</Refusal>}
      {stage.kind === 'code' && <SecondFactorField value={code} onChange={setCode} error={wrong.code} />}
      {stage.kind === 'new-password' && (
        <OwnPasswordFields
          firstName={stage.asksName ? firstName : undefined}
          password={fresh}
          repeated={repeated}
          onFirstName={setFirstName}
          onPassword={setFresh}
          onRepeated={setRepeated}
          wrong={wrong}
        />
      )}
      {stage.kind === 'credentials' && (
        <CredentialFields
          portal={portal}
          login={login}
          password={password}
          onLogin={setLogin}
          onPassword={setPassword}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {stage.kind !== 'credentials'
          ? back
          : portal === 'team' && <ForgotLink email={login} inDialog={cancel !== undefined} />}
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
        <PasskeyButton
          portal={portal}
          login={login}
          disabled={busy}
          onDone={onDone}
          onProblem={(text) => setWrong(text === undefined ? {} : { problem: { title: 'Login failed', text } })}
        />
      )}
    </form>
  )
}

type CredentialProps = {
  portal: Portal
  login: string
  password: string
  onLogin: (login: string) => void
  onPassword: (password: string) => void
}

const CredentialFields = ({ portal, login, password, onLogin, onPassword }: CredentialProps) => (
  <>
    {portal === 'team' ? (
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
