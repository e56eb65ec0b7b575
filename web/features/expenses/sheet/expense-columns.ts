/** The columns of expenses in files, and the headings that match them. An export has the same columns. */
import { labelsOf, type FieldsWith } from '../../../../shared/contract/field-rows.ts'
import { expenseFields } from '../../../../shared/money/expense-fields.ts'
import { expenseImportLimits } from '../../../../shared/money/limits.ts'
import { bareHeading, type FieldTable } from '../../../spreadsheets/import/fields.ts'
import type { SheetKind } from '../../../spreadsheets/import/open-sheet.ts'

const labels = labelsOf(expenseFields)

/** `names`: other headings for the field, in lowercase and with only letters and digits. */
export const expenseColumns = {
  description: { label: labels.description, names: ['expense', 'item', 'title', 'details', 'what', 'text', 'purpose'] },
  amount: {
    label: labels.amount,
    names: ['amountusd', 'amountusdollars', 'cost', 'price', 'total', 'sum', 'value', 'usd'],
  },
  date: {
    label: labels.date,
    names: ['day', 'spenton', 'expensedate', 'invoicedate', 'postingdate', 'bookingdate', 'transactiondate'],
  },
  category: { label: labels.category, names: ['costtype', 'costcategory', 'expensecategory', 'account'] },
  type: { label: labels.type, names: ['opexcapex', 'capexopex', 'opexorcapex', 'expensetype'] },
  supplier: { label: labels.supplier, names: ['vendor', 'payee', 'merchant', 'company', 'paidto', 'suppliername'] },
  taskId: { label: labels.taskId, names: ['tasktitle', 'taskname'] },
  note: { label: labels.note, names: ['notes', 'comment', 'comments', 'justification', 'remark', 'remarks', 'memo'] },
} satisfies FieldTable & Record<FieldsWith<typeof expenseFields, 'file', 'column'>, unknown>

export type ExpenseColumn = keyof typeof expenseColumns

/** Without these, no row can be filed. */
export const neededFields: readonly ExpenseColumn[] = ['description', 'amount', 'date']

export const expenseSheet: SheetKind<ExpenseColumn> = {
  fields: expenseColumns,
  days: ['date'],
  limits: expenseImportLimits,
}

/** Other columns of an export, which an import skips on purpose: what happens to an expense after it is filed. */
export const setByPlumbline = [
  'Status',
  'Submitted By',
  'Decided By',
  'Decided On',
  'Decision Note',
  'Paid On',
  'Expense ID',
] as const

export const isSetByPlumbline = (heading: string): boolean =>
  setByPlumbline.some((name) => bareHeading(name) === bareHeading(heading))
