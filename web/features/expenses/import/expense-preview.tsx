/** How the rows of an import of expenses are shown. */
import type { PreviewLayout, RowState } from '../../../spreadsheets/import/preview-table.tsx'
import type { PlannedExpense } from './expense-plan.ts'
import { expenseColumns, type ExpenseColumn } from '../sheet/expense-columns.ts'

const Description = ({ row: { values }, state }: { row: PlannedExpense; state: RowState }) =>
  values.description === '' ? (
    <span className="font-normal text-muted">No description</span>
  ) : (
    <span className={state === 'left out' ? 'line-through' : ''}>{values.description}</span>
  )

export const expenseLayout: PreviewLayout<ExpenseColumn, PlannedExpense> = {
  fields: expenseColumns,
  lead: 'description',
  days: ['date'],
  figures: ['amount'],
  nameOf: ({ values }) => values.description,
  Lead: Description,
}
