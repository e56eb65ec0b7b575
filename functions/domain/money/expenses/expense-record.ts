/** An expense as the product stores it and as the API returns it. Amounts in cents. */
import { decisionFor, type ApprovalRules } from '../../../../shared/money/approval-rules.ts'
import type { Author } from '../../../../shared/contract/event.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import type { Approval, Expense } from '../../../../shared/money/expense.ts'
import { actionsOn } from '../../../../shared/money/expense-rules.ts'
import { isCounted, type ExpenseStatus, type ExpenseType } from '../../../../shared/money/expense-choices.ts'
import { projectOfExpense } from '../../../../shared/contract/ids.ts'
import { formatCents } from '../../../../shared/money/written-amount.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import type { Counted } from '../spending/counted.ts'
import type { Trashable } from '../../projects/deletion.ts'

export type ExpenseRecord = Trashable & {
  id: string
  workspaceId: string
  description: string
  category: string
  type: ExpenseType
  /** Negative for a correction. */
  amountCents: number
  spentOn: Day
  note: string
  supplier: string
  taskId: string | null
  orderId: string | null
  status: ExpenseStatus
  submittedBy: Author
  /** Since when it waits for a decision. Null if it does not, or since it was created. */
  pendingSince: string | null
  approvedBy: Author | null
  /** The absent person on whose behalf they decided. */
  onBehalfOf: Author | null
  decidedAt: string | null
  decisionNote: string
  paidAt: string | null
  version: number
  createdAt: string
  updatedAt: string
}

/** The cents that an expense adds to what its project has spent. */
export const countedCents = ({ status, deletion, amountCents }: ExpenseRecord): number =>
  deletion === undefined && isCounted(status) ? amountCents : 0

/** The expense as the money of its project counts it. */
export const countedOf = (record: ExpenseRecord): Counted => {
  const { spentOn, type, category, orderId } = record
  return { cents: countedCents(record), spentOn, type, category, orderId }
}

/** Since when an approval waits. */
export const waitingSince = ({
  pendingSince,
  createdAt,
}: Pick<ExpenseRecord, 'createdAt'> & { pendingSince?: string | null }): string => pendingSince ?? createdAt

/** The fields that decide who may do what. */
export const decidedOn = ({ status, amountCents, submittedBy }: ExpenseRecord) => ({
  status,
  cents: amountCents,
  submittedBy,
})

export const toExpense = (
  record: ExpenseRecord,
  reader: Pick<Member, 'id' | 'role'>,
  rules: ApprovalRules,
): Expense => ({
  id: record.id,
  projectId: projectOfExpense(record.id),
  description: record.description,
  category: record.category,
  type: record.type,
  amount: formatCents(record.amountCents),
  date: record.spentOn,
  note: record.note,
  supplier: record.supplier,
  taskId: record.taskId,
  orderId: record.orderId,
  status: record.status,
  submittedBy: record.submittedBy,
  approvedBy: record.approvedBy,
  onBehalfOf: record.onBehalfOf,
  decidedAt: record.decidedAt,
  decisionNote: record.decisionNote,
  paidAt: record.paidAt,
  actions: record.deletion === undefined ? actionsOn(decidedOn(record), reader, rules) : [],
  version: record.version,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
})

export const toApproval = (
  record: ExpenseRecord,
  reader: Pick<Member, 'id' | 'role'>,
  rules: ApprovalRules,
): Approval => ({
  id: record.id,
  projectId: projectOfExpense(record.id),
  type: 'expense',
  description: record.description,
  status: 'pending',
  requestedBy: record.submittedBy,
  approvedBy: null,
  requestedAmount: formatCents(record.amountCents),
  justification: record.note,
  ...decisionFor(decidedOn(record), reader, rules),
  waitingSince: waitingSince(record),
  version: record.version,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
})
