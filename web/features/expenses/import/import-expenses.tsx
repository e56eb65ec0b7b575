import { useQueryClient } from '@tanstack/react-query'
import type { Expense } from '../../../../shared/money/expense.ts'
import { counted } from '../../../../shared/wording.ts'
import { refreshAfter } from '../../../client/use-change.ts'
import { toast, failed } from '../../../ui/toast.ts'
import { undoAction } from '../../../saving/undo.ts'
import { ExpenseImportDialog } from './expense-import-dialog.tsx'
import { totalOf } from './expense-plan.ts'
import { expenseLimits } from '../../../../shared/money/limits.ts'
import { sendInParts } from '../../../lists/bulk/send-in-parts.ts'
import { call } from '../../../client/client.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useMay } from '../../../session/session.ts'

type Part = readonly Pick<Expense, 'id' | 'version'>[]
/** Why each of a part was not deleted; undefined for one that was. */
type Refusals = Promise<readonly (string | undefined)[]>

const removeTogether = async (part: Part): Refusals => {
  const expenses = part.map(({ id, version }) => ({ id, version }))
  const outcomes = await call('expenses.decideMany', { body: { action: 'delete', expenses } })
  return outcomes.map(({ refused }) => refused?.message)
}

const removeEach = async (part: Part): Refusals => {
  for (const { id, version } of part)
    await call('expenses.remove', { params: { id }, body: { reason: 'Imported by mistake', version } })
  return part.map(() => undefined)
}

/** Takes an import back: its expenses go to the trash, except those that were decided on or changed meanwhile. */
const useUndoImport = () => {
  const queries = useQueryClient()
  // Only people who decide on expenses may delete several in one call.
  const mayDecide = useMay('expense.decide')
  return async (filed: readonly Expense[]): Promise<void> => {
    const [size, remove] = mayDecide ? ([expenseLimits.atOnce, removeTogether] as const) : ([1, removeEach] as const)
    const refusals = await sendInParts(filed, size, remove, (_, error) => messageOf(error))
    void refreshAfter(queries, 'expenses.remove')
    const kept = refusals.filter((message) => message !== undefined)
    if (kept[0] !== undefined) failed(`${counted(kept.length, 'expense')} could not be deleted`, kept[0])
    else toast(`${counted(filed.length, 'expense')} deleted`)
  }
}

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
