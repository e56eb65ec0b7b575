import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm, type FieldPath } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { priorities, projectTypes, reportingCadences } from '../../../../shared/choices.ts'
import { hasAiFeature } from '../../../../shared/plans.ts'
import { createProjectForm } from '../../../../shared/project.ts'
import { formResolver } from '../../../forms/form-resolver.ts'
import { refreshAfter } from '../../../client/use-change.ts'
import { get } from '../../../client/client.ts'
import { paths } from '../../../address/paths.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { fullName, useSession } from '../../../session/session.ts'
import { UpgradeLink } from '../../plan/upgrade-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChipList } from '../../../ui/chip-list.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { deleteDraft, saveDraft, readDraft } from '../../../storage/drafts.ts'
import { createSequence, type Step } from './create-sequence.ts'
import { emptyProject, isEmpty, type NewProject } from './new-project-form.ts'
import { FormSection } from '../form-section.tsx'

type ListField =
  | 'teamMembers'
  | 'stakeholders'
  | 'deliverables'
  | 'milestones'
  | 'risks'
  | 'constraints'
  | 'criticalSuccessFactors'

const working: Record<Step, string> = {
  charter: 'Drafting the charter…',
  raci: 'Drafting the RACI matrix…',
  create: 'Creating the project…',
}

type Props = {
  onClose: () => void
  /** Tells in its own way that the plan is full; otherwise the dialog does. */ onLimit?: (() => void) | undefined
}

