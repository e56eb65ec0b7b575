import { useState, type FormEvent, type ReactNode } from 'react'
import { refusedAt } from '../../forms/field-errors.ts'
import { messageOf } from '../../client/problem-error.ts'
import { PasskeyError } from '../../session/passkey.ts'
import { CodeField, Refusal, TextField } from '../sign-in/form-parts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { focusWhenShown } from '../../ui/focus.ts'

type Props = {
  title: string
  description: ReactNode
  action: string
  look?: 'primary' | 'danger'
  busy: boolean
  error: unknown
  /** Whether to ask for a code of the authenticator app as well. */
  code?: boolean
  onSubmit: (password: string, code: string) => void
  onClose: () => void
  /** Fields above the password. */
  children?: ReactNode
}

/** Asks for the password again before a security setting is changed. */
export const ReenterDialog = ({
  title,
  description,
  action,
  look = 'primary',
  busy,
  error,
  code: withCode = false,
  onSubmit,
  onClose,
  children,
}: Props) => {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wrong, wrongCode] = [refusedAt(error, 'password'), refusedAt(error, 'code')]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(password, code)
  }
  return (
    <Dialog title={title} description={description} width="small" onClose={onClose}>
      <form onSubmit={submit} className="flex min-h-0 grow flex-col">
        <DialogBody className="flex flex-col gap-4">
          {error !== null && wrong === undefined && wrongCode === undefined && (
            <Refusal title="That did not work">
              {error instanceof PasskeyError ? error.message : messageOf(error)}
            </Refusal>
          )}
          {children}
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            required
            ref={focusWhenShown}
            value={password}
            onChange={setPassword}
            error={wrong}
          />
          {withCode && <CodeField value={code} onChange={setCode} error={wrongCode} />}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look={look} busy={busy && 'One moment…'}>
            {action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
