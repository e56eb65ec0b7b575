import type { UseFormReturn } from 'react-hook-form'
import type { TemplateSummary } from '../../../../shared/templates/template.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { TemplatePreview } from '../../templates/template-preview.tsx'
import type { NewProject } from './new-project-form.ts'

/** All that a project from a template needs, and what it gets. */
export const FromTemplate = ({ form, template }: { form: UseFormReturn<NewProject>; template: TemplateSummary }) => {
  const { errors } = form.formState
  const start = form.watch('startDate')
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        <Field label="Project name" required error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} />}
        </Field>
        <Field label="Start date" required error={errors.startDate?.message}>
          {(control) => <Input {...control} type="date" {...form.register('startDate')} />}
        </Field>
      </div>
      <TemplatePreview template={template} start={/^\d{4}-\d{2}-\d{2}$/.test(start) ? start : undefined} />
    </div>
  )
}
