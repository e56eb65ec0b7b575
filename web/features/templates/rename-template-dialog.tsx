import { useForm } from 'react-hook-form'
import { templateForm, type TemplateSummary } from '../../../shared/templates/template.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'

type Fields = { name: string; description: string }

/** Edits the name and the description of a template. */
export const RenameTemplateDialog = ({ template, onClose }: { template: TemplateSummary; onClose: () => void }) => {
  const { id, name, description, version } = template
  const change = useChange('templates.update')
  const form = useForm<Fields>({ defaultValues: { name, description }, resolver: formResolver(templateForm) })
  const { errors } = form.formState
  const save = async (fields: Fields) => {
    try {
      await change.mutateAsync({ input: { params: { id }, body: { ...fields, version } } })
      toast('Template saved', { description: fields.name })
      onClose()
    } catch (error) {
      if (!showAtFields(form, error)) form.setError('root', { message: messageOf(error) })
    }
  }
  return (
    <Dialog title="Edit template" width="small" onClose={onClose}>
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <DialogBody className="flex flex-col gap-4">
          <Field label="Name" required error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
          </Field>
          <Field label="Description" error={errors.description?.message}>
            {(control) => <Textarea {...control} {...form.register('description')} />}
          </Field>
          <FormError>{errors.root?.message}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={change.isPending && 'Saving…'}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