/** Create New Project: drafts its charter and its RACI matrix, then makes it. What was typed outlives the dialog until it is sent. */
export const NewProjectDialog = ({ onClose, onLimit }: Props) => {
  const { user } = useSession()
  const navigate = useNavigate()
  const draft = `new-project.${user.id}`
  const [restored, setRestored] = useState(() => readDraft<NewProject>(draft) !== undefined)
  const form = useForm<NewProject>({
    defaultValues: { ...emptyProject, ...readDraft<NewProject>(draft) },
    resolver: formResolver(createProjectForm),
  })
  const { errors } = form.formState
  const team = useQuery(get('people.list'))
  const people = team.data ?? []
  const plan = useQuery(get('dashboard.planLimits')).data
  const queries = useQueryClient()
  const [sequence] = useState(createSequence)
  const [step, setStep] = useState<Step>()
  const running = useRef(false)
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => void (open.current = false)
  }, [])

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => (isEmpty(values) ? deleteDraft(draft) : saveDraft(draft, values)),
    })
    return unsubscribe
  }, [form, draft])

  const features = plan?.limits.aiFeatures ?? 'full'
  const drafts = { charter: hasAiFeature(features, 'charter'), raci: hasAiFeature(features, 'raci') }
  const create = useMutation({
    mutationFn: (values: NewProject) =>
      sequence({ form: values, people, drafts, onStep: setStep, isGivenUp: () => !open.current }),
    // Also where the dialog was closed while the project was being made: it is there then.
    onSuccess: (project) => {
      if (project === undefined) return
      deleteDraft(draft)
      void refreshAfter(queries, 'projects.create')
      if (drafts.charter && drafts.raci)
        toast('Success', { description: 'Project created successfully with AI-generated charter and RACI matrix!' })
      else
        toast('Project created successfully', {
          description: 'The project has been created and is ready for management.',
        })
      if (open.current) void navigate(paths.project(project.id))
    },
    onError: ({ cause }) => {
      if (!(cause instanceof ProblemError)) return
      if (cause.code === 'project_limit_reached') onLimit?.()
      for (const { path, message } of cause.errors) {
        const [field = ''] = path.split('.')
        const name = field === 'projectName' ? 'name' : field
        if (name in emptyProject) form.setError(name as FieldPath<NewProject>, { message })
      }
    },
    onSettled: () => {
      setStep(undefined)
      running.current = false
    },
  })
  // The second click of a double click comes before the button is drawn disabled.
  const start = (values: NewProject) => {
    if (running.current) return
    running.current = true
    create.mutate(values)
  }

  const discard = () => {
    form.reset(emptyProject)
    deleteDraft(draft)
    setRestored(false)
  }

  const error = (name: keyof NewProject) => {
    const found = errors[name] as { message?: string } | readonly { message?: string }[] | undefined
    return Array.isArray(found) ? found.find(Boolean)?.message : (found as { message?: string } | undefined)?.message
  }
  const text = (
    name: FieldPath<NewProject>,
    label: string,
    rest: { type?: string; inputMode?: 'decimal'; placeholder?: string; className?: string; required?: boolean } = {},
  ) => {
    const { className, required = true, ...input } = rest
    return (
      <Field label={label} required={required} error={error(name as keyof NewProject)} className={className ?? ''}>
        {(control) => <Input {...control} {...input} {...form.register(name)} />}
      </Field>
    )
  }
  const choice = (
    name: FieldPath<NewProject>,
    label: string,
    options: Record<string, { label: string }>,
    placeholder: string,
  ) => (
    <Field label={label} required error={error(name as keyof NewProject)}>
      {(control) => (
        <Select {...control} {...form.register(name)}>
          <option value="">{placeholder}</option>
          <Options of={options} />
        </Select>
      )}
    </Field>
  )
  const area = (name: FieldPath<NewProject>, label: string, required: boolean) => (
    <Field label={label} required={required} error={error(name as keyof NewProject)} className="sm:col-span-2">
      {(control) => <Textarea {...control} {...form.register(name)} />}
    </Field>
  )
  const list = (name: ListField, label: string, placeholder: string) => (
    <Controller
      name={name}
      control={form.control}
      render={({ field }) => (
        <ChipList
          label={label}
          placeholder={placeholder}
          items={field.value}
          onChange={field.onChange}
          error={error(name)}
        />
      )}
    />
  )

  const managers = people.filter(({ role }) => role === 'project_manager' || role === 'program_manager')
  const limitReached = plan?.canCreateProject === false
  return (
    <Dialog
      title="Create New Project"
      description={`The fields with a star are required.${drafts.charter && drafts.raci ? ' A charter and a RACI matrix are drafted from what you enter.' : ''}`}
      width="large"
      onClose={onClose}
    >
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => void form.handleSubmit(start)(event)}
      >
        <DialogBody className="flex flex-col gap-8">
          {limitReached && (
            <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
              Project limit reached. <UpgradeLink inDialog /> to create more projects.
            </p>
          )}
          <FormSection title="Basic Information">
            {text('name', 'Project name', { className: 'sm:col-span-2' })}
            {area('description', 'Description', true)}
            {choice('projectType', 'Project type', projectTypes, 'Choose a type')}
            {choice('priority', 'Priority', priorities, 'Choose a priority')}
          </FormSection>
          <FormSection title="Timeline & Budget">
            {text('startDate', 'Start date', { type: 'date' })}
            {text('endDate', 'End date', { type: 'date' })}
            {text('budget', 'Budget (US dollars)', { inputMode: 'decimal', placeholder: '25000.00' })}
            {choice('reportingCadence', 'Reporting schedule', reportingCadences, 'Choose a schedule')}
          </FormSection>
          <FormSection title="Leadership">
            {text('sponsor', 'Project sponsor')}
            <Field label="Project manager" required error={error('manager')}>
              {(control) =>
                team.isPending ? (
                  // A text field would lose what is typed into it when the list of people arrives.
                  <Select {...control} disabled>
                    <option>Loading…</option>
                  </Select>
                ) : managers.length === 0 ? (
                  <Input {...control} {...form.register('manager')} />
                ) : (
                  <Select {...control} {...form.register('manager')}>
                    <option value="">Choose a manager</option>
                    {managers.map((person) => (
                      <option key={person.id} value={fullName(person)}>
                        {fullName(person)}
                      </option>
                    ))}
                  </Select>
                )
              }
            </Field>
          </FormSection>
          <FormSection title="Team & Stakeholders">
            {list('teamMembers', 'Team members', 'Name, then Enter')}
            {list('stakeholders', 'Stakeholders', 'Name, then Enter')}
          </FormSection>
          <FormSection title="Scope & Deliverables">
            {area('scope', 'Scope', true)}
            {area('outOfScope', 'Out of scope', false)}
            {list('deliverables', 'Deliverables', 'One thing that is handed over')}
            {list('milestones', 'Milestones', 'One point to reach')}
          </FormSection>
          <FormSection title="Risk Management">
            {list('risks', 'Risks', 'What could go wrong')}
            {list('constraints', 'Constraints', 'What cannot be changed')}
            {list('criticalSuccessFactors', 'Critical success factors', 'What has to go right')}
          </FormSection>
        </DialogBody>
        <DialogFooter
          note={
            create.isPending ? (
              <span role="status">{step === undefined ? '' : working[step]}</span>
            ) : create.error !== null ? (
              <span role="alert" className="text-bad">
                <span className="font-medium">Error</span> <span>{create.error.message}</span>
              </span>
            ) : Object.keys(errors).length > 0 && form.formState.submitCount > 0 ? (
              <span role="alert" className="text-bad">
                Some fields still need an answer.
              </span>
            ) : (
              restored && (
                <span>
                  Draft restored.{' '}
                  <button
                    type="button"
                    className="rounded-sm font-medium text-accent hover:underline"
                    onClick={discard}
                  >
                    Discard
                  </button>
                </span>
              )
            )
          }
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={create.isPending && 'Creating Project...'}>
            Create Project
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
