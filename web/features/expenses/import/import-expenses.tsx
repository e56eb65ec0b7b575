import { useQueryClient } from '@tanstack/react-query'
import type { Expense } from '../../../../shared/money/expense.ts'
import { counted } from '../../../../shared/wording.ts'
import { refreshAfter } from '../../../client/use-change.ts'
import { toast } from '../../../ui/toast.ts'
import { undoAction } from '../../../saving/undo.ts'
import { ExpenseImportDialog } from './expense-import-dialog.tsx'
import { totalOf } from './expense-plan.ts'
import { useUndoImport } from './use-undo-import.ts'

/** Imports expenses of a project; the toast offers an undo. */
export const ImportExpenses = ({ projectId, onClose }: { projectId: string; onClose: () => void }) => {
  const queries = useQueryClient()
  const undo = useUndoImport()
  const close = (filed: readonly Expense[]) => {
    onClose()
    const [first] = filed
    if (first === undefined) return
    void refreshAfter(queries, 'expenses.createMany')
    const title =
      first.status === 'draft'
        ? `${counted(filed.length, 'draft')} saved`
        : `${counted(filed.length, 'expense')} submitted`
    toast(title, { description: totalOf(filed), action: undoAction(() => undo(filed)) })
  }
  return <ExpenseImportDialog projectId={projectId} onClose={close} />
}
