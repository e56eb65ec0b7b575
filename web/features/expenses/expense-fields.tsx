import { useId, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { expenseTypes, usualCategories } from '../../../shared/money/expense-choices.ts'
import type { ExpenseForm } from '../../../shared/money/expense-form.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../ui/input.tsx'

type Props = {
  form: UseFormReturn<ExpenseForm>
  /** Before the note. */
  children: ReactNode
}

/** The fields of an expense, in the grid of its dialog. */
export const ExpenseFields = ({ form, children }: Props) => {
  const categories = useId()
  const { errors } = form.formState
  return (
    <>
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
      {children}
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
    </>
  )
}
