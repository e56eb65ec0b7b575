import type { UseFormReturn } from 'react-hook-form'
import type { ExpenseForm } from '../../../shared/money/expense-form.ts'
import { Field } from '../../ui/field.tsx'
import { TaskPicker } from '../tasks/task-picker.tsx'

type Props = { projectId: string; form: UseFormReturn<ExpenseForm> }

/** The task of the project that an expense is for. */
export const TaskField = ({ projectId, form }: Props) => (
  <Field label="Task" error={form.formState.errors.taskId?.message} className="sm:col-span-2">
    {(control) => (
      <TaskPicker
        control={control}
        taskId={form.watch('taskId')}
        projectId={projectId}
        onPick={(taskId) =>
          form.setValue('taskId', taskId, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
    )}
  </Field>
)
