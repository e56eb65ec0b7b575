import { useForm } from 'react-hook-form'
import { viewForm } from '../../../../shared/views/project-view.ts'
import { formResolver } from '../../../forms/form-resolver.ts'
import { messageOf, ProblemError } from '../../../client/problem-error.ts'
import { useMay } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

type Fields = { name: string; shared: boolean }

type Props = {
  title: string
  initial: Fields
  /** Whether the person may change who sees the view: only its owner can stop sharing it. */
  maySetShared: boolean
  onSave: (fields: Fields) => Promise<unknown>
  onClose: () => void
}

/** Edits the name of a view, and whether it is shared with the workspace. */
export const ViewDialog = ({ title, initial, maySetShared, onSave, onClose }: Props) => {
  const mayShare = useMay('view.share')
  const form = useForm<Fields>({ defaultValues: initial, resolver: formResolver(viewForm) })
  const { errors, isSubmitting } = form.formState
  const send = async (fields: Fields) => {
    try {
      await onSave(fields)
      onClose()
    } catch (error) {
      const atName = error instanceof ProblemError ? error.errors.find(({ path }) => path === 'name') : undefined
      form.setError(atName === undefined ? 'root' : 'name', { message: atName?.message ?? messageOf(error) })
    }
  }
  return (
    <Dialog
      title={title}
      description="A view saves the current filter, order and columns."
      width="small"
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-4">
          <Field label="Name" required error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
          </Field>
          {mayShare && maySetShared && (
            <label className="flex items-start gap-2">
              <input type="checkbox" className="mt-0.5 size-4" {...form.register('shared')} />
              <span>
                Share with the workspace
                <span className="block text-sm text-muted">
                  Everyone can use it and sees the projects they have access to.
                </span>
              </span>
            </label>
          )}
          <FormError>{errors.root?.message}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSubmitting && 'Saving…'}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
