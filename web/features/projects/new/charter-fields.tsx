import { Controller, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { projectTypes, reportingCadences } from '../../../../shared/projects/project-choices.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { ChipList } from '../../../ui/chip-list.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../../ui/input.tsx'
import { ProjectDates, ProjectName } from './basic-fields.tsx'
import { ManagerField } from './manager-field.tsx'
import { NewMilestones } from './new-milestones.tsx'
import type { NewProject } from './new-project-form.ts'
import { useId, type ReactNode } from 'react'

/** A titled group of fields, in two columns if there is room. */
const FormSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 border-b border-line pb-1.5 text-sm font-semibold">
        {title}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}

type ListField = 'teamMembers' | 'stakeholders' | 'deliverables' | 'risks' | 'constraints' | 'criticalSuccessFactors'

type Props = {
  form: UseFormReturn<NewProject>
  /** Undefined while the list is loading. */
  people: readonly Person[] | undefined
}

/** The sections that a charter is drafted from, from the name of the project to its risks. */
export const CharterFields = ({ form, people }: Props) => {
  const { errors } = form.formState
  const names = (people ?? []).map(fullName)
  const error = (name: keyof NewProject) => {
    const found = errors[name] as { message?: string } | readonly { message?: string }[] | undefined
    return Array.isArray(found) ? found.find(Boolean)?.message : (found as { message?: string } | undefined)?.message
  }
  const text = (
    name: FieldPath<NewProject>,
    label: string,
    input: { inputMode?: 'decimal'; placeholder?: string } = {},
  ) => (
    <Field label={label} error={error(name as keyof NewProject)}>
      {(control) => <Input {...control} {...input} {...form.register(name)} />}
    </Field>
  )
  const choice = (
    name: FieldPath<NewProject>,
    label: string,
    options: Record<string, { label: string }>,
    placeholder: string,
  ) => (
    <Field label={label} error={error(name as keyof NewProject)}>
      {(control) => (
        <Select {...control} {...form.register(name)}>
          <option value="">{placeholder}</option>
          <Options of={options} />
        </Select>
      )}
    </Field>
  )
  const area = (name: FieldPath<NewProject>, label: string) => (
    <Field label={label} error={error(name as keyof NewProject)} className="sm:col-span-2">
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
          suggestions={name === 'teamMembers' || name === 'stakeholders' ? names : undefined}
          items={field.value}
          onChange={field.onChange}
          error={error(name)}
        />
      )}
    />
  )

  return (
    <>
      <FormSection title="Basic Information">
        <ProjectName form={form} className="sm:col-span-2" />
        {area('description', 'Description')}
        {choice('projectType', 'Project type', projectTypes, 'Choose a type')}
        {choice('priority', 'Priority', priorities, 'Choose a priority')}
      </FormSection>
      <FormSection title="Timeline & Budget">
        <ProjectDates form={form} />
        {text('budget', 'Budget (US dollars)', { inputMode: 'decimal', placeholder: '25000.00' })}
        {choice('reportingCadence', 'Reporting schedule', reportingCadences, 'Choose a schedule')}
      </FormSection>
      <FormSection title="Leadership">
        {text('sponsor', 'Project sponsor')}
        <ManagerField form={form} people={people} error={error('manager')} />
      </FormSection>
      <FormSection title="Team & Stakeholders">
        {list('teamMembers', 'Team members', 'Name, then Enter')}
        {list('stakeholders', 'Stakeholders', 'Name, then Enter')}
      </FormSection>
      <FormSection title="Scope & Deliverables">
        {area('scope', 'Scope')}
        {area('outOfScope', 'Out of scope')}
        {list('deliverables', 'Deliverables', 'One item to deliver')}
        <Controller
          name="milestones"
          control={form.control}
          render={({ field }) => (
            <NewMilestones milestones={field.value} onChange={field.onChange} error={error('milestones')} />
          )}
        />
      </FormSection>
      <FormSection title="Risk Management">
        {list('risks', 'Risks', 'What could go wrong')}
        {list('constraints', 'Constraints', 'What cannot be changed')}
        {list('criticalSuccessFactors', 'Critical success factors', 'What must go right')}
      </FormSection>
    </>
  )
}
