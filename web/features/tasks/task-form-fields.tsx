import { priorities, type Priority, type TaskStatus } from '../../../shared/tasks/task-choices.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import { useTaskStatuses } from '../../records/task-statuses.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../ui/input.tsx'
import { PersonOptions } from '../../ui/options.tsx'
import type { TaskForm } from './task-form.ts'

type Props = {
  form: TaskForm
  people: readonly Person[]
  errorOf: (name: keyof TaskForm) => string | undefined
  onChange: (change: Partial<TaskForm>) => void
}

/** The fields of a new task, from its title to its hours. */
export const TaskFormFields = ({ form, people, errorOf, onChange }: Props) => {
  const statuses = useTaskStatuses(form.status)
  const input = (
    name: keyof TaskForm,
    label: string,
    rest: { type?: string; inputMode?: 'decimal' | 'numeric' } = {},
  ) => (
    <Field label={label} error={errorOf(name)}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          value={form[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <Field label="Title" required error={errorOf('title')} className="sm:col-span-2">
        {(control) => (
          <Input {...control} value={form.title} onChange={(event) => onChange({ title: event.target.value })} />
        )}
      </Field>
      <Field label="Description" error={errorOf('description')} className="sm:col-span-2">
        {(control) => (
          <Textarea
            {...control}
            value={form.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
      <Field label="Status" error={errorOf('status')}>
        {(control) => (
          <Select
            {...control}
            value={form.status}
            onChange={(event) => {
              const status = event.target.value as TaskStatus
              onChange(status === 'completed' ? { status, progress: '100' } : { status })
            }}
          >
            <Options of={statuses} />
          </Select>
        )}
      </Field>
      <Field label="Priority" error={errorOf('priority')}>
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
      <Field label="Assignee" error={errorOf('assigneeId')}>
        {(control) => (
          <Select
            {...control}
            value={form.assigneeId}
            onChange={(event) => onChange({ assigneeId: event.target.value })}
          >
            <option value="">Unassigned</option>
            <PersonOptions of={people} />
          </Select>
        )}
      </Field>
      {input('progress', 'Progress (percent)', { inputMode: 'numeric' })}
      {input('startDate', 'Start date', { type: 'date' })}
      {input('dueDate', 'Due date', { type: 'date' })}
      {input('estimatedHours', 'Estimated hours', { inputMode: 'decimal' })}
      {input('actualHours', 'Actual hours', { inputMode: 'decimal' })}
    </>
  )
}
