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

/** The names that are required. */
const requiredNames: Record<Invitation['kind'], readonly ('firstName' | 'lastName')[]> = {
  invitation: ['firstName', 'lastName'],
  activation: ['firstName'],
  reset: [],
}

const needed = (text: string, message: string): string | undefined => (text.trim() === '' ? message : undefined)

/**
 * The names to send. Members who join must have a name, and the founder of a workspace a first name; a password reset
 * does not include one.
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
 * Asks for the password and the name. Members may have been invited by email alone, and the founder of a workspace has
 * only given the company's name.
 */
export const AcceptForm = ({ invitation, token, onDone, onInvalid }: Props) => {
  const { kind } = invitation
  const requires = (name: 'firstName' | 'lastName') => requiredNames[kind].includes(name)
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
    const found: Wrong = {
      ...(requires('firstName') && { firstName: needed(firstName, 'First name is required') }),
      ...(requires('lastName') && { lastName: needed(lastName, 'Last name is required') }),
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
            label="First name"
            autoComplete="given-name"
            aria-required={requires('firstName')}
            value={firstName}
            onChange={setFirstName}
            error={wrong.firstName}
          />
          <TextField
            label={requires('lastName') ? 'Last name' : 'Last name (optional)'}
            autoComplete="family-name"
            aria-required={requires('lastName')}
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
