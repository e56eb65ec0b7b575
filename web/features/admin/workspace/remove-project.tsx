import { useState } from 'react'
import { trashDays } from '../../../../shared/projects/limits.ts'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useChange } from '../../../client/use-change.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Input } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = { project: ProjectSummary; onRemoved: () => void; onClose: () => void }

/** Operators cannot restore a project; the company can. */
export const RemoveProject = ({ project: { id, name, version }, onRemoved, onClose }: Props) => {
  const remove = useChange('projects.remove')
  const [reason, setReason] = useState('')
  const confirm = () =>
    remove.mutate(
      { input: { params: { id }, body: { version, ...(reason.trim() !== '' && { reason }) } } },
      {
        onSuccess: () => {
          toast('Project deleted', { description: `The company can restore it for ${trashDays} days.` })
          onRemoved()
          onClose()
        },
      },
    )
  return (
    <AlertDialog
      title={`Delete ${name}`}
      description={`The project goes to the company’s trash with its tasks. The company can restore it there for ${trashDays} days; you cannot.`}
      action="Delete"
      busy={remove.isPending && 'Deleting…'}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Field label="Reason (optional)">
        {(control) => (
          <Input {...control} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      <FormError>{remove.error === null ? undefined : messageOf(remove.error)}</FormError>
    </AlertDialog>
  )
}
