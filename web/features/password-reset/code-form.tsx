import { useEffect, useRef, useState, type FormEvent } from 'react'
import { passwordProblem, repetitionProblem } from '../../../shared/password-rule.ts'
import { call } from '../../client/client.ts'
import { CodeField, NewPasswordFields, Refusal } from '../sign-in/form-parts.tsx'
import { Button } from '../../ui/button.tsx'
import { refusedAt } from '../../forms/field-errors.ts'
import { patience, resetRefusal } from './reset-refusal.ts'

type Wrong = { code?: string | undefined; password?: string | undefined; repeated?: string | undefined }

const isNothing = (wrong: Wrong): boolean => Object.values(wrong).every((message) => message === undefined)

type Props = { email: string; onDone: () => void; onAnother: () => void }

export const CodeForm = ({ email, onDone, onAnother }: Props) => {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<Wrong>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isNothing(wrong)) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])

  const send = async () => {
    setBusy(true)
    try {
      await call(
        'auth.confirmPasswordReset',
        { body: { email, code, password } },
        { signal: AbortSignal.timeout(patience) },
      )
      onDone()
    } catch (error) {
      const told = { code: refusedAt(error, 'code'), password: refusedAt(error, 'password') }
      setWrong(told)
      if (isNothing(told)) setProblem(resetRefusal(error))
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = { password: passwordProblem(password), repeated: repetitionProblem(password, repeated) }
    setWrong(found)
    setProblem(undefined)
    if (isNothing(found)) void send()
  }

  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      {problem !== undefined && <Refusal title="Password Reset Failed">{problem}</Refusal>}
      <p className="font-medium break-all">{email}</p>
      {/* Tells the browser's password manager whose new password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField value={code} onChange={setCode} error={wrong.code} />
      <NewPasswordFields
        password={password}
        repeated={repeated}
        onPassword={setPassword}
        onRepeated={setRepeated}
        wrong={wrong}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button look="quiet" size="small" className="-ml-2 text-muted" onClick={onAnother}>
          Request another code
        </Button>
        <Button look="primary" type="submit" className="ml-auto" busy={busy && 'One moment…'}>
          Set new password
        </Button>
      </div>
    </form>
  )
}
