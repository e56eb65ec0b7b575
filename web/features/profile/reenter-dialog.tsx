import { useState, type FormEvent, type ReactNode } from 'react'
import { refusedAt } from '../../forms/field-errors.ts'
import { messageOf } from '../../client/problem-error.ts'
import { Refusal, TextField } from '../sign-in/form-parts.tsx'
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
  onSubmit: (password: string) => void
  onClose: () => void
}

/** Asks for the password again before a security setting is changed. */
export const ReenterDialog = ({
  title,
  description,
  action,
  look = 'primary',
  busy,
  error,
  onSubmit,
  onClose,
}: Props) => {
  const [password, setPassword] = useState('')
  const wrong = refusedAt(error, 'password')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(password)
  }
  return (
    <Dialog title={title} description={description} width="small" onClose={onClose}>
      <form onSubmit={submit} className="flex min-h-0 grow flex-col">
        <DialogBody className="flex flex-col gap-4">
          {error !== null && wrong === undefined && <Refusal title="That did not work">{messageOf(error)}</Refusal>}
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
