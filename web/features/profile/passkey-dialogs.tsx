import { useState, type FormEvent } from 'react'
import { passkeyLimits } from '../../../shared/accounts/limits.ts'
import type { Passkey } from '../../../shared/accounts/passkeys.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { refusedAt } from '../../forms/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { focusWhenShown } from '../../ui/focus.ts'
import { toast } from '../../ui/toast.ts'
import { Refusal, TextField } from '../sign-in/form-parts.tsx'
import { ReenterDialog } from './reenter-dialog.tsx'

type Props = { passkey: Passkey; onClose: () => void }

/** Whether the account needs a code of the authenticator app as well as the password. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'second_factor_required'

export const RemovePasskey = ({ passkey: { id, name }, onClose }: Props) => {
  const remove = useChange('profile.removePasskey')
  const [withCode, setWithCode] = useState(false)
  const submit = (password: string, code: string) =>
    remove.mutate(
      { input: { params: { passkeyId: id }, body: { password, ...(withCode && { code }) } } },
      {
        onSuccess: () => {
          toast('Passkey removed', { description: `“${name}” no longer signs you in.` })
          onClose()
        },
        onError: (error) => {
          if (asksForCode(error)) setWithCode(true)
        },
      },
    )
  return (
    <ReenterDialog
      title="Remove this passkey?"
      description={`“${name}” can no longer be used to sign in. Your password and other passkeys stay.`}
      action="Remove"
      look="danger"
      busy={remove.isPending}
      error={asksForCode(remove.error) ? null : remove.error}
      code={withCode}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

export const RenamePasskey = ({ passkey, onClose }: Props) => {
  const rename = useChange('profile.renamePasskey')
  const [name, setName] = useState(passkey.name)
  const wrong = refusedAt(rename.error, 'name')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate({ input: { params: { passkeyId: passkey.id }, body: { name } } }, { onSuccess: onClose })
  }
  return (
    <Dialog title="Rename passkey" width="small" onClose={onClose}>
      <form onSubmit={submit} className="flex min-h-0 grow flex-col">
        <DialogBody className="flex flex-col gap-4">
          {rename.error !== null && wrong === undefined && (
            <Refusal title="That did not work">{messageOf(rename.error)}</Refusal>
          )}
          <TextField
            label="Name"
            required
            maxLength={passkeyLimits.nameLength}
            dir="auto"
            ref={focusWhenShown}
            value={name}
            onChange={setName}
            error={wrong}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={rename.isPending && 'One moment…'}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
