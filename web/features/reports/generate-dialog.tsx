import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import {
  reportAudiences,
  reportTypes,
  type ReportAudience,
  type ReportType,
} from '../../../shared/reports/report-choices.ts'
import { generateReportForm, portfolioChoice, type GenerateReportForm } from '../../../shared/reports/report-form.ts'
import type { Report } from '../../../shared/reports/report.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useChange } from '../../client/use-change.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useMay } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { ProjectOptions } from '../../records/project-options.tsx'
import { useAllProjects } from '../../records/use-all-projects.ts'
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts'

/** The form's names for fields that have another name in the API. */
const named: Partial<Record<string, keyof GenerateReportForm>> = { projectId: 'project', audienceType: 'audience' }

type Props = {
  /** The project that is selected when the dialog opens. */
  project: string | undefined
  /** `sends`: whether the report is to be sent now. */
  onMade: (report: Report, sends: boolean) => void
  onClose: () => void
}

export const GenerateDialog = ({ project = '', onMade, onClose }: Props) => {
  const today = useToday()
  const { projects } = useAllProjects()
  const create = useChange('reports.create')
  const form = useForm<GenerateReportForm>({
    defaultValues: { project, type: 'status', audience: 'executive', periodStart: '', periodEnd: today },
    resolver: formResolver(generateReportForm),
  })
  const key = useIdempotencyKey(form)
  const maySend = useMay('communication.send')
  const sends = useRef(false)
  useOnlyProject(form, projects)
  const [refused, setRefused] = useState<string>()
  const { errors, isSubmitting } = form.formState
  const [type, audience] = useWatch({ control: form.control, name: ['type', 'audience'] })
  const offered = reportTypes[type].audiences as readonly ReportAudience[]

  const submit = async ({ project: about, periodStart, periodEnd }: GenerateReportForm) => {
    setRefused(undefined)
    const body = {
      projectId: about === portfolioChoice ? null : about,
      type,
      audienceType: audience,
      periodStart: periodStart || null,
      periodEnd: periodEnd || null,
    }
    try {
      onMade(await create.mutateAsync({ input: { body }, idempotencyKey: key.current }), sends.current)
    } catch (error) {
      const fields = error instanceof ProblemError ? error.errors : []
      for (const { path, message } of fields)
        form.setError(named[path] ?? (path as keyof GenerateReportForm), { message }, { shouldFocus: true })
      if (fields.length === 0) setRefused(messageOf(error))
    }
  }

  return (
    <Dialog
      title="Generate report"
      description="Calculated from the current records. The content does not change afterwards."
      onClose={onClose}
    >
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <DialogBody className="flex flex-col gap-4">
          <Field label="About" required error={errors.project?.message}>
            {(control) => (
              // The key mounts a new list once the projects are loaded: without the chosen option, the list would
              // select the first.
              <Select key={projects === undefined ? 'waiting' : 'there'} {...control} {...form.register('project')}>
                <option value="">{projects === undefined ? 'Loading projects…' : 'Choose a project'}</option>
                <ProjectOptions of={projects} />
                <option value={portfolioChoice}>All projects (portfolio)</option>
              </Select>
            )}
          </Field>
          <TypeChoice form={form} />
          <Field label="For" required error={errors.audience?.message} hint={reportAudiences[audience].about}>
            {(control) => (
              <Select {...control} {...form.register('audience')}>
                {offered.map((key) => (
                  <option key={key} value={key}>
                    {reportAudiences[key].label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="From" error={errors.periodStart?.message} hint="If empty: since the last report, or one week">
              {(control) => <Input {...control} type="date" max={today} {...form.register('periodStart')} />}
            </Field>
            <Field label="To" error={errors.periodEnd?.message}>
              {(control) => <Input {...control} type="date" max={today} {...form.register('periodEnd')} />}
            </Field>
          </div>
          <HealthRules />
        </DialogBody>
        <DialogFooter
          note={
            refused !== undefined && (
              <span role="alert" className="text-bad">
                {refused}
              </span>
            )
          }
        >
          <Button onClick={onClose}>Cancel</Button>
          {maySend && (
            <Button
              disabled={isSubmitting}
              onClick={(event) => {
                sends.current = true
                event.currentTarget.form?.requestSubmit()
              }}
            >
              Generate and Send…
            </Button>
          )}
          <Button
            type="submit"
            look="primary"
            busy={isSubmitting && 'Calculating…'}
            onClick={() => {
              sends.current = false
            }}
          >
            Generate Report
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Chooses the only project, which needs no choice. */
const useOnlyProject = (form: UseFormReturn<GenerateReportForm>, projects: readonly { id: string }[] | undefined) => {
  const [only, ...others] = projects ?? []
  const id = others.length === 0 ? only?.id : undefined
  useEffect(() => {
    if (id !== undefined && form.getValues('project') === '') form.setValue('project', id)
  }, [id, form])
}

/** The type of the report. A type that does not support the chosen audience selects its own first audience. */
const TypeChoice = ({ form }: { form: UseFormReturn<GenerateReportForm> }) => (
  <fieldset>
    <legend className="mb-1 text-sm font-medium">Type</legend>
    <div className="grid gap-2 sm:grid-cols-2">
      {(Object.keys(reportTypes) as ReportType[]).map((key) => (
        <label
          key={key}
          className="flex gap-2 rounded-md border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            value={key}
            className="mt-1 shrink-0 self-start"
            {...form.register('type', {
              onChange: () => {
                if (!(reportTypes[key].audiences as readonly string[]).includes(form.getValues('audience')))
                  form.setValue('audience', reportTypes[key].audiences[0])
              },
            })}
          />
          <span className="min-w-0">
            <span className="block font-medium">{reportTypes[key].label}</span>
            <span className="block text-xs text-muted">{reportTypes[key].about}</span>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

const HealthRules = () => (
  <details className="text-sm text-muted">
    <summary className="font-medium">How health is judged</summary>
    <p className="mt-1">
      The report shows the health that every screen shows: the worst of schedule, budget, scope and risk. Select the
      health of a project to see what was found in each area, and from which value on it counts.
    </p>
  </details>
)
