import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { priorities, projectStatuses, type Priority, type ProjectStatus } from '../../../../shared/choices.ts'
import { formatCents, parseCents } from '../../../../shared/money.ts'
import type { Project } from '../../../../shared/project.ts'
import type { Body } from '../../../client/client.ts'
import { exactDay, money } from '../../../format/format.ts'
import { messageOf, ProblemError } from '../../../client/problem-error.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { focusWhenShown } from '../../../ui/focus.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../../ui/input.tsx'
import { failed, toast } from '../../../ui/toast.ts'
import { compare } from '../../../forms/conflict.ts'
import { projectQuery, updateProject } from '../../../records/project-query.ts'

const fields = ['name', 'description', 'status', 'priority', 'budget', 'startDate', 'endDate'] as const
type FieldName = (typeof fields)[number]
type Form = Pick<Project, FieldName>

const labels: Record<FieldName, string> = {
  name: 'Project name',
  description: 'Description',
  status: 'Status',
  priority: 'Priority',
  budget: 'Budget (US dollars)',
  startDate: 'Start date',
  endDate: 'End date',
}

const written = (form: Form, name: FieldName): ReactNode => {
  const value = form[name]
  if (value === null || value === '') return <span className="text-muted">Empty</span>
  if (name === 'status') return projectStatuses[form.status].label
  if (name === 'priority') return priorities[form.priority].label
  if (name === 'budget') return money(value)
  return name === 'startDate' || name === 'endDate' ? exactDay(value) : value
}

/** Empty dates are null, and an amount reads the same however it was typed. */
const tidied = (form: Form): Form => {
  const cents = parseCents(form.budget.trim() === '' ? 0 : form.budget)
  return {
    ...form,
    startDate: form.startDate || null,
    endDate: form.endDate || null,
    budget: cents === undefined ? form.budget : formatCents(cents),
  }
}

/** The project as a form. What is sent are the fields that were changed here. */
export const ProjectEdit = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  // What the person started from: the project beneath may be fetched again meanwhile.
  const [base, setBase] = useState(project)
  const [form, setForm] = useState<Form>(project)
  const [conflict, setConflict] = useState<Project>()

  const changedFields = (): Partial<Form> => {
    const now = tidied(form)
    return Object.fromEntries(fields.filter((name) => now[name] !== base[name]).map((name) => [name, now[name]]))
  }

  const save = useMutation({
    mutationFn: (version: number) =>
      updateProject(queries, kind, project.id, { ...changedFields(), version } as Body<'projects.update'>),
    onSuccess: () => {
      toast('Project updated', { description: 'Project details have been successfully updated.' })
      onClose()
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.code === 'version_conflict') setConflict(error.current as Project)
      else if (!(error instanceof ProblemError) || error.errors.length === 0)
        failed('Error', 'Failed to update project. Please try again.')
    },
  })

  const errorOf = (name: FieldName): string | undefined =>
    save.error instanceof ProblemError ? save.error.errors.find(({ path }) => path === name)?.message : undefined
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }))
  const submit = () => {
    if (Object.keys(changedFields()).length === 0) onClose()
    else save.mutate(base.version)
  }

  const takeTheirs = () => {
    if (conflict === undefined) return
    queries.setQueryData(projectQuery(kind, project.id).queryKey, conflict)
    setBase(conflict)
    setForm(conflict)
    setConflict(undefined)
    save.reset()
  }

  const keepMine = () => {
    if (conflict === undefined) return
    save.mutate(conflict.version)
  }

  const compared = conflict === undefined ? undefined : compare(fields, base, changedFields(), conflict)
  return (
    <Card title="Edit project">
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={labels.name} required error={errorOf('name')} className="sm:col-span-2">
          {(control) => (
            <Input
              {...control}
              ref={focusWhenShown}
              value={form.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={labels.description} error={errorOf('description')} className="sm:col-span-2">
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={form.description}
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </Field>
        <Field label={labels.status} error={errorOf('status')}>
          {(control) => (
            <Select
              {...control}
              value={form.status}
              onChange={(event) => set({ status: event.target.value as ProjectStatus })}
            >
              <Options of={projectStatuses} />
            </Select>
          )}
        </Field>
        <Field label={labels.priority} error={errorOf('priority')}>
          {(control) => (
            <Select
              {...control}
              value={form.priority}
              onChange={(event) => set({ priority: event.target.value as Priority })}
            >
              <Options of={priorities} />
            </Select>
          )}
        </Field>
        <Field label={labels.budget} error={errorOf('budget')} className="sm:col-span-2 sm:w-1/2 sm:pr-2">
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={form.budget}
              onChange={(event) => set({ budget: event.target.value })}
            />
          )}
        </Field>
        <Field label={labels.startDate} error={errorOf('startDate')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={form.startDate ?? ''}
              onChange={(event) => set({ startDate: event.target.value })}
            />
          )}
        </Field>
        <Field label={labels.endDate} error={errorOf('endDate')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={form.endDate ?? ''}
              onChange={(event) => set({ endDate: event.target.value })}
            />
          )}
        </Field>
        {save.error instanceof ProblemError && save.error.errors.length > 0 && (
          <p role="alert" className="text-sm text-bad sm:col-span-2">
            {messageOf(save.error)}
          </p>
        )}
        <div className="flex gap-2 sm:col-span-2">
          <Button type="submit" look="primary" busy={save.isPending && 'Saving…'}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
      {conflict !== undefined && compared !== undefined && (
        <ConflictDialog
          what={<>the project “{base.name}”</>}
          differences={compared.conflicting.map((name) => ({
            label: labels[name],
            mine: written(tidied(form), name),
            theirs: written(conflict, name),
          }))}
          changedByOthers={compared.changedByOthers.map((name) => ({
            label: labels[name],
            theirs: written(conflict, name),
          }))}
          busy={save.isPending}
          onMine={keepMine}
          onTheirs={takeTheirs}
          onClose={() => setConflict(undefined)}
        />
      )}
    </Card>
  )
}
