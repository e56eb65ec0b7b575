import { useState, type FormEvent, type ReactNode } from 'react'
import type { Session } from '../../shared/session.ts'
import { call } from '../client.ts'
import { Button } from '../ui/button.tsx'
import { ForgotLink, Refusal, TextField } from './form-parts.tsx'
import { refusalOf } from './refusal.ts'

type Props = {
  /** The company account's door, by email, or the operators', by username. */
  door: 'customer' | 'admin'
  login?: string
  password?: string
  onDone: (session: Session) => void
  cancel?: ReactNode
}

/** A sign-in that runs on the server. */
export const PasswordSignIn = ({ door, login: initialLogin = '', password: initialPassword = '', onDone, cancel }: Props) => {
  const [login, setLogin] = useState(initialLogin)
  const [password, setPassword] = useState(initialPassword)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ title: string; text: string }>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      onDone(
        door === 'customer'
          ? await call('auth.customerLogin', { body: { email: login, password } })
          : await call('auth.adminLogin', { body: { username: login, password } }),
      )
    } catch (error) {
      setProblem(refusalOf(error, door))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {problem !== undefined && <Refusal title={problem.title}>{problem.text}</Refusal>}
      {door === 'customer' ? (
        <TextField label="Email" type="email" autoComplete="username" required value={login} onChange={setLogin} />
      ) : (
        <TextField label="Username" autoComplete="username" required value={login} onChange={setLogin} />
      )}
      <TextField label="Password" type="password" autoComplete="current-password" required value={password} onChange={setPassword} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {door === 'customer' && <ForgotLink email={login} inDialog={cancel !== undefined} />}
        <div className="ml-auto flex gap-2">
          {cancel}
          <Button look="primary" type="submit" busy={busy && 'Logging in...'}>
            Login
          </Button>
        </div>
      </div>
    </form>
  )
}
