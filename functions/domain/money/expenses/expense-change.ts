/** The defaults of a new expense, and the results of an edit and of an action. Pure: no reads or writes. */
import { keysOf } from '../../../../shared/contract/choices.ts'
import type { Author } from '../../../../shared/contract/event.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { expenseFields, type ExpenseField } from '../../../../shared/money/expense-fields.ts'
import type { NewExpenseInput, UpdateExpense } from '../../../../shared/money/expense.ts'
import { statusAfter } from '../../../../shared/money/expense-rules.ts'
import { usualCategory, type ExpenseAction } from '../../../../shared/money/expense-choices.ts'
import { parseSignedCents } from '../../../../shared/money/read-amount.ts'
import { definedFields } from '../../../../shared/contract/defined-fields.ts'
import { authorOf, type Authored } from '../../../kernel/events/event.ts'
import type { ExpenseRecord } from './expense-record.ts'
import type { ExpenseEventName } from './expense-repository.ts'

/** An amount that the input schema has checked, in cents. */
export const checkedCents = (amount: string): number => {
  const cents = parseSignedCents(amount)
  if (cents === undefined) throw new Error('An amount was not checked')
  return cents
}

/** The decision on an expense that waits for one. */
export const undecided = { approvedBy: null, onBehalfOf: null, decidedAt: null, decisionNote: '' } as const

type NewExpense = { id: string; workspaceId: string; at: Date; by: Author; today: Day; status: 'draft' | 'pending' }

export const newExpense = (
  { id, workspaceId, at, by, today, status }: NewExpense,
  input: NewExpenseInput,
): ExpenseRecord => ({
  id,
  workspaceId,
  description: input.description,
  category: input.category || usualCategory,
  type: input.type ?? 'opex',
  amountCents: checkedCents(input.amount),
  spentOn: input.date ?? today,
  note: input.note ?? '',
  supplier: input.supplier ?? '',
  taskId: input.taskId ?? null,
  orderId: input.orderId ?? null,
  status,
  pendingSince: null,
  submittedBy: authorOf(by),
  ...undecided,
  paidAt: null,
  version: 1,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
})

/** A record has the amount in cents, and the day under a name that says what it is. */
const inRecord = (name: ExpenseField) => (name === 'amount' ? 'amountCents' : name === 'date' ? 'spentOn' : name)

/** The fields as the record and, in `changed`, events name them. */
const editable = keysOf(expenseFields).map(inRecord)

/** The expense after an edit, and the names of the changed fields. */
export const editExpense = (
  before: ExpenseRecord,
  { amount, date, category, ...edit }: Omit<UpdateExpense, 'version'>,
): { record: ExpenseRecord; changed: string[] } => {
  const record: ExpenseRecord = {
    ...before,
    ...definedFields(edit),
    ...(amount !== undefined && { amountCents: checkedCents(amount) }),
    ...(date !== undefined && { spentOn: date }),
    ...(category !== undefined && { category: category || usualCategory }),
  }
  return { record, changed: editable.filter((name) => record[name] !== before[name]) }
}

type Step = Exclude<ExpenseAction, 'edit' | 'delete'>

export const eventOfStep: Record<Step, ExpenseEventName> = {
  submit: 'expense.submitted.v1',
  withdraw: 'expense.updated.v1',
  approve: 'expense.decided.v1',
  reject: 'expense.decided.v1',
  pay: 'expense.paid.v1',
  reopen: 'expense.reopened.v1',
}

/** The expense after an action. */
export const takeStep = (
  before: ExpenseRecord,
  step: Step,
  { note, onBehalfOf }: { note: string; onBehalfOf: Author | null },
  { by, at }: Authored,
): ExpenseRecord => {
  const status = statusAfter(before.status, step)
  const moved = {
    ...before,
    status,
    paidAt: step === 'pay' ? at.toISOString() : null,
    pendingSince: status === 'pending' ? at.toISOString() : null,
  }
  if (step === 'approve' || step === 'reject')
    return { ...moved, approvedBy: authorOf(by), onBehalfOf, decidedAt: at.toISOString(), decisionNote: note }
  return status === 'pending' || status === 'draft' ? { ...moved, ...undecided } : moved
}
