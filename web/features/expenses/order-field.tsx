import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { ExpenseForm } from '../../../shared/money/expense-form.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { get } from '../../client/client.ts'
import { useMay } from '../../session/session.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'

type Props = { projectId: string; form: UseFormReturn<ExpenseForm> }

/** The order that an expense is an invoice for, for people who see the orders of the project. */
export const OrderField = (props: Props) => (useMay('finance.read') ? <OrderSelect {...props} /> : null)

const OrderSelect = ({ projectId, form }: Props) => {
  const { data = [] } = useQuery(get('budgets.orders', { params: { id: projectId }, query: { limit: 200 } }))
  const chosen = form.watch('orderId')
  const orders = data.filter(({ id, status }) => status === 'open' || id === chosen)
  if (orders.length === 0) return null

  /** What the order says of the expense is filled in as well. */
  const fillIn = (id: string) => {
    const order = orders.find((each) => each.id === id)
    if (order === undefined) return
    for (const name of ['category', 'type', 'supplier'] as const)
      form.setValue(name, order[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  return (
    <Field
      label="Invoice for order"
      hint="It lowers what the project is committed to once it is approved."
      error={form.formState.errors.orderId?.message}
      className="sm:col-span-2"
    >
      {(control) => (
        <Select {...control} {...form.register('orderId', { onChange: ({ target }) => fillIn(target.value) })}>
          <option value="">None</option>
          {orders.map(({ id, description, committed }) => (
            <option key={id} value={id}>{`${description} · ${writtenAmount(committed)} committed`}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}
