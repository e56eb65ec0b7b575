import { useForm, type UseFormReturn } from 'react-hook-form'
import { templateLimits } from '../../../shared/templates/limits.ts'
import { saveTemplateForm, type TemplateSummary } from '../../../shared/templates/template.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts'
import { useAllProjects } from '../../records/use-all-projects.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import { ProjectOptions } from '../../records/project-options.tsx'
import { toast } from '../../ui/toast.ts'

type Fields = {
  projectId: string
  name: string
  description: string
  entries: boolean
  texts: boolean
  raci: boolean
}

type Props = {
  /** The project to take the content from; it can be chosen if there is none. */
  project?: { id: string; name: string } | undefined
  /** The template to replace the content of; a new one if there is none. */
  template?: TemplateSummary | undefined
  onSaved?: () => void
  onClose: () => void
}

const ProjectField = ({ form }: { form: UseFormReturn<Fields> }) => {
  const { projects, list } = useAllProjects()
  return (
    <Field
      label="Project"
      required
      error={form.formState.errors.projectId?.message ?? (list.isError ? messageOf(list.error) : undefined)}
    >
      {(control) => (
        <Select {...control} {...form.register('projectId')}>
          <option value="">{projects === undefined ? 'Loading…' : 'Choose a project'}</option>
          <ProjectOptions of={projects} />
        </Select>
      )}
    </Field>
  )
}

const options = [
  { name: 'entries', label: 'Risks and assumptions', about: 'Those that people wrote, without owners and costs' },
  { name: 'texts', label: 'Charter texts', about: 'Purpose, objectives, scope, deliverables, constraints and risks' },
  { name: 'raci', label: 'RACI matrix', about: 'Roles that are names of people become “Person 1”, “Person 2”' },
] as const

/** What is taken, what can be, and what never is. */
const Content = ({ form }: { form: UseFormReturn<Fields> }) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-sm font-medium">What the template takes</legend>
    <p className="text-sm">
      Up to {templateLimits.tasks} tasks in their order, with descriptions, checklists, repetition, priorities,
      estimates and dependencies, and all milestones. Dates are kept as working days from the start of the project.
    </p>
    <div className="mt-3 flex flex-col gap-2">
      {options.map(({ name, label, about }) => (
        <label key={name} className="flex items-start gap-2">
          <input type="checkbox" className="mt-0.5 size-4 shrink-0" {...form.register(name)} />
          <span className="min-w-0">
            {label}
            <span className="block text-sm text-muted">{about}</span>
            {form.formState.errors[name] && (
              <span role="alert" className="block text-xs font-medium text-bad">
                {form.formState.errors[name].message}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
    <p className="mt-3 text-sm text-muted">
      Never taken: people, progress, comments, hours spent, budgets and expenses, meetings, reports and history.
    </p>
  </fieldset>
)

/** Saves a project as a new template, or as the new content of one. */
export const SaveTemplateDialog = ({ project, template, onSaved, onClose }: Props) => {
  const create = useChange('templates.create')
  const replace = useChange('templates.replace')
  const form = useForm<Fields>({
    defaultValues: {
      projectId: project?.id ?? '',
      name: template?.name ?? project?.name ?? '',
      description: template?.description ?? '',
      entries: template === undefined || template.entryCount > 0,
      texts: template?.hasTexts ?? false,
      raci: template?.hasRaci ?? false,
    },
    resolver: formResolver(saveTemplateForm),
  })
  const key = useIdempotencyKey(form)
  const { errors } = form.formState
  const send = ({ name, description, ...source }: Fields) =>
    template === undefined
      ? create.mutateAsync({ input: { body: { name, description, ...source } }, idempotencyKey: key.current })
      : replace.mutateAsync({ input: { params: { id: template.id }, body: { ...source, version: template.version } } })
  const save = async (fields: Fields) => {
    try {
      const saved = await send(fields)
      toast(template === undefined ? 'Template saved' : 'Template updated', { description: saved.name })
      onSaved?.()
      onClose()
    } catch (error) {
      const shown = showAtFields(form, error)
      if (!shown || (project !== undefined && form.getFieldState('projectId').invalid))
        form.setError('root', { message: messageOf(error) })
    }
  }
  return (
    <Dialog
      title={template === undefined ? 'Save as template' : 'Update from a project'}
      description={
        template === undefined
          ? 'New projects can start from it.'
          : `Replaces the content of “${template.name}”. Projects that were created from it stay as they are.`
      }
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <DialogBody className="flex flex-col gap-4">
          {project === undefined && <ProjectField form={form} />}
          {template === undefined && (
            <>
              <Field label="Name" required error={errors.name?.message}>
                {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
              </Field>
              <Field label="Description" error={errors.description?.message}>
                {(control) => (
                  <Textarea {...control} {...form.register('description')} placeholder="When to use it" rows={2} />
                )}
              </Field>
            </>
          )}
          <Content form={form} />
          <FormError>{errors.root?.message}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={(create.isPending || replace.isPending) && 'Saving…'}>
            {template === undefined ? 'Save template' : 'Update template'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
