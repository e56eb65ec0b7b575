import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { priorities } from '../../../shared/tasks/task-choices.ts'
import type { RequestForm } from '../../../shared/project-requests/project-request.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../ui/input.tsx'

type Props = { form: UseFormReturn<RequestForm> }

/** The fields of a project request. */
export const RequestFields = ({ form }: Props) => {
  const { errors } = form.formState
  const area = (
    name: FieldPath<RequestForm>,
    label: string,
    rest: { required?: boolean; rows: number; hint?: string },
  ) => (
    <Field
      label={label}
      error={errors[name]?.message}
      className="sm:col-span-2"
      {...(rest.required === true && { required: true })}
      {...(rest.hint !== undefined && { hint: rest.hint })}
    >
      {(control) => <Textarea {...control} rows={rest.rows} {...form.register(name)} />}
    </Field>
  )
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2">
      <Field label="Project name" required error={errors.projectName?.message} className="sm:col-span-2">
        {(control) => <Input {...control} autoComplete="off" {...form.register('projectName')} />}
      </Field>
      {area('description', 'Description', {
        required: true,
        rows: 3,
        hint: 'What the project is for, and what happens without it.',
      })}
      {area('requirements', 'Requirements', {
        rows: 4,
        hint: 'What the project must deliver. This becomes its scope.',
      })}
      <Field label="Priority" error={errors.priority?.message}>
        {(control) => (
          <Select {...control} {...form.register('priority')}>
            <Options of={priorities} />
          </Select>
        )}
      </Field>
      <Field label="Estimated budget (US dollars)" error={errors.estimatedBudget?.message}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            placeholder="25,000"
            {...form.register('estimatedBudget')}
          />
        )}
      </Field>
      <Field label="Timeline" error={errors.timeline?.message} className="sm:col-span-2">
        {(control) => (
          <Input {...control} autoComplete="off" placeholder="When you need it" {...form.register('timeline')} />
        )}
      </Field>
    </div>
  )
}
