import { useId, useState } from 'react'
import type { Expense } from '../../../shared/expense.ts'
import { expenseForm, type ExpenseForm } from '../../../shared/expense-form.ts'
import { expenseTypes, usualCategories } from '../../../shared/expense-choices.ts'
import { writtenAmount } from '../../../shared/wording.ts'
import { useChange } from '../../client/use-change.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Input, Options, Select, Textarea } from '../../ui/input.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { toast } from '../../ui/toast.ts'
import { bodyOf, emptyExpense, formOf } from './expense-form.ts'

type Props = {
  projectId: string
  /** The expense to edit; without it, the dialog files one. */
  expense?: Expense | undefined
  onClose: () => void
}

/** Files an expense for approval, keeps one as a draft, or edits one's own. What is typed is kept until it is sent. */
export const ExpenseDialog = ({ projectId, expense, onClose }: Props) => {
  const today = useToday()
  const categories = useId()
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

  const send = (draft: boolean) =>
    oneAtATime(async (fields, idempotencyKey) => {
      const body = bodyOf(fields)
      try {
        const sent = await (expense === undefined
          ? creating.mutateAsync({ input: { params: { id: projectId }, body: { ...body, draft } }, idempotencyKey })
          : editing.mutateAsync({
              input: { params: { id: expense.id }, body: { ...body, ...(version !== undefined && { version }) } },
            }))
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
            <Field label="Description" required error={errors.description?.message} className="sm:col-span-2">
              {(control) => <Input {...control} autoComplete="off" {...form.register('description')} />}
            </Field>
            <Field label="Amount (US dollars)" required error={errors.amount?.message}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="1,250.00"
                  {...form.register('amount')}
                />
              )}
            </Field>
            <Field label="Date" required error={errors.date?.message}>
              {(control) => <Input {...control} type="date" {...form.register('date')} />}
            </Field>
            <Field label="Category" error={errors.category?.message}>
              {(control) => <Input {...control} list={categories} autoComplete="off" {...form.register('category')} />}
            </Field>
            <Field label="Type" error={errors.type?.message}>
              {(control) => (
                <Select {...control} {...form.register('type')}>
                  <Options of={expenseTypes} />
                </Select>
              )}
            </Field>
            <Field label="Supplier" error={errors.supplier?.message} className="sm:col-span-2">
              {(control) => <Input {...control} autoComplete="off" {...form.register('supplier')} />}
            </Field>
            <Field
              label="Note"
              hint="What it was for, and why. The person who approves it reads this."
              error={errors.note?.message}
              className="sm:col-span-2"
            >
              {(control) => <Textarea {...control} rows={3} {...form.register('note')} />}
            </Field>
            <datalist id={categories}>
              {usualCategories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </datalist>
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
          <Button type="submit" look="primary" busy={isSubmitting && 'Saving…'}>
            {expense === undefined ? 'Submit Expense' : 'Save'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
