/** The fields of expenses in files, and the headings that match them. An export has the same columns. */
import { expenseImportLimits } from '../../../../shared/money/limits.ts'
import { bareHeading, type FieldTable } from '../../../spreadsheets/import/fields.ts'
import type { SheetKind } from '../../../spreadsheets/import/open-sheet.ts'

/** `names`: other headings for the field, in lowercase and with only letters and digits. */
export const expenseFields = {
  description: { label: 'Description', names: ['expense', 'item', 'title', 'details', 'what', 'text', 'purpose'] },
  amount: { label: 'Amount', names: ['amountusd', 'amountusdollars', 'cost', 'price', 'total', 'sum', 'value', 'usd'] },
  date: {
    label: 'Date',
    names: ['day', 'spenton', 'expensedate', 'invoicedate', 'postingdate', 'bookingdate', 'transactiondate'],
  },
  category: { label: 'Category', names: ['costtype', 'costcategory', 'expensecategory', 'account'] },
  type: { label: 'Type', names: ['opexcapex', 'capexopex', 'opexorcapex', 'expensetype'] },
  supplier: { label: 'Supplier', names: ['vendor', 'payee', 'merchant', 'company', 'paidto', 'suppliername'] },
  task: { label: 'Task', names: ['taskid', 'tasktitle', 'taskname'] },
  note: { label: 'Note', names: ['notes', 'comment', 'comments', 'justification', 'remark', 'remarks', 'memo'] },
} as const satisfies FieldTable

export type ExpenseField = keyof typeof expenseFields

/** Without these, no row can be filed. */
export const neededFields: readonly ExpenseField[] = ['description', 'amount', 'date']

export const expenseSheet: SheetKind<ExpenseField> = {
  fields: expenseFields,
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
