import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { passkeyLimits } from '../../../shared/accounts/limits.ts'
import { get } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { refusedAt } from '../../forms/field-errors.ts'
import { createPasskey } from '../../session/passkey.ts'
import { toast } from '../../ui/toast.ts'
import { TextField } from '../sign-in/form-parts.tsx'
import { ReenterDialog } from './reenter-dialog.tsx'
import { asksForCode } from './passkey-dialogs.tsx'

type Begun = { options: Parameters<typeof createPasskey>[0]; ticket: string }

/** Adds a passkey: its name, the password, a code where the account needs one, and then the browser's own dialog. */
export const AddPasskey = ({ onClose }: { onClose: () => void }) => {
  const { data: devices } = useQuery(get('profile.sessions'))
  const begin = useChange('profile.beginPasskey')
  const add = useChange('profile.addPasskey')
  const [typedName, setName] = useState<string>()
  const [begun, setBegun] = useState<Begun>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [withCode, setWithCode] = useState(false)
  const name = typedName ?? devices?.find(({ current }) => current)?.device ?? 'Passkey'

  /** A cancelled dialog of the browser can be opened again, without another code. */
  const work = async (password: string, code: string) => {
    const ready = begun ?? (await begin.mutateAsync({ input: { body: { password, ...(withCode && { code }) } } }))
    setBegun(ready)
    const credential = await createPasskey(ready.options)
    const added = await add.mutateAsync({ input: { body: { ticket: ready.ticket, name, credential } } })
    toast('Passkey added', { description: `“${added.name}” now signs you in.` })
    onClose()
  }

  const submit = async (password: string, code: string) => {
    setBusy(true)
    setError(null)
    try {
      await work(password, code)
    } catch (refusal) {
      if (asksForCode(refusal)) return setWithCode(true)
      // What was begun is used up or too old.
      if (refusal instanceof ProblemError && refusal.code.startsWith('passkey_')) setBegun(undefined)
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }

  return (
    <ReenterDialog
      title="Add a passkey"
      description="Enter your password again. Your browser then asks where to keep the passkey."
      action="Continue"
      busy={busy}
      error={error}
      code={withCode}
      onSubmit={(password, code) => void submit(password, code)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={passkeyLimits.nameLength}
        dir="auto"
        hint="To recognize it in your list."
        value={name}
        onChange={setName}
        error={refusedAt(error, 'name')}
      />
    </ReenterDialog>
  )
}
