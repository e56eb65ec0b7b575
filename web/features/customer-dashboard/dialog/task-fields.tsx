import { priorities, type Priority, type TaskStatus } from '../../../../shared/tasks/task-choices.ts'
import { useTaskStatuses } from '../../../records/task-statuses.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../../ui/input.tsx'
import { progressSteps, statusChoices, type PortalTaskForm } from './task-form.ts'

type Props = {
  form: PortalTaskForm
  /** Whether the task exists already. */ kind: keyof typeof statusChoices
  /** Whether its progress follows from its checklist. */ followsChecklist?: boolean
  errorOf: (name: keyof PortalTaskForm) => string | undefined
  onChange: (change: Partial<PortalTaskForm>) => void
}

/** The fields of a task, the same for a new one and an edited one. */
export const TaskFields = ({ form, kind, followsChecklist = false, errorOf, onChange }: Props) => {
  const offered = useTaskStatuses(form.status)
  const statuses = Object.fromEntries(Object.entries(statusChoices[kind]).filter(([status]) => status in offered))
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Title" required error={errorOf('title')} className="sm:col-span-2">
        {(control) => (
          <Input {...control} value={form.title} onChange={(event) => onChange({ title: event.target.value })} />
        )}
      </Field>
      <Field label="Description" error={errorOf('description')} className="sm:col-span-2">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
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
              onChange(status === 'completed' ? { status, progress: 100 } : { status })
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
      <Field
        label="Progress"
        error={errorOf('progress')}
        hint={followsChecklist ? 'Follows from the checklist of the task.' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            disabled={followsChecklist || form.status === 'completed'}
            value={form.progress}
            onChange={(event) => onChange({ progress: Number(event.target.value) })}
          >
            {progressSteps(form.progress).map((step) => (
              <option key={step} value={step}>
                {step}%
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Due date" error={errorOf('dueDate')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={form.dueDate}
            onChange={(event) => onChange({ dueDate: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
