import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { Budget } from '../../../shared/money/budget.ts'
import { budgetForm, type BudgetForm } from '../../../shared/money/budget-form.ts'
import { usualCategories } from '../../../shared/money/expense-choices.ts'
import { budgetLimits } from '../../../shared/money/limits.ts'
import { writtenAmount, writtenCents } from '../../../shared/money/written-amount.ts'
import { get } from '../../client/client.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Textarea } from '../../ui/input.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { toast } from '../../ui/toast.ts'
import { centsOf } from './amounts.ts'
import { bodyOf, emptyLine, formOf, sumOf } from './budget-fields.ts'
import { LineDifferences } from './line-differences.tsx'
import { LineFields } from './line-fields.tsx'

type Props = { budget: Budget; onClose: () => void }

/** Changes the lines of a budget, or submits the change for approval. What is typed is kept until it is sent. */
export const ChangeBudgetDialog = ({ budget, onClose }: Props) => {
  const { projectId } = budget
  const queries = useQueryClient()
  const categories = useId()
  const { form, restored, discard, forget, oneAtATime } = useDraftForm<BudgetForm>(
    `budget.${projectId}`,
    formResolver(budgetForm),
    () => formOf(budget),
  )
  const lines = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' })
  const { errors, isSubmitting } = form.formState
  const changing = useChange('budgets.change')
  // After a conflict, the budget that the server has: the next save replaces it.
  const [latest, setLatest] = useState(budget)
  // What the person began with, although the screen behind the dialog shows newer data.
  const [begun] = useState(budget)

  const replaceNext = (current: Budget): string => {
    setLatest(current)
    queries.setQueryData(get('budgets.read', { params: { id: projectId } }).queryKey, current)
    return conflictIn(current)
  }

  const send = oneAtATime(async (fields, idempotencyKey) => {
    try {
      const { status, was, now } = await changing.mutateAsync({
        input: { params: { id: projectId }, body: { ...bodyOf(fields), version: latest.version } },
        idempotencyKey,
      })
      forget()
      toast(status === 'pending' ? 'Budget change submitted' : 'Budget changed', {
        description: `${writtenAmount(was.budget)} → ${writtenAmount(now.budget)}`,
      })
      onClose()
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'version_conflict')
        form.setError('root', { message: replaceNext(error.current as Budget) })
      else if (!showAtFields(form, error))
        form.setError('root', { message: `${messageOf(error)} Your input is not lost.` })
    }
  })

  return (
    <Dialog
      title="Edit Budget"
      description="The budget is the sum of its lines. A line without dates runs as long as the project."
      width="large"
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-4">
          {restored && <RestoredNote onDiscard={discard} />}
          <div>
            {lines.fields.map(({ key }, index) => (
              <LineFields
                key={key}
                form={form}
                index={index}
                categories={categories}
                onRemove={() => lines.remove(index)}
              />
            ))}
            <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
              <Button
                size="small"
                disabled={lines.fields.length >= budgetLimits.lines}
                onClick={() => lines.append(emptyLine)}
              >
                <Plus aria-hidden="true" className="size-4" />
                Add Line
              </Button>
              <Sum form={form} before={latest.current.budget} />
            </div>
            <FormError>{errors.lines?.root?.message ?? errors.lines?.message}</FormError>
          </div>
          <datalist id={categories}>
            {usualCategories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </datalist>
          <Field
            label="Reason"
            required
            hint="It is kept with the change, and the person who approves it reads it."
            error={errors.reason?.message}
          >
            {(control) => <Textarea {...control} rows={2} {...form.register('reason')} />}
          </Field>
          <Approval form={form} budget={latest} />
          <div>
            <FormError>{errors.root?.message}</FormError>
            {latest.version !== begun.version && (
              <LineDifferences change={{ wasLines: begun.lines, lines: latest.lines }} />
            )}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSubmitting && 'Saving…'}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const conflictIn = ({ current, pending }: Budget): string =>
  pending === null
    ? `Someone else changed this budget in the meantime: it is now ${writtenAmount(current.budget)}. Saving again replaces it. Your input is not lost.`
    : 'Someone else’s change of this budget waits for approval. It has to be decided or withdrawn first. Your input is not lost.'

type PartProps = { form: ReturnType<typeof useDraftForm<BudgetForm>>['form'] }

const useSum = ({ form }: PartProps): number => sumOf(useWatch({ control: form.control, name: 'lines' }))

/** The sum of the lines while they are edited, and by how much it differs from the current budget. */
const Sum = ({ form, before }: PartProps & { before: string }) => {
  const sum = useSum({ form })
  const more = sum - centsOf(before)
  return (
    <output className="text-right">
      <span className="block font-semibold tabular">Total {writtenCents(sum)}</span>
      <span className="block text-sm text-muted tabular">
        {more === 0 ? 'as before' : `${writtenCents(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than before`}
      </span>
    </output>
  )
}

/** Says that the change has to wait for approval, or lets the person ask for it. */
const Approval = ({ form, budget: { approvalAbove, current } }: PartProps & { budget: Budget }) => {
  const raised = useSum({ form }) - centsOf(current.budget)
  if (approvalAbove !== null && raised > centsOf(approvalAbove))
    return (
      <p className="text-sm">
        It raises the budget by more than {writtenAmount(approvalAbove)}, so it applies once the company account
        approves it.
      </p>
    )
  return (
    <label className="flex items-start gap-2">
      <input type="checkbox" className="mt-0.5 size-4" {...form.register('ask')} />
      Ask for approval first
    </label>
  )
}
