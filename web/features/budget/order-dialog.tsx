import { useId, useState } from 'react'
import {
  expenseTypes,
  usualCategories,
  usualCategory,
  type ExpenseType,
} from '../../../shared/money/expense-choices.ts'
import { orderForm, type OrderForm } from '../../../shared/money/order-form.ts'
import type { Order } from '../../../shared/money/order.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import type { Body } from '../../client/client.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Input, Options, Select, Textarea } from '../../ui/input.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { toast } from '../../ui/toast.ts'

type Props = {
  projectId: string
  /** The order to edit; without it, the dialog records one. */
  order: Order | undefined
  onClose: () => void
}

const emptyOrder: OrderForm = {
  description: '',
  amount: '',
  category: usualCategory,
  type: 'opex',
  supplier: '',
  expectedOn: '',
  note: '',
}

const formOf = ({ description, amount, category, type, supplier, expectedOn, note }: Order): OrderForm => ({
  description,
  amount,
  category,
  type,
  supplier,
  expectedOn: expectedOn ?? '',
  note,
})

const bodyOf = ({ type, expectedOn, ...form }: OrderForm): Body<'budgets.placeOrder'> => ({
  ...form,
  type: type as ExpenseType,
  expectedOn: expectedOn === '' ? null : expectedOn,
})

/** Records an order, or edits one. What is typed is kept until it is sent. */
export const OrderDialog = ({ projectId, order, onClose }: Props) => {
  const { form, restored, discard, forget, oneAtATime } = useDraftForm<OrderForm>(
    `order.${order?.id ?? projectId}`,
    formResolver(orderForm),
    () => (order === undefined ? emptyOrder : formOf(order)),
  )
  const { errors, isSubmitting } = form.formState
  const placing = useChange('budgets.placeOrder')
  const editing = useChange('budgets.changeOrder')
  // After a conflict, the version that the server returned: the next save overwrites it.
  const [version, setVersion] = useState(order?.version)

  const send = oneAtATime(async (fields, idempotencyKey) => {
    const body = bodyOf(fields)
    try {
      const sent = await (order === undefined
        ? placing.mutateAsync({ input: { params: { id: projectId }, body }, idempotencyKey })
        : editing.mutateAsync({
            input: { params: { id: order.id }, body: { ...body, ...(version !== undefined && { version }) } },
          }))
      forget()
      toast(order === undefined ? 'Order added' : 'Order updated', {
        description: `${sent.description} · ${writtenAmount(sent.amount)}`,
      })
      onClose()
    } catch (error) {
      if (error instanceof ProblemError && error.current !== undefined) setVersion((error.current as Order).version)
      if (!showAtFields(form, error)) form.setError('root', { message: `${messageOf(error)} Your input is not lost.` })
    }
  })

  return (
    <Dialog
      title={order === undefined ? 'Add Order' : 'Edit Order'}
      description="What is not yet invoiced counts as committed. Choose the order in each expense that is an invoice for it."
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-4">
          {restored && <RestoredNote onDiscard={discard} />}
          <Fields form={form} />
          <FormError>{errors.root?.message}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSubmitting && 'Saving…'}>
            {order === undefined ? 'Add Order' : 'Save'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type FieldsProps = { form: ReturnType<typeof useDraftForm<OrderForm>>['form'] }

const Fields = ({ form: { register, formState } }: FieldsProps) => {
  const categories = useId()
  const { errors } = formState
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2">
      <Field label="Description" required error={errors.description?.message} className="sm:col-span-2">
        {(control) => <Input {...control} autoComplete="off" {...register('description')} />}
      </Field>
      <Field label="Amount (US dollars)" required error={errors.amount?.message}>
        {(control) => (
          <Input {...control} inputMode="decimal" autoComplete="off" placeholder="1,250.00" {...register('amount')} />
        )}
      </Field>
      <Field label="Delivery expected" error={errors.expectedOn?.message}>
        {(control) => <Input {...control} type="date" {...register('expectedOn')} />}
      </Field>
      <Field label="Category" error={errors.category?.message}>
        {(control) => <Input {...control} list={categories} autoComplete="off" {...register('category')} />}
      </Field>
      <Field label="Type" error={errors.type?.message}>
        {(control) => (
          <Select {...control} {...register('type')}>
            <Options of={expenseTypes} />
          </Select>
        )}
      </Field>
      <Field label="Supplier" error={errors.supplier?.message} className="sm:col-span-2">
        {(control) => <Input {...control} autoComplete="off" {...register('supplier')} />}
      </Field>
      <Field label="Note" error={errors.note?.message} className="sm:col-span-2">
        {(control) => <Textarea {...control} rows={3} {...register('note')} />}
      </Field>
      <datalist id={categories}>
        {usualCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
    </div>
  )
}
