import { useRef, useState, type FormEvent } from 'react'
import { call } from '../../client/client.ts'
import { Refusal, TextField } from '../sign-in/form-parts.tsx'
import { Button } from '../../ui/button.tsx'
import { patience, resetRefusal } from './reset-refusal.ts'

type Props = {
  email: string
  onEmail: (email: string) => void
  /** Receives the server's message, which is the same whether or not the account exists. */
  onSent: (message: string) => void
  /** For people who have already requested a code. */
  onHaveCode: () => void
}

export const RequestForm = ({ email, onEmail, onSent, onHaveCode }: Props) => {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ title: string; text: string }>()

  const withEmail = (work: () => void) => {
    if (email.trim() !== '') return work()
    setProblem({ title: 'Email Required', text: 'Please enter your email address.' })
    field.current?.focus()
  }

  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { message } = await call(
        'auth.requestPasswordReset',
        { body: { email } },
        { signal: AbortSignal.timeout(patience) },
      )
      onSent(message)
    } catch (error) {
      setProblem({ title: 'Password Reset Failed', text: resetRefusal(error) })
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    withEmail(() => void send())
  }

  // The server validates the email address, and its error is shown.
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {problem !== undefined && <Refusal title={problem.title}>{problem.text}</Refusal>}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        aria-required
        ref={field}
        value={email}
        onChange={onEmail}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button look="quiet" size="small" className="-ml-2 text-muted" onClick={() => withEmail(onHaveCode)}>
          I have a code
        </Button>
        <Button look="primary" type="submit" className="ml-auto" busy={busy && 'One moment…'}>
          Email me a code
        </Button>
      </div>
    </form>
  )
}
