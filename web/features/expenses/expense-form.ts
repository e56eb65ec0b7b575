/** An expense as the fields of its dialog. */
import type { Expense } from '../../../shared/expense.ts'
import type { ExpenseForm } from '../../../shared/expense-form.ts'
import { usualCategory, type ExpenseType } from '../../../shared/expense-choices.ts'
import type { Body } from '../../client/client.ts'

export const emptyExpense = (today: string): ExpenseForm => ({
  description: '',
  amount: '',
  category: usualCategory,
  type: 'opex',
  date: today,
  supplier: '',
  orderId: '',
  note: '',
})

export const formOf = ({
  description,
  amount,
  category,
  type,
  date,
  supplier,
  orderId,
  note,
}: Expense): ExpenseForm => ({
  description,
  amount,
  category,
  type,
  date,
  supplier,
  orderId: orderId ?? '',
  note,
})

export const bodyOf = ({ type, orderId, ...form }: ExpenseForm): Body<'expenses.create'> => ({
  ...form,
  type: type as ExpenseType,
  orderId: orderId === '' ? null : orderId,
})
