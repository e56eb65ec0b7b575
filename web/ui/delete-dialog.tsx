import { useState, type ReactNode } from 'react'
import { AlertDialog } from './alert-dialog.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** The longest reason that the API accepts, in characters. */
const reasonLength = 500

type Props = {
  title: string
  description: string
  /** Whether a reason must be given. */ reason: 'required' | 'optional'
  busy?: string | false
  /** Receives the trimmed reason. */ onDelete: (reason: string) => void
  onCancel: () => void
  /** A question above the reason. */ children?: ReactNode
}

/** Asks whether to move something to the trash, and why. */
export const DeleteDialog = ({
  title,
  description,
  reason: kind,
  busy = false,
  onDelete,
  onCancel,
  children,
}: Props) => {
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  const missing = kind === 'required' && reason === ''
  return (
    <AlertDialog
      title={title}
      description={description}
      action="Delete"
      busy={busy}
      disabled={missing}
      onConfirm={() => !missing && onDelete(reason)}
      onCancel={onCancel}
    >
      {children}
      <Field
        label={kind === 'required' ? 'Reason' : 'Reason (optional)'}
        required={kind === 'required'}
        error={missing ? 'Deletion reason is required' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={typed}
            maxLength={reasonLength}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
    </AlertDialog>
  )
}
