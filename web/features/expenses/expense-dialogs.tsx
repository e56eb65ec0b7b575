import { Suspense } from 'react'
import type { Expense } from '../../../shared/money/expense.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { RejectDialog } from '../../ui/reject-dialog.tsx'
import type { BulkDecision } from './use-bulk-decision.ts'
import type { ExpenseActions } from './use-expense-actions.ts'

const ExpenseDialog = lazyPart(async () => (await import('./expense-dialog.tsx')).ExpenseDialog)

const ImportExpenses = lazyPart(async () => (await import('./import/import-expenses.tsx')).ImportExpenses)

const ReceiptsDialog = lazyPart(async () => (await import('./receipts-dialog.tsx')).ReceiptsDialog)

/** What the person is asked about the expenses of a project. */
export type Asked =
  | { kind: 'add' }
  | { kind: 'import' }
  | { kind: 'edit' | 'receipts' | 'reject' | 'delete'; expense: Expense }
  | { kind: 'reject-many'; expenses: readonly Expense[] }

type Props = {
  projectId: string
  asked: Asked | undefined
  actions: ExpenseActions
  bulk: BulkDecision
  /** The bulk action was sent. */
  onDecided: () => void
  onClose: () => void
}

export const ExpenseDialogs = ({ projectId, asked, actions, bulk, onDecided, onClose }: Props) => {
  if (asked === undefined) return null
  if (asked.kind === 'import')
    return (
      <Suspense>
        <ImportExpenses projectId={projectId} onClose={onClose} />
      </Suspense>
    )
  if (asked.kind === 'add' || asked.kind === 'edit')
    return (
      <Suspense>
        <ExpenseDialog
          projectId={projectId}
          expense={asked.kind === 'edit' ? asked.expense : undefined}
          onClose={onClose}
        />
      </Suspense>
    )
  if (asked.kind === 'receipts')
    return (
      <Suspense>
        <ReceiptsDialog expense={asked.expense} onClose={onClose} />
      </Suspense>
    )
  if (asked.kind === 'reject-many') {
    const reject = async (note: string) => {
      if (await bulk.decide('reject', asked.expenses, note)) onDecided()
    }
    return (
      <RejectDialog
        title={`Reject ${counted(asked.expenses.length, 'expense')}`}
        busy={bulk.deciding}
        onReject={(note) => void reject(note)}
        onClose={onClose}
      />
    )
  }
  const { expense } = asked
  const { id, description, amount } = expense
  const closeAfter = async (done: Promise<boolean>) => {
    if (await done) onClose()
  }
  return asked.kind === 'reject' ? (
    <RejectDialog
      title={`Reject “${description}”`}
      busy={actions.busyWith(id) === 'reject'}
      onReject={(note) => void closeAfter(actions.step(expense, 'reject', note))}
      onClose={onClose}
    />
  ) : (
    <DeleteDialog
      title="Delete Expense"
      description={`“${description}” (${writtenAmount(amount)}) goes to the trash. An approved expense no longer counts.`}
      reason="optional"
      busy={actions.busyWith(id) === 'delete' && 'Deleting…'}
      onDelete={(reason) => void closeAfter(actions.remove(expense, reason))}
      onCancel={onClose}
    />
  )
}
