import { useState } from 'react'
import type { Expense } from '../../../shared/money/expense.ts'
import { expenseForm, type ExpenseForm } from '../../../shared/money/expense-form.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { useChange } from '../../client/use-change.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { toast } from '../../ui/toast.ts'
import { RecordFiles } from '../files/record-files.tsx'
import { ChosenReceipts } from './chosen-receipts.tsx'
import { ExpenseFields } from './expense-fields.tsx'
import { bodyOf, emptyExpense, formOf } from './expense-form.ts'
import { OrderField } from './order-field.tsx'
import { useChosenReceipts } from './use-chosen-receipts.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { TaskPicker } from '../tasks/task-picker.tsx'

type TaskFieldProps = { projectId: string; form: UseFormReturn<ExpenseForm> }

/** The task of the project that an expense is for. */
const TaskField = ({ projectId, form }: TaskFieldProps) => (
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

type Props = {
  projectId: string
  /** The expense to edit; without it, the dialog files one. */
  expense?: Expense | undefined
  onClose: () => void
}

/** Files an expense for approval, keeps one as a draft, or edits one's own. What is typed is kept until it is sent. */
export const ExpenseDialog = ({ projectId, expense, onClose }: Props) => {
  const today = useToday()
  const { form, restored, discard, forget, oneAtATime } = useDraftForm<ExpenseForm>(
    `expense.${expense?.id ?? projectId}`,
    formResolver(expenseForm),
    () => (expense === undefined ? emptyExpense(today) : formOf(expense)),
  )
  const { errors, isSubmitting } = form.formState
  const creating = useChange('expenses.create')
  const editing = useChange('expenses.update')
  // After a conflict, the version that the server returned: the next save overwrites it.
  const [version, setVersion] = useState(expense?.version)
  const receipts = useChosenReceipts(projectId)

  const send = (draft: boolean) =>
    oneAtATime(async (fields, idempotencyKey) => {
      const body = bodyOf(fields)
      try {
        const sent = await (expense === undefined
          ? creating.mutateAsync({ input: { params: { id: projectId }, body: { ...body, draft } }, idempotencyKey })
          : editing.mutateAsync({
              input: { params: { id: expense.id }, body: { ...body, ...(version !== undefined && { version }) } },
            }))
        await receipts.send(sent.id)
        forget()
        const title = expense !== undefined ? 'Expense updated' : draft ? 'Draft saved' : 'Expense submitted'
        toast(title, { description: `${sent.description} · ${writtenAmount(sent.amount)}` })
        onClose()
      } catch (error) {
        if (error instanceof ProblemError && error.current !== undefined) setVersion((error.current as Expense).version)
        if (!showAtFields(form, error))
          form.setError('root', { message: `${messageOf(error)} Your input is not lost.` })
      }
    })
  const submit = (draft: boolean) => (event: React.SyntheticEvent) => {
    event.preventDefault()
    void form.handleSubmit(send(draft))(event)
  }

  return (
    <Dialog
      title={expense === undefined ? 'Add Expense' : 'Edit Expense'}
      description={
        expense === undefined
          ? 'It counts toward the budget once it is approved. A negative amount corrects an earlier expense.'
          : 'You can change it until it is approved.'
      }
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={submit(false)}>
        <DialogBody className="flex flex-col gap-4">
          {restored && <RestoredNote onDiscard={discard} />}
          <div className="grid content-start gap-4 sm:grid-cols-2">
            <ExpenseFields form={form}>
              <TaskField projectId={projectId} form={form} />
              <OrderField projectId={projectId} form={form} />
            </ExpenseFields>
            <div className="sm:col-span-2">
              {expense === undefined ? (
                <ChosenReceipts chosen={receipts.chosen} onChange={receipts.choose} />
              ) : (
                <RecordFiles projectId={projectId} recordId={expense.id} title="Receipts" none="No receipts yet." />
              )}
            </div>
          </div>
          <FormError>{errors.root?.message}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          {expense === undefined && (
            <Button onClick={submit(true)} disabled={isSubmitting}>
              Save Draft
            </Button>
          )}
          <Button
            type="submit"
            look="primary"
            busy={isSubmitting && (receipts.chosen.length > 0 ? 'Uploading…' : 'Saving…')}
          >
            {expense === undefined ? 'Submit Expense' : 'Save'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
