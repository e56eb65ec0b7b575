import Trash2 from 'lucide-react/icons/trash-2'
import type { UseFormReturn } from 'react-hook-form'
import type { BudgetForm } from '../../../shared/money/budget-form.ts'
import { expenseTypes } from '../../../shared/money/expense-choices.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select } from '../../ui/input.tsx'

type Props = {
  form: UseFormReturn<BudgetForm>
  index: number
  /** The id of the list of usual categories. */
  categories: string
  onRemove: () => void
}

/** The fields of one line of a budget. */
export const LineFields = ({ form: { register, formState, watch }, index, categories, onRemove }: Props) => {
  const errors = formState.errors.lines?.[index]
  const name = watch(`lines.${index}.name`)
  return (
    <fieldset className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <legend className="sr-only">{`Line ${index + 1}`}</legend>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(9rem,2fr)_1fr_6rem_8rem] lg:grid-cols-[minmax(8rem,2fr)_minmax(6rem,1fr)_5.5rem_7.5rem_8.75rem_8.75rem_2rem]">
        <Field label="Name" required error={errors?.name?.message} className="max-sm:col-span-2">
          {(control) => <Input {...control} autoComplete="off" {...register(`lines.${index}.name`)} />}
        </Field>
        <Field label="Category" error={errors?.category?.message}>
          {(control) => (
            <Input {...control} list={categories} autoComplete="off" {...register(`lines.${index}.category`)} />
          )}
        </Field>
        <Field label="Type" error={errors?.type?.message}>
          {(control) => (
            <Select {...control} {...register(`lines.${index}.type`)}>
              <Options of={expenseTypes} />
            </Select>
          )}
        </Field>
        <Field label="Amount (USD)" required error={errors?.amount?.message} className="max-sm:col-span-2">
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="text-right"
              {...register(`lines.${index}.amount`)}
            />
          )}
        </Field>
        <Field label="From" error={errors?.from?.message}>
          {(control) => <Input {...control} type="date" {...register(`lines.${index}.from`)} />}
        </Field>
        <Field label="To" error={errors?.to?.message}>
          {(control) => <Input {...control} type="date" {...register(`lines.${index}.to`)} />}
        </Field>
        <Button
          look="quiet"
          size="icon"
          className="mt-6 max-lg:col-span-2 max-lg:mt-0 max-lg:justify-self-end"
          aria-label={name === '' ? `Remove line ${index + 1}` : `Remove ${name}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </fieldset>
  )
}
