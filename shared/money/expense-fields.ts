/**
 * The fields of an expense that people edit. A field that is added to the requests does not compile before it has a row
 * here and is stored, edited and shown in the dialog. Without schemas, because screens use it.
 */
import type { UpdateExpense } from './expense.ts'

export type ExpenseField = Exclude<keyof UpdateExpense, 'version'>

type ExpenseFieldRow = {
  /** As the heading of its column in files. */
  label: string
  /** In files of expenses: a column that is exported and imported, or left out. */
  file: 'column' | 'left out'
  /** In the data export of the workspace. */
  accountExport: 'column' | 'left out'
}

export const expenseFields = {
  description: { label: 'Description', file: 'column', accountExport: 'column' },
  category: { label: 'Category', file: 'column', accountExport: 'column' },
  type: { label: 'Type', file: 'column', accountExport: 'column' },
  amount: { label: 'Amount', file: 'column', accountExport: 'column' },
  date: { label: 'Date', file: 'column', accountExport: 'column' },
  note: { label: 'Note', file: 'column', accountExport: 'column' },
  supplier: { label: 'Supplier', file: 'column', accountExport: 'column' },
  taskId: { label: 'Task', file: 'column', accountExport: 'column' },
  orderId: { label: 'Order', file: 'left out', accountExport: 'left out' },
} as const satisfies Record<ExpenseField, ExpenseFieldRow>
