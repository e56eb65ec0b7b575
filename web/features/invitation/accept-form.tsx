import { useEffect, useRef, useState, type FormEvent } from 'react'
import { passwordProblem, repetitionProblem } from '../../../shared/accounts/password-rule.ts'
import type { Invitation } from '../../../shared/accounts/team.ts'
import { call } from '../../client/client.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { NewPasswordFields, Refusal, TextField } from '../sign-in/form-parts.tsx'
import { Button } from '../../ui/button.tsx'
import { isInvalidLink } from '../../client/is-invalid-link.ts'

type Name = 'firstName' | 'lastName' | 'password' | 'repeated'
type Wrong = Partial<Record<Name, string | undefined>>

const isNothing = (wrong: Wrong): boolean => Object.values(wrong).every((message) => message === undefined)

const needed = (text: string, message: string): string | undefined => (text.trim() === '' ? message : undefined)

/**
 * The names to send. Members who join must have a name; a company account may leave it out; a password reset does not
 * include one.
 */
const namesOf = (kind: Invitation['kind'], names: { firstName: string; lastName: string }): Partial<typeof names> => {
  if (kind === 'invitation') return names
  return kind === 'reset' ? {} : Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''))
}

const buttons: Record<Invitation['kind'], string> = {
  invitation: 'Join the team',
  reset: 'Set new password',
  activation: 'Open your workspace',
}

type Props = {
  invitation: Invitation
  token: string
  onDone: (email: string, password: string) => void | Promise<void>
  onInvalid: () => void
}

/**
 * Asks for the password and the name. Members who join must give their name, because they may have been invited by
 * email alone; for a company account it is optional.
 */
export const AcceptForm = ({ invitation, token, onDone, onInvalid }: Props) => {
  const { kind } = invitation
  const joins = kind === 'invitation'
  const [firstName, setFirstName] = useState(invitation.firstName)
  const [lastName, setLastName] = useState(invitation.lastName)
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<Wrong>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isNothing(wrong)) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])

  const refuse = (error: unknown) => {
    if (isInvalidLink(error)) return onInvalid()
    const told: Wrong =
      error instanceof ProblemError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {}
    setWrong(told)
    if (isNothing(told)) setProblem(messageOf(error))
    return undefined
  }

  const send = async () => {
    setBusy(true)
    try {
      const { email } = await call('team.acceptInvitation', {
        body: { token, password, ...namesOf(kind, { firstName, lastName }) },
      })
      await onDone(email, password)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const names: Wrong = joins
      ? { firstName: needed(firstName, 'First name is required'), lastName: needed(lastName, 'Last name is required') }
      : {}
    const found: Wrong = {
      ...names,
      password: passwordProblem(password),
      repeated: repetitionProblem(password, repeated),
    }
    setWrong(found)
    setProblem(undefined)
    if (isNothing(found)) void send()
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {problem !== undefined && <Refusal title="Your password could not be set">{problem}</Refusal>}
      {kind !== 'reset' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={joins ? 'First name' : 'First name (optional)'}
            autoComplete="given-name"
            aria-required={joins}
            value={firstName}
            onChange={setFirstName}
            error={wrong.firstName}
          />
          <TextField
            label={joins ? 'Last name' : 'Last name (optional)'}
            autoComplete="family-name"
            aria-required={joins}
            value={lastName}
            onChange={setLastName}
            error={wrong.lastName}
          />
        </div>
      )}
      {/* Tells the browser's password manager whose new password this is. */}
      <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
      <NewPasswordFields
        password={password}
        repeated={repeated}
        onPassword={setPassword}
        onRepeated={setRepeated}
        wrong={wrong}
      />
      <Button look="primary" type="submit" className="self-end" busy={busy && 'One moment…'}>
        {buttons[kind]}
      </Button>
    </form>
  )
}
