import { priorities, projectStatuses, type Priority, type ProjectStatus } from '../../../../shared/choices.ts'
import { Field } from '../../../ui/field.tsx'
import { focusWhenShown } from '../../../ui/focus.ts'
import { Input, Options, Select, Textarea } from '../../../ui/input.tsx'
import { fieldLabels, type FieldName, type ProjectForm } from './project-form.tsx'

type Props = {
  form: ProjectForm
  errorOf: (name: FieldName) => string | undefined
  onChange: (change: Partial<ProjectForm>) => void
}

/** The fields of a project, from its name to its end date. */
export const ProjectFields = ({ form, errorOf, onChange }: Props) => (
  <>
    <Field label={fieldLabels.name} required error={errorOf('name')} className="sm:col-span-2">
      {(control) => (
        <Input
          {...control}
          ref={focusWhenShown}
          value={form.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
    </Field>
    <Field label={fieldLabels.description} error={errorOf('description')} className="sm:col-span-2">
      {(control) => (
        <Textarea
          {...control}
          rows={4}
          value={form.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      )}
    </Field>
    <Field label={fieldLabels.status} error={errorOf('status')}>
      {(control) => (
        <Select
          {...control}
          value={form.status}
          onChange={(event) => onChange({ status: event.target.value as ProjectStatus })}
        >
          <Options of={projectStatuses} />
        </Select>
      )}
    </Field>
    <Field label={fieldLabels.priority} error={errorOf('priority')}>
      {(control) => (
        <Select
          {...control}
          value={form.priority}
          onChange={(event) => onChange({ priority: event.target.value as Priority })}
        >
          <Options of={priorities} />
        </Select>
      )}
    </Field>
    <Field label={fieldLabels.budget} error={errorOf('budget')} className="sm:col-span-2 sm:w-1/2 sm:pr-2">
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={form.budget}
          onChange={(event) => onChange({ budget: event.target.value })}
        />
      )}
    </Field>
    <Field label={fieldLabels.startDate} error={errorOf('startDate')}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={form.startDate ?? ''}
          onChange={(event) => onChange({ startDate: event.target.value })}
        />
      )}
    </Field>
    <Field label={fieldLabels.endDate} error={errorOf('endDate')}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={form.endDate ?? ''}
          onChange={(event) => onChange({ endDate: event.target.value })}
        />
      )}
    </Field>
  </>
)
