/** An expense as the fields of its dialog. */
import type { Expense } from '../../../shared/money/expense.ts'
import type { ExpenseForm } from '../../../shared/money/expense-form.ts'
import { usualCategory, type ExpenseType } from '../../../shared/money/expense-choices.ts'
import type { Body } from '../../client/client.ts'

export const emptyExpense = (today: string): ExpenseForm => ({
  description: '',
  amount: '',
  category: usualCategory,
  type: 'opex',
  date: today,
  supplier: '',
  taskId: '',
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
  taskId,
  orderId,
  note,
}: Expense): ExpenseForm => ({
  description,
  amount,
  category,
  type,
  date,
  supplier,
  taskId: taskId ?? '',
  orderId: orderId ?? '',
  note,
})

export const bodyOf = ({ type, taskId, orderId, ...form }: ExpenseForm): Body<'expenses.create'> => ({
  ...form,
  type: type as ExpenseType,
  taskId: taskId === '' ? null : taskId,
  orderId: orderId === '' ? null : orderId,
})
