import { useState, type FormEvent } from 'react'
import { useChange } from '../../client/use-change.ts'
import { refusedAt } from '../../forms/field-errors.ts'
import { messageOf } from '../../client/problem-error.ts'
import { AppSecret } from '../second-factor/app-secret.tsx'
import { CodeField, Refusal } from '../sign-in/form-parts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { ReenterDialog } from './reenter-dialog.tsx'

/** Sets up the second factor: the password, the app, its first code, and the recovery codes. */
export const EnrolDialog = ({ onClose }: { onClose: () => void }) => {
  const begin = useChange('profile.beginSecondFactor')
  const confirm = useChange('profile.confirmSecondFactor')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')

  if (confirm.data !== undefined)
    return <CodesDialog title="Two-step sign-in is on" codes={confirm.data.recoveryCodes} onClose={onClose} />
  if (begin.data === undefined) {
    const send = (typed: string) => {
      setPassword(typed)
      begin.mutate({ input: { body: { password: typed } } })
    }
    return (
      <ReenterDialog
        title="Set up two-step sign-in"
        description="You need an authenticator app on your phone or in your password manager. First, enter your password again."
        action="Continue"
        busy={begin.isPending}
        error={begin.error}
        onSubmit={send}
        onClose={onClose}
      />
    )
  }
  const wrong = refusedAt(confirm.error, 'code')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate({ input: { body: { password, code } } })
  }
  return (
    <Dialog
      title="Set up two-step sign-in"
      description="Add Plumbline to your authenticator app, then enter the code that it shows."
      onClose={onClose}
    >
      <form onSubmit={submit} className="flex min-h-0 grow flex-col">
        <DialogBody className="flex flex-col gap-5">
          {confirm.error !== null && wrong === undefined && (
            <Refusal title="That did not work">
              {refusedAt(confirm.error, 'password') ?? messageOf(confirm.error)}
            </Refusal>
          )}
          <AppSecret enrolment={begin.data} />
          <CodeField value={code} onChange={setCode} error={wrong} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={confirm.isPending && 'One moment…'}>
            Turn on
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
