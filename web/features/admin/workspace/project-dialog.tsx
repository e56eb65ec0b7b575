import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { projectStatuses } from '../../../../shared/projects/project-choices.ts'
import { createProjectBody, type Project } from '../../../../shared/projects/project.ts'
import { sentAmount } from '../../../../shared/money/read-amount.ts'
import { get, type Body } from '../../../client/client.ts'
import { messageOf, ProblemError } from '../../../client/problem-error.ts'
import { useChange } from '../../../client/use-change.ts'
import { showAtFields } from '../../../forms/field-errors.ts'
import { preparedResolver } from '../../../forms/form-resolver.ts'
import { useIdempotencyKey } from '../../../forms/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Input, Options, Select, Textarea } from '../../../ui/input.tsx'
import { LoadingRows } from '../../../ui/loading-rows.tsx'
import { ErrorState } from '../../../loading/states.tsx'
import { toast } from '../../../ui/toast.ts'

type Form = Record<
  'name' | 'description' | 'status' | 'priority' | 'startDate' | 'endDate' | 'budget' | 'clientName' | 'sponsor',
  string
>

const empty: Form = {
  name: '',
  description: '',
  status: 'planning',
  priority: 'medium',
  startDate: '',
  endDate: '',
  budget: '',
  clientName: '',
  sponsor: '',
}

const formOf = (project: Project): Form => ({
  name: project.name,
  description: project.description,
  status: project.status,
  priority: project.priority,
  startDate: project.startDate ?? '',
  endDate: project.endDate ?? '',
  budget: project.budget ?? '',
  clientName: project.clientName,
  sponsor: project.sponsor,
})

/** A date that is not chosen is null, and an amount that is not entered is none. */
const bodyOf = ({ startDate, endDate, budget, ...rest }: Form) => ({
  ...rest,
  startDate: startDate === '' ? null : startDate,
  endDate: endDate === '' ? null : endDate,
  budget: budget.trim() === '' ? '0' : sentAmount(budget),
})

type Props = { projectId: string | undefined; onClose: () => void }

/** Creates a project in the chosen workspace, or edits one. */
export const ProjectDialog = ({ projectId, onClose }: Props) => {
  const read = useQuery({
    ...get('projects.read', { params: { id: projectId ?? '' } }),
    enabled: projectId !== undefined,
  })
  const title = projectId === undefined ? 'New Project' : 'Edit Project'
  if (projectId === undefined) return <ProjectForm title={title} onClose={onClose} />
  if (read.data !== undefined) return <ProjectForm title={title} project={read.data} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        {read.error === null ? (
          <LoadingRows label="Loading the project" />
        ) : (
          <ErrorState title="The project could not be loaded" error={read.error} onRetry={() => void read.refetch()} />
        )}
      </DialogBody>
    </Dialog>
  )
}

const ProjectForm = ({ title, project, onClose }: { title: string; project?: Project; onClose: () => void }) => {
  // What the person started from; the query may bring a newer version while they type.
  const [base, setBase] = useState(project)
  const form = useForm<Form>({
    defaultValues: base === undefined ? empty : formOf(base),
    resolver: preparedResolver(createProjectBody, bodyOf),
  })
  const { register, formState } = form
  const { errors } = formState
  const key = useIdempotencyKey(form)
  const create = useChange('projects.create')
  const update = useChange('projects.update')
  const running = useRef(false)
  const [refusal, setRefusal] = useState<string>()
  const busy = create.isPending || update.isPending

  const save = async (fields: Form) => {
    if (running.current) return
    running.current = true
    setRefusal(undefined)
    try {
      const body = bodyOf(fields)
      if (base === undefined)
        await create.mutateAsync({ input: { body: body as Body<'projects.create'> }, idempotencyKey: key.current })
      else {
        const changed = Object.fromEntries(
          Object.entries(body).filter(([name]) => formState.dirtyFields[name as keyof Form] === true),
        )
        await update.mutateAsync({
          input: { params: { id: base.id }, body: { ...changed, version: base.version } as Body<'projects.update'> },
        })
      }
      toast(base === undefined ? 'Project created successfully' : 'Project updated successfully')
      onClose()
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'version_conflict') {
        setBase(error.current as Project)
        setRefusal(
          'Someone of the company has changed this project in the meantime. Save again to apply your changes to the current version.',
        )
      } else if (!showAtFields(form, error)) setRefusal(messageOf(error))
    } finally {
      running.current = false
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <DialogBody className="grid content-start gap-4 sm:grid-cols-2">
          <Field label="Project name" required className="sm:col-span-2" error={errors.name?.message}>
            {(control) => <Input {...control} maxLength={200} {...register('name')} />}
          </Field>
          <Field label="Description" className="sm:col-span-2" error={errors.description?.message}>
            {(control) => <Textarea {...control} rows={3} maxLength={2000} {...register('description')} />}
          </Field>
          <Field label="Status" error={errors.status?.message}>
            {(control) => (
              <Select {...control} {...register('status')}>
                <Options of={projectStatuses} />
              </Select>
            )}
          </Field>
          <Field label="Priority" error={errors.priority?.message}>
            {(control) => (
              <Select {...control} {...register('priority')}>
                <Options of={priorities} />
              </Select>
            )}
          </Field>
          <Field label="Start date" error={errors.startDate?.message}>
            {(control) => <Input {...control} type="date" {...register('startDate')} />}
          </Field>
          <Field label="End date" error={errors.endDate?.message}>
            {(control) => <Input {...control} type="date" {...register('endDate')} />}
          </Field>
          <Field label="Budget in USD" error={errors.budget?.message}>
            {(control) => <Input {...control} inputMode="decimal" autoComplete="off" {...register('budget')} />}
          </Field>
          <Field label="Client" error={errors.clientName?.message}>
            {(control) => <Input {...control} maxLength={200} {...register('clientName')} />}
          </Field>
          <Field label="Sponsor" className="sm:col-span-2" error={errors.sponsor?.message}>
            {(control) => <Input {...control} maxLength={200} {...register('sponsor')} />}
          </Field>
          <FormError>{refusal}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy && 'Saving…'}>
            {base === undefined ? 'Create Project' : 'Save'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
